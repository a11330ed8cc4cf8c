import type { findingSteps } from '#server/stores/schema.ts';

type Step = typeof findingSteps.$inferInsert;

/**
 * A step of one finding. What it has in common with the other steps of its action is left out. Without an assignee, it keeps that of the
 * finding, and without a status, both the status and the approved amount.
 */
export type NewStep = Pick<Step, 'findingId' | 'kind'> &
  Partial<Pick<Step, 'status' | 'assignee' | 'approvedMinor' | 'note'>>;
