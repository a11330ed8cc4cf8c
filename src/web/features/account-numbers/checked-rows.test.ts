import { expect, it } from 'vitest';
import type { KnownNumber } from '#contract/account-numbers.ts';
import { checkedRows } from './checked-rows.ts';

const account = (id: number, active: boolean): KnownNumber => ({
  ...{ id, active, carrierName: 'UPS', number: '1A', name: 'House', version: 1, invoices: 0 },
  ...{ client: { id: 1, name: 'Own', code: 'OWN' }, groupName: null, divisionName: null },
  ...{ firstInvoiceOn: null, lastInvoiceOn: null },
});

it('checkedRows has a row for each account of a number, and one for a number without an account', () => {
  const rows = checkedRows([
    { number: '1A', carriers: ['UPS'], accounts: [account(1, true), account(2, false)] },
    { number: '123456789', carriers: ['FedEx'], accounts: [] },
    { number: '1', carriers: [], accounts: [] },
  ]);
  expect(rows.map((row) => [row.number, row.state, row.account?.id])).toEqual([
    ['1A', 'active', 1],
    ['1A', 'inactive', 2],
    ['123456789', 'unknown', undefined],
    ['1', 'invalid', undefined],
  ]);
});
