import type { ReactNode } from "react";

/** What `Mark` takes. */
export interface MarkProps {
  /** A drawing of `icons.ts`. */
  readonly icon?: string | undefined;
  readonly children?: ReactNode;
}

/** The margin of a row: an icon, a lamp, or nothing. Marks repeat what words say, so screen readers skip them. */
export function Mark({ icon, children }: MarkProps): ReactNode {
  return (
    <span data-mtu-part="mark" aria-hidden="true">
      {icon === undefined ? children : <Icon path={icon} />}
    </span>
  );
}

/** One of the drawings of `icons.ts`. */
export function Icon({ path }: { readonly path: string }): ReactNode {
  return (
    <svg data-mtu-part="icon" viewBox="0 0 18 18" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
