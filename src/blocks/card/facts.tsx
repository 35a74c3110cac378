"use client";

import { isValidElement, useState, type ReactNode } from "react";
import { isRecord } from "../../protocol/json.ts";
import { cardLabels } from "../labels.ts";
import { useSection } from "../labels-context.tsx";
import { concealed, factsOf, jsonOf, type Fact } from "./fact.ts";
import { LinkButton } from "./link-button.tsx";
import { Code } from "./code.tsx";
import { LongText } from "./long-text.tsx";
import { wholeText } from "./text-blocks.tsx";

/** More rows than this stand behind a link that counts them. */
const rowLimit = 6;

/** With more than this the whole is shown as JSON, which a browser draws as quickly as a page. */
const mostRows = 200;

/** Objects deeper than this are shown as JSON, behind a link. */
const depthLimit = 2;

/** What `Facts` takes: a value from the wire, or facts that the app has made of it. */
export interface FactsProps {
  readonly value?: unknown;
  readonly facts?: readonly Fact[] | undefined;
  /** How many objects this one lies in. */
  readonly depth?: number;
}

/**
 * Values with their names, one a row: what a tool was given, or what it reports.
 *
 * @example
 * <Ledger caption="Sent to the tool, word for word">
 *   <Facts value={request.args} />
 * </Ledger>
 */
export function Facts({ value, facts, depth = 0 }: FactsProps): ReactNode {
  const words = useSection("card", cardLabels);
  const [isWhole, setWhole] = useState(false);
  const rows = facts ?? factsOf(value, words.value);
  const isLong = rows.length > rowLimit;
  const isJson = isWhole && rows.length > mostRows && typeof value === "object";
  return (
    <>
      {isJson ? (
        <Code>{wholeText(jsonOf(value))}</Code>
      ) : (
        <dl data-mtu-part="facts">
          {(isWhole ? rows : rows.slice(0, rowLimit)).map((fact, index) => (
            <div key={index}>
              <dt>
                <LongText kind="name">{fact.label}</LongText>
              </dt>
              <dd>
                <FactValue value={fact.value} isSecret={fact.isSecret === true} depth={depth} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {isLong && (
        <LinkButton isOpen={isWhole} onToggle={setWhole}>
          {isWhole ? words.showFewerValues : words.showAllValues(rows.length)}
        </LinkButton>
      )}
    </>
  );
}

interface FactValueProps {
  readonly value: unknown;
  readonly isSecret: boolean;
  readonly depth: number;
}

/** A value of any type, drawn as text. */
function FactValue({ value, isSecret, depth }: FactValueProps): ReactNode {
  const words = useSection("card", cardLabels);
  if (isValidElement(value)) return <bdi>{value}</bdi>;
  if (value === undefined || value === null) return <Word>{words.notGiven}</Word>;
  if (isEmpty(value)) return <Word>{words.empty}</Word>;
  if (typeof value === "boolean") return value ? words.yes : words.no;
  if (isSecret) return <Secret value={value} />;
  if (typeof value === "string") return <LongText>{value}</LongText>;
  if (typeof value === "number" || typeof value === "bigint") return String(value);
  if (typeof value !== "object") return <Word>{words.unknown}</Word>;
  if (depth >= depthLimit) return <Json value={value} />;
  return <Facts facts={partsOf(value)} depth={depth + 1} value={value} />;
}

/** The items of a list, numbered from one; an object makes its own facts. */
function partsOf(value: object) {
  if (!Array.isArray(value)) return undefined;
  return value.map((item: unknown, index) => ({ label: String(index + 1), value: item }));
}

function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return value === "" || (isRecord(value) && Object.keys(value).length === 0);
}

function Word({ children }: { readonly children: string }): ReactNode {
  return <span data-mtu-part="word">{children}</span>;
}

function Secret({ value }: { readonly value: unknown }): ReactNode {
  const words = useSection("card", cardLabels);
  return (
    <span data-mtu-part="secret" dir="ltr" title={words.hidden}>
      {concealed(value)}
    </span>
  );
}

function Json({ value }: { readonly value: object }): ReactNode {
  const words = useSection("card", cardLabels);
  const [isOpen, setOpen] = useState(false);
  const text = isOpen ? jsonOf(value) : "";
  return (
    <>
      {isOpen && (text === "" ? <Word>{words.tooDeep}</Word> : <LongText isCode>{text}</LongText>)}
      <LinkButton isOpen={isOpen} onToggle={setOpen}>
        {isOpen ? words.hideRaw : words.showRaw}
      </LinkButton>
    </>
  );
}
