"use client";

import { useMemo, useState, type ReactNode } from "react";
import { cardLabels } from "../labels.ts";
import { useSection } from "../labels-context.tsx";
import { Code, isCode } from "./code.tsx";
import { LinkButton } from "./link-button.tsx";
import { wholeText } from "./text-blocks.tsx";
import { startOf, type TextKind } from "./text-start.ts";
import { VisibleText } from "./visible-text.tsx";

export interface LongTextProps {
  readonly children: string;
  /** How much is shown at first. */
  readonly kind?: TextKind;
  /** Text of a machine. By default a value that looks like it. */
  readonly isCode?: boolean;
}

/** Text of any length from outside: what is too long stands behind a link that counts it. */
export function LongText({
  children: text,
  kind = "value",
  isCode: isGivenAsCode,
}: LongTextProps): ReactNode {
  const words = useSection("card", cardLabels);
  const [isWhole, setWhole] = useState(false);
  const { start, characters, lines } = useMemo(() => startOf(text, kind), [text, kind]);
  const isMachineText = isGivenAsCode ?? (kind === "value" && isCode(start));
  return (
    <>
      <Style isCode={isMachineText} kind={kind}>
        {isWhole ? wholeText(text) : start}
      </Style>
      {characters > 0 && (
        <>
          {" "}
          <LinkButton isOpen={isWhole} onToggle={setWhole}>
            {isWhole
              ? words.showLess
              : lines > 0
                ? words.showMoreLines(lines)
                : words.showMoreCharacters(characters)}
          </LinkButton>
        </>
      )}
    </>
  );
}

interface StyleProps {
  readonly isCode: boolean;
  readonly kind: TextKind;
  /** Text as it came, or elements that draw it. */
  readonly children: ReactNode;
}

function Style({ isCode: isMachineText, kind, children }: StyleProps): ReactNode {
  if (isMachineText) return <Code>{children}</Code>;
  const shown = typeof children === "string" ? <VisibleText>{children}</VisibleText> : children;
  return kind === "name" ? shown : <span data-mtu-part="text">{shown}</span>;
}
