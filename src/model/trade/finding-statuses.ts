import { FindingStatus } from '#contract/audit.ts';

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

/** The statuses that a person can give a finding, by the one it has. Source: audit.md §4. */
export const NEXT_STATUSES: Readonly<Record<FindingStatus, readonly FindingStatus[]>> = {
  open: ['confirmed', 'dismissed'],
  confirmed: ['filed', 'open', 'dismissed'],
  filed: ['approved', 'denied', 'credited', 'confirmed'],
  approved: ['credited', 'filed'],
  denied: ['refiled', 'dismissed', 'filed'],
  refiled: ['approved', 'denied', 'credited'],
  credited: ['approved'],
  dismissed: ['open'],
};

/** The statuses that a finding can have before it gets the given one. */
export function statusesBefore(status: FindingStatus): FindingStatus[] {
  return FindingStatus.options.filter((before) => NEXT_STATUSES[before].includes(status));
}
