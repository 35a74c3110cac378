import type { ReactNode } from "react";
import { VisibleText } from "./visible-text.tsx";

/** Text without spaces that looks like a path, an address, an id or a file name. */
export function isCode(text: string): boolean {
  return (
    /^\S+$/.test(text) &&
    (/[/\\_{}<>=#]|\w\.\w{1,5}$/.test(text) || /^(?=.*\d)(?=.*[a-z])[\w-]{8,}$/i.test(text))
  );
}

/** Where an address leads, or what a path ends in, stands out; the rest steps back. */
const address = /^([a-z][a-z\d+.-]*:[/\\]{2}(?:[^/\\?#]*@)?)([^/\\?#]*)(.*)$/is;
const path = /^(.*[/\\])([^/\\]+)()$/s;

/**
 * An id, path, address or piece of code: its own direction, never markup, broken anywhere but never cut.
 *
 * @example
 * <Code>{request.toolName}</Code>
 */
export function Code({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    // A span: the style of a host for `code` would move and box what has to be read word for word.
    <span data-mtu-part="code" dir="ltr">
      {typeof children === "string" ? <Emphasised>{children}</Emphasised> : children}
    </span>
  );
}

function Emphasised({ children: text }: { readonly children: string }): ReactNode {
  const [, before = "", key = text, after = ""] =
    (/\s/.test(text) ? null : (address.exec(text) ?? path.exec(text))) ?? [];
  return (
    <>
      {before !== "" && (
        <span>
          <VisibleText>{before}</VisibleText>
        </span>
      )}
      <VisibleText>{key}</VisibleText>
      {after !== "" && (
        <span>
          <VisibleText>{after}</VisibleText>
        </span>
      )}
    </>
  );
}
