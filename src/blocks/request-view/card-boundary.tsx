"use client";

import { Component, type ReactNode } from "react";

/** What `CardBoundary` takes. */
export interface CardBoundaryProps {
  /** A new value gives the card another try. */
  readonly resetKey: number;
  /** What to show instead of a card that broke. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

interface CardBoundaryState {
  readonly isBroken: boolean;
  readonly resetKey: number;
}

/** Catches a card that breaks while it is drawn, so that the person can still decide. */
export class CardBoundary extends Component<CardBoundaryProps, CardBoundaryState> {
  override state: CardBoundaryState = { isBroken: false, resetKey: this.props.resetKey };

  static getDerivedStateFromProps(
    { resetKey }: CardBoundaryProps,
    state: CardBoundaryState,
  ): CardBoundaryState | null {
    return resetKey === state.resetKey ? null : { isBroken: false, resetKey };
  }

  static getDerivedStateFromError(): Partial<CardBoundaryState> {
    return { isBroken: true };
  }

  override render(): ReactNode {
    return this.state.isBroken ? this.props.fallback : this.props.children;
  }
}
