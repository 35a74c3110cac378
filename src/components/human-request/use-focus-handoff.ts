"use client";

import { useEffect, useRef, type FocusEvent, type RefObject } from "react";

/** Where the focus goes when the part that had it is gone, in this order. */
const targets = ["receipt", "retry", "title"];

/** Puts the focus on a part inside an element. */
export function focusPart(root: HTMLElement | null, part: string): boolean {
  const found = root?.querySelector<HTMLElement>(`[data-mtu-part="${part}"]`);
  found?.focus();
  return found !== null && found !== undefined;
}

/**
 * Keeps the focus in a card whose content changes under it.
 *
 * When the card turns into something else while the focus is inside, the focus goes to the receipt, the retry, or the
 * title. A focus that is elsewhere stays there.
 *
 * @param moment changes whenever the card turns into something else
 * @param isReceipt the receipt gets the focus even when the old part is still there
 */
export function useFocusHandoff(root: RefObject<HTMLElement | null>, moment: string, isReceipt: boolean) {
  const wasInside = useRef(false);

  useEffect(() => {
    if (!wasInside.current) return;
    const isLost = root.current?.contains(document.activeElement) !== true;
    if (isLost || isReceipt) targets.some((part) => focusPart(root.current, part));
  }, [root, moment, isReceipt]);

  return {
    onFocus: () => {
      wasInside.current = true;
    },
    // React keeps quiet about the blur of a part that it removes itself. When the person moves to another window the
    // part stays the active element.
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      wasInside.current =
        currentTarget.contains(relatedTarget) || currentTarget.contains(document.activeElement);
    },
  };
}
