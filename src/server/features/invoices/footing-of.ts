import type { Footing } from '#contract/invoices.ts';

/** How the sum of an invoice's lines compares with the total it states. */
export function footingOf(statedMinor: number | null, netMinor: number): Footing {
  if (statedMinor === null) return 'unstated';
  return statedMinor === netMinor ? 'footed' : 'unfooted';
}
