"use client";

import type { ReactNode } from "react";

/** What `LinkButton` takes. */
export interface LinkButtonProps {
  /** Whether what it shows is shown; left out for a button that shows nothing. */
  readonly isOpen?: boolean;
  readonly onToggle: (willBeOpen: boolean) => void;
  readonly children: ReactNode;
}

/** A quiet button among words: shows more, shows less, takes up again. */
export function LinkButton({ isOpen, onToggle, children }: LinkButtonProps): ReactNode {
  return (
    <button
      type="button"
      data-mtu-part="link"
      aria-expanded={isOpen}
      onClick={() => onToggle(isOpen !== true)}
    >
      {children}
    </button>
  );
}
