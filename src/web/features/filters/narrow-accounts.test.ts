import { describe, expect, it } from 'vitest';
import type { Filters } from '#web/lib/view-state/url-choices.ts';
import { narrowAccounts } from './narrow-accounts.ts';

const client = { id: 1, name: 'Acme', code: 'ACME' };
const anAccount = (number: string, carrier: string, active = true) => ({
  id: Number(number),
  name: '',
  number,
  carrier: { id: 1, name: carrier },
  client,
  active,
  isUpsGsr: false,
  isFedexExpressGsr: false,
  isFedexIntlGsr: false,
});
const accounts = [anAccount('1', 'UPS'), anAccount('2', 'FedEx'), anAccount('3', 'UPS', false)];
const groups = [
  { id: 10, name: 'East', client, accounts: accounts.slice(0, 2) },
  { id: 20, name: 'West', client, accounts: accounts.slice(2) },
];

describe('narrowAccounts', () => {
  const narrow = (filters: Filters) => narrowAccounts(accounts, groups, filters).map(({ number }) => number);

  it('leaves inactive accounts out as long as nothing is filtered', () => {
    expect(narrow({})).toEqual(['1', '2']);
  });

  it('keeps the accounts of the chosen carriers and groups', () => {
    expect(narrow({ carrier_name: ['UPS'] })).toEqual(['1', '3']);
    expect(narrow({ account_group: ['20'] })).toEqual(['3']);
    expect(narrow({ account_group: ['10'], carrier_name: ['FedEx'] })).toEqual(['2']);
  });
});
