import { describe, expect, it } from 'vitest';
import type { AccountClaimRow, AccountLineRow } from '#query/audit/compile-account-claims.ts';
import { matchAccountCredits } from './match-account-credits.ts';

const LINE = { fileId: 1, line: 1, carrierId: 1, account: 'A1', currency: 'USD', trackingNumber: '' };
const PICKUP = ['WKLY', 'Weekly Pickup'] as const;

/** A claim on a charge of line 1. */
function aClaim(given: Partial<AccountClaimRow> = {}): AccountClaimRow {
  return {
    ...{ id: 'claim', rule: 'A14', carrierId: 1, account: 'A1', currency: 'USD', invoice: 'I1', billedOn: 100 },
    ...{ chargeCode: 'WKLY', chargeDescription: 'Weekly Pickup', amountMinor: 2500, approvedMinor: null },
    ...{ isFiled: 1, isDismissed: 0, lines: [{ fileId: 1, line: 1 }] },
    ...given,
  };
}

interface GivenCredit extends Partial<Omit<AccountLineRow, 'credits'>> {
  amountMinor?: number;
  invoice?: string;
  billedOn?: number;
  type?: string;
}

function aCredit({ amountMinor = 2500, invoice = 'I9', billedOn = 120, type = 'Void', ...given }: GivenCredit = {}) {
  const line: AccountLineRow = { ...LINE, line: 2, charges: [PICKUP], credits: [], ...given };
  const id = `credit ${line.line}`;
  const credit = [id, line.fileId, line.line, invoice, billedOn, type, 'Weekly Pickup', amountMinor] as const;
  return { ...line, credits: [credit] };
}

const CLAIMED: AccountLineRow = { ...LINE, charges: [PICKUP], credits: [] };

describe('matching credits of accounts with claims', () => {
  it.each<[string, Partial<AccountClaimRow>, GivenCredit, number[]]>([
    ['the amount of a claim, for whatever reason', {}, {}, [2500]],
    ['a part of a claim', {}, { amountMinor: 1000 }, [1000]],
    ['more than a claim', {}, { amountMinor: 4000 }, [2500]],
    ['a claim on all charges', { rule: 'B8', chargeCode: '' }, {}, [2500]],
    ['another charge', {}, { charges: [['LATE', 'Late Payment Fee']] }, []],
    ['another account', {}, { account: 'A2' }, []],
    ['another currency', {}, { currency: 'CAD' }, []],
    ['another carrier', {}, { carrierId: 2 }, []],
    ['an earlier invoice', {}, { billedOn: 99 }, []],
    ['the same invoice', {}, { invoice: 'I1' }, []],
  ])('handles a credit of %s', (_, claim, credit, expected) => {
    const matches = matchAccountCredits([aClaim(claim)], [CLAIMED, aCredit(credit)]);
    expect(matches.map(({ amountMinor }) => amountMinor)).toEqual(expected);
  });

  it('tells charges without a code apart by their descriptions', () => {
    const claimed = { ...CLAIMED, charges: [['', 'Pickup']] as const };
    const named = (description: string) => aCredit({ charges: [['', description]] });
    const found = (description: string) =>
      matchAccountCredits([aClaim({ chargeCode: '' })], [claimed, named(description)]);
    expect([found('Pickup').length, found('Late Payment Fee').length]).toEqual([1, 0]);
  });

  it('names the parcels whose findings can change', () => {
    const lines = [{ ...CLAIMED, trackingNumber: '1ZA' }, aCredit({ trackingNumber: '1ZB' })];
    expect(matchAccountCredits([aClaim()], lines).map(({ numbers }) => numbers)).toEqual([
      [
        { carrierId: 1, trackingNumber: '1ZA' },
        { carrierId: 1, trackingNumber: '1ZB' },
      ],
    ]);
  });
});
