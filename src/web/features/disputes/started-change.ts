import type { FindingStatus } from '#contract/audit.ts';
import type { FindingChange } from '#contract/disputes.ts';

/** A change whose note, and whose assignee, the dialog asks for. */
export type Started = { kind: Exclude<FindingChange['kind'], 'status'> } | { kind: 'status'; status: FindingStatus };
