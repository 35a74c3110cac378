import type { ReactNode } from "react";
import { data } from "./icons.ts";
import { Mark } from "./mark.tsx";

/** What `Ledger` takes. */
export interface LedgerProps {
  /** Where the data comes from. */
  readonly caption: string;
  readonly children: ReactNode;
}

/** The recessed band for data: what a tool is given, what a tool reports. Prose of a model never stands here. */
export function Ledger({ caption, children }: LedgerProps): ReactNode {
  return (
    <div data-mtu-part="ledger">
      <Mark icon={data} />
      <div data-mtu-part="ledger-body">
        <p data-mtu-part="caption">{caption}</p>
        {children}
      </div>
    </div>
  );
}

/** A ledger whose data is still arriving: bars where it will stand, and nothing that moves. */
export function LedgerOutline(): ReactNode {
  return (
    <div data-mtu-part="ledger" aria-hidden="true">
      <Mark />
      <div data-mtu-part="ledger-body">
        <span data-mtu-part="bar" />
        <span data-mtu-part="bar" />
        <span data-mtu-part="bar" />
      </div>
    </div>
  );
}
