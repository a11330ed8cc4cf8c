import { describe, expect, it } from 'vitest';
import { mondayOf, toDayNumber } from '#model/dates/day-number.ts';
import type { InvoiceTotal } from '#query/audit/compile-invoice-totals.ts';
import type { WeeklyRevenueRow } from '#query/audit/compile-weekly-revenue.ts';
import { auditInputs } from '#test/factories/audited-parcel.factory.ts';
import { needsWholeAudit } from './what-changed.ts';

describe('revenue in new files', () => {
  const billedOn = toDayNumber('2025-10-11');
  const invoice: InvoiceTotal = {
    ...{ carrierId: 1, invoice: 'I1', account: 'A1', currency: 'USD', billedOn, lastBilledOn: billedOn, dueOn: null },
    ...{ net: 1000, stated: 1000, fingerprint: 'f1', isIncomplete: 0, isNew: 0, files: [1], accounts: [] },
    ...{ correctedPackages: 0, correctedTransportation: 0 },
  };
  const week = (at: number, minor: number, newMinor: number): WeeklyRevenueRow => ({
    ...{ carrierId: 1, account: 'A1', currency: 'USD', minor, newMinor },
    monday: mondayOf(billedOn) + 7 * at,
  });
  const known = week(-1, 100_000, 0);

  it.each<[string, WeeklyRevenueRow[], string, boolean]>([
    ['needs a whole audit if it lengthens the history of an earlier invoice', [week(-60, 100, 100)], '500.00', true],
    ['needs none if the tier stays the same', [week(-60, 100, 100)], '10.00', false],
    ['needs none if it is later than the invoice', [week(1, 900_000, 900_000)], '500.00', false],
    ['needs a whole audit if it earns a tier', [week(-1, 900_000, 900_000)], '2000.00', true],
  ])('%s', (_, revenue, from, expected) => {
    const { agreements } = auditInputs({ agreement: [`Ours,UPS,A1,,,earned_discount,,,,,${from},,,2,percent`] });
    const rows = { kinds: [], revenue: [known, ...revenue], invoices: [invoice] };
    expect(needsWholeAudit(rows, agreements)).toBe(expected);
  });
});
