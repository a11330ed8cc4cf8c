import { describe, expect, it } from 'vitest';
import { accountInvoices } from './account-invoices.ts';

describe('the accounts on invoices', () => {
  it('are sorted by day and number, with the first and last day in any currency', () => {
    const invoices: Parameters<typeof accountInvoices>[0] = [
      { carrierId: 1, invoice: 'I10', accounts: [['A', 20_002]] },
      {
        carrierId: 1,
        invoice: 'I9',
        accounts: [
          ['A', 20_002],
          ['B', 20_001],
        ],
      },
      {
        carrierId: 1,
        invoice: 'I9',
        accounts: [
          ['A', 20_000],
          ['A', 20_003],
        ],
      },
      { carrierId: 2, invoice: 'I9', accounts: [] },
    ];
    const named = (invoice: string, account: string, billedOn: number, lastBilledOn: number) => ({
      carrierId: 1,
      invoice,
      account,
      billedOn,
      lastBilledOn,
    });
    expect(accountInvoices(invoices)).toEqual([
      named('I9', 'A', 20_000, 20_003),
      named('I9', 'B', 20_001, 20_001),
      named('I10', 'A', 20_002, 20_002),
    ]);
  });
});
