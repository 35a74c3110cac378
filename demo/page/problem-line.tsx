import type { ReactNode } from "react";
import { AlertIcon } from "./icons.tsx";

export interface ProblemLineProps {
  readonly children: ReactNode;
  /** What can be done about it. */
  readonly action?: string;
  readonly onAction?: () => void;
}

/** Something that went wrong, where it went wrong. */
export function ProblemLine({ children, action, onAction }: ProblemLineProps) {
  return (
    <div className="row problem" role="alert">
      <span className="mark">
        <AlertIcon />
      </span>
      <p>
        <bdi>{children}</bdi>{" "}
        {action !== undefined && (
          <button type="button" className="link" onClick={onAction}>
            {action}
          </button>
        )}
      </p>
    </div>
  );
}
