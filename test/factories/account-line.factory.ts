import { toChargeKind } from '#audit/charge-kind.ts';
import type { AccountLine } from '#audit/sets/account-line.ts';
import { toDayNumber } from '#model/dates/day-number.ts';

/** What differs from a weekly pickup charge of 29.00 on invoice I1. */
export interface GivenLine extends Partial<Omit<AccountLine, 'kind' | 'billedOn' | 'day'>> {
  code?: string;
  text?: string;
  family?: string;
  isKnown?: boolean;
  billedOn?: string;
  day?: string | null;
}

/** Makes a charge of an account. */
export function aLine({
  code = '205',
  text = 'Weekly Service Charge',
  family = 'Pickup',
  isKnown = true,
  ...given
}: GivenLine = {}): AccountLine {
  const billedOn = toDayNumber(given.billedOn ?? '2025-10-11');
  const row = {
    id: 1,
    carrierId: 1,
    bucket: 'other accessorial',
    categoryGroup: 'MIS',
    category: 'SVCH',
    code,
    description: text,
  };
  return {
    fileId: 1,
    line: 1,
    ordinal: 1,
    carrierId: 1,
    account: 'A1',
    invoice: 'I1',
    trackingNumber: '',
    currency: 'USD',
    gross: given.net ?? 2900,
    discount: 0,
    net: 2900,
    reference: '',
    ...given,
    kind: toChargeKind({
      ...row,
      family,
      isKnown: isKnown ? 1 : 0,
      firstBilledOn: billedOn,
      firstBilledBefore: 0,
      lines: 1,
    }),
    billedOn,
    day: given.day === null ? null : toDayNumber(given.day ?? given.billedOn ?? '2025-10-11'),
  };
}
