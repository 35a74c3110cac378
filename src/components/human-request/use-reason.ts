"use client";

import { useEffect, useRef, useState, type RefObject } from "react";
import { requestOf, type ToolCall } from "../../core/tool-call.ts";
import { useDraft } from "../../hooks/use-draft.ts";
import { isText } from "../../protocol/json.ts";
import type { ReasonState } from "./human-request-context.ts";
import { focusPart } from "./use-focus-handoff.ts";

/** What `HumanRequest.Root` takes to control its reason field. */
export interface ReasonOptions {
  /** Whether the reason field is shown. Leave it out and the root keeps it by itself. */
  readonly isReasonOpen?: boolean;
  /** Told when Decline or Escape would open or close the reason field. */
  readonly onReasonOpenChange?: (isOpen: boolean) => void;
}

/** The reason field of one request: open or not, what was typed, and where the focus goes. */
export function useReason(
  root: RefObject<HTMLElement | null>,
  call: ToolCall,
  { isReasonOpen, onReasonOpenChange }: ReasonOptions,
): ReasonState {
  const [kept, setText] = useDraft(call.id, `reason ${requestOf(call)?.revision ?? 0}`, isText);
  const text = kept ?? "";
  const [ownOpen, setOwnOpen] = useState(text !== "");
  const field = useRef<HTMLTextAreaElement>(null);
  const next = useRef<"field" | "decline">(undefined);
  const isOpen = isReasonOpen ?? ownOpen;

  useEffect(() => {
    const target = next.current;
    next.current = undefined;
    // On a touch screen the focus would raise the keyboard over the quick reasons.
    if (target === "field" && !hasCoarsePointer()) field.current?.focus();
    if (target === "decline") focusPart(root.current, "decline");
  }, [root, isOpen]);

  const change = (willBeOpen: boolean) => {
    next.current = willBeOpen ? "field" : "decline";
    setOwnOpen(willBeOpen);
    onReasonOpenChange?.(willBeOpen);
  };
  return { isOpen, text, setText, open: () => change(true), close: () => change(false), field };
}

/** Test environments without a browser have no `matchMedia`. */
function hasCoarsePointer(): boolean {
  return typeof matchMedia === "function" && matchMedia("(pointer: coarse)").matches;
}
