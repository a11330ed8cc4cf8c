import { nameOf } from '#audit/charge-kind.ts';
import { mondayOf } from '#model/dates/day-number.ts';
import { type AccountLine, claimOn } from './account-line.ts';
import type { InvoiceDraft } from './invoice-draft.ts';

/** A14: a regular pickup charge is billed more than once in its week, or on its day if it is a daily one. The later charges are claimed. */
export function pickupsTwice(lines: readonly AccountLine[]): InvoiceDraft[] {
  const seen = new Map<string, AccountLine>();
  return lines.flatMap((line) => {
    const { kind, carrierId, account, currency, net, day, billedOn } = line;
    const isDaily = /daily/i.test(kind.description);
    if (kind.family !== 'Pickup' || net <= 0 || !(isDaily || /week|regular/i.test(kind.description))) return [];
    const date = day ?? billedOn;
    const key = [carrierId, account, currency, nameOf(kind), isDaily ? date : mondayOf(date)].join('|');
    const first = seen.get(key);
    if (first === undefined) seen.set(key, line);
    if (first === undefined) return [];
    return claimOn(line, {
      rule: 'A14',
      atStakeMinor: net,
      facts: { otherInvoice: first.invoice, chargedOn: date },
    });
  });
}
