import type { findingSteps } from '#server/stores/schema.ts';

/** A step of one finding. What it has in common with the other steps of its action is left out. */
export type NewStep = Pick<
  typeof findingSteps.$inferInsert,
  'findingId' | 'kind' | 'status' | 'assignee' | 'approvedMinor'
> & {
  note?: string;
};
