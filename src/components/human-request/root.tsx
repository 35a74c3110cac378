"use client";

import { forwardRef, useId, useImperativeHandle, useRef, type KeyboardEvent } from "react";
import { displayState, isReceipt } from "../../core/display-state.ts";
import { requestOf, type ToolCall } from "../../core/tool-call.ts";
import { useAnswer } from "../../hooks/use-answer.ts";
import { useToolCall } from "../../hooks/use-tool-call.ts";
import { renderElement, type PartProps } from "../render-element.tsx";
import { HumanRequestContext, type HumanRequestValue } from "./human-request-context.ts";
import { useFocusHandoff } from "./use-focus-handoff.ts";
import { useReason, type ReasonOptions } from "./use-reason.ts";

/** What `HumanRequest.Root` takes. */
export interface RootProps extends Omit<PartProps<"section">, "id">, ReasonOptions {
  /** The tool call's id in the session, from a message part or from `useHumanRequests`. */
  readonly id: string;
}

/**
 * One tool call that asks a person: a group named by its title, around the other parts.
 *
 * Renders nothing for an id the session does not know. Keeps the focus inside when the request turns into its receipt,
 * and never takes it from elsewhere.
 *
 * @example
 * <HumanRequest.Root id={part.id}>
 *   <HumanRequest.Title>Delete the folder</HumanRequest.Title>
 *   <HumanRequest.Decline>Keep it</HumanRequest.Decline>
 *   <HumanRequest.Approve>Delete it</HumanRequest.Approve>
 *   <HumanRequest.Receipt>Answered</HumanRequest.Receipt>
 * </HumanRequest.Root>
 *
 * @throws {MissingChatSessionError} outside a `ChatSessionProvider`
 */
export const Root = forwardRef<HTMLElement, RootProps>(function Root({ id, ...props }, ref) {
  const call = useToolCall(id);
  return call === undefined ? null : <KnownRoot {...props} call={call} ref={ref} />;
});

interface KnownRootProps extends Omit<RootProps, "id"> {
  readonly call: ToolCall;
}

const KnownRoot = forwardRef<HTMLElement, KnownRootProps>(function KnownRoot(
  { call, isReasonOpen, onReasonOpenChange, ...props },
  ref,
) {
  const titleId = useId();
  const answering = useAnswer(call.id);
  const root = useRef<HTMLElement>(null);
  useImperativeHandle(ref, () => root.current as HTMLElement);
  const display = displayState(call);
  const reason = useReason(root, call, {
    ...(isReasonOpen !== undefined && { isReasonOpen }),
    ...(onReasonOpenChange !== undefined && { onReasonOpenChange }),
  });
  const moment = `${display} ${requestOf(call)?.revision ?? 0}`;
  const focus = useFocusHandoff(root, moment, isReceipt(display));

  const own = {
    role: "group",
    "data-mtu-part": "root",
    "data-state": display,
    "aria-busy": display === "sending" || undefined,
    "aria-labelledby": props["aria-label"] === undefined ? titleId : undefined,
    ...focus,
    onKeyDown: (event: KeyboardEvent) => {
      // One press is one act: a key that is held down must not press a button or send a form again and again.
      if (event.repeat && event.key === "Enter" && !isMultiline(event.target)) event.preventDefault();
      if (event.key !== "Escape" || event.nativeEvent.isComposing || !reason.isOpen) return;
      event.stopPropagation();
      if (answering.canAnswer) reason.close();
    },
  };
  const value: HumanRequestValue = { call, display, answering, titleId, reason };
  return (
    // oxlint-disable-next-line react/jsx-no-constructed-context-values -- new only when the call or the reason is
    <HumanRequestContext.Provider value={value}>
      {renderElement("section", props, own, root)}
    </HumanRequestContext.Provider>
  );
});

function isMultiline(target: EventTarget): boolean {
  return target instanceof HTMLTextAreaElement;
}
