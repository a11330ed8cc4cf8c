import type { findingSteps } from '#server/stores/schema.ts';

type Step = typeof findingSteps.$inferInsert;

/**
 * A step of one finding. What it has in common with the other steps of its action is left out. Without an assignee, a status or an approved
 * amount, it keeps that of the finding. An approved amount of `null` means that the carrier has approved no part of the claim.
 */
export type NewStep = Pick<Step, 'findingId' | 'kind'> &
  Partial<Pick<Step, 'status' | 'assignee' | 'approvedMinor' | 'note'>>;
