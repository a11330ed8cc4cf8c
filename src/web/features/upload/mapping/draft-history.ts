import type { MappingDraft } from '#contract/mappings.ts';

/** The draft of a mapping, and its earlier versions, the latest first. */
export interface DraftHistory {
  draft: MappingDraft;
  before: readonly MappingDraft[];
}

const MAX_STEPS = 100;

export type DraftStep = { kind: 'change'; draft: MappingDraft } | { kind: 'undo' };

/** Changes a draft, or undoes its last change. */
export function changeDraft(history: DraftHistory, step: DraftStep): DraftHistory {
  if (step.kind === 'change')
    return { draft: step.draft, before: [history.draft, ...history.before].slice(0, MAX_STEPS) };
  const [last, ...before] = history.before;
  return last === undefined ? history : { draft: last, before };
}
