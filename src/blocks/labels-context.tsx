"use client";

import { createContext, useContext, type ReactNode } from "react";
import { labels as english, type Labels } from "./labels.ts";

/** Words to say instead, by section; what is left out stays English. */
export type LabelOverrides = { readonly [Section in keyof Labels]?: Partial<Labels[Section]> };

const LabelsContext = createContext<LabelOverrides>({});

/** What `LabelsProvider` takes. */
export interface LabelsProviderProps {
  readonly labels: LabelOverrides;
  readonly children?: ReactNode;
}

/**
 * Replaces words of the blocks inside it, for another language or another voice.
 *
 * @example
 * <LabelsProvider labels={{ approval: { approve: "Godkänn", decline: "Avböj" } }}>
 *   <Chat />
 * </LabelsProvider>
 */
export function LabelsProvider({ labels, children }: LabelsProviderProps): ReactNode {
  return <LabelsContext.Provider value={labels}>{children}</LabelsContext.Provider>;
}

/**
 * The words of one section. A block brings its English along, so that it carries no other block's words.
 *
 * @example
 * const words = useSection("approval", approvalLabels)
 */
export function useSection<Section extends keyof Labels>(
  section: Section,
  inEnglish: Labels[Section],
): Labels[Section] {
  const overrides = useContext(LabelsContext)[section];
  return overrides === undefined ? inEnglish : { ...inEnglish, ...overrides };
}

/**
 * All words, with those that a `LabelsProvider` replaced.
 *
 * @example
 * const { problem: words } = useLabels()
 * if (part.type === "problem") return <p>{words.problem(part.problem)}</p>
 */
export function useLabels(): Labels {
  const overrides = useContext(LabelsContext);
  const sections = Object.entries(english).map(([section, words]) => [
    section,
    { ...words, ...overrides[section as keyof Labels] },
  ]);
  return Object.fromEntries(sections) as Labels;
}
