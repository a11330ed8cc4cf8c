/** What became of a finding, in the order in which a claim passes through them. Source: audit.md §4. */
export const FINDING_STATUSES = [
  'open',
  'confirmed',
  'filed',
  'approved',
  'denied',
  'refiled',
  'credited',
  'dismissed',
] as const;
export type FindingStatus = (typeof FINDING_STATUSES)[number];

/** The statuses in which an amount can still be claimed. */
export const OPEN_STATUSES: readonly FindingStatus[] = ['open', 'confirmed'];

/** The statuses after a claim was filed. */
export const CLOSED_STATUSES: readonly FindingStatus[] = ['filed', 'approved', 'denied', 'refiled', 'credited'];

/** The English names of the statuses. */
export const findingStatuses: Record<FindingStatus, { label: string }> = {
  open: { label: 'Open' },
  confirmed: { label: 'Confirmed' },
  filed: { label: 'Filed' },
  approved: { label: 'Approved' },
  denied: { label: 'Denied' },
  refiled: { label: 'Filed again' },
  credited: { label: 'Credited' },
  dismissed: { label: 'Dismissed' },
};
