"use client";

import { createContext, useContext, type RefObject } from "react";
import type { DisplayState } from "../../core/display-state.ts";
import { MissingHumanRequestError } from "../../core/errors.ts";
import type { ToolCall } from "../../core/tool-call.ts";
import type { UseAnswerResult } from "../../hooks/use-answer.ts";

/** The reason field, as far as the parts share it. */
export interface ReasonState {
  readonly isOpen: boolean;
  /** What was typed; kept when the field is closed. */
  readonly text: string;
  readonly setText: (text: string) => void;
  /** Opens the field and moves the focus into it. */
  readonly open: () => void;
  /** Closes the field and gives the focus back to Decline. */
  readonly close: () => void;
  readonly field: RefObject<HTMLTextAreaElement | null>;
}

/** What the parts of one request share. */
export interface HumanRequestValue {
  readonly call: ToolCall;
  readonly display: DisplayState;
  readonly answering: UseAnswerResult;
  /** DOM id of the heading that names the request. */
  readonly titleId: string;
  readonly reason: ReasonState;
}

export const HumanRequestContext = createContext<HumanRequestValue | undefined>(undefined);

/** The request around a part. */
export function useHumanRequestValue(caller: string): HumanRequestValue {
  const value = useContext(HumanRequestContext);
  if (value === undefined) throw new MissingHumanRequestError(caller);
  return value;
}
