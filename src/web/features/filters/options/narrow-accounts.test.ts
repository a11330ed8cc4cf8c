import { describe, expect, it } from 'vitest';
import type { Filters } from '#web/view/address/url-choices.ts';
import { hasAccount, narrowAccounts } from './narrow-accounts.ts';

const client = { id: 1, name: 'Acme', code: 'ACME' };
const child = { id: 2, name: 'Acme West', code: 'ACME-W' };
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
  const narrow = (filters: Filters) =>
    narrowAccounts(accounts, groups, { filters, childIds: [] }).map(({ number }) => number);

  it('puts inactive accounts last', () => {
    const first = { ...anAccount('0', 'UPS', false) };
    const sorted = narrowAccounts([first, ...accounts], groups, { filters: {}, childIds: [] });
    expect(sorted.map(({ number }) => number)).toEqual(['1', '2', '0', '3']);
  });

  it('keeps the accounts of the selected carriers and groups', () => {
    expect(narrow({ carrier_name: ['UPS'] })).toEqual(['1', '3']);
    expect(narrow({ account_group: ['20'] })).toEqual(['3']);
    expect(narrow({ account_group: ['10'], carrier_name: ['FedEx'] })).toEqual(['2']);
  });

  it('keeps the accounts of the selected sub-clients and the groups that contain one', () => {
    const ofChild = { ...anAccount('4', 'UPS'), client: child };
    const all = [...accounts, ofChild];
    const narrowing = { filters: {}, childIds: [child.id] };
    expect(narrowAccounts(all, groups, narrowing).map(({ number }) => number)).toEqual(['4']);
    const shared = { id: 30, name: 'Both', client, accounts: [...accounts.slice(0, 1), ofChild] };
    expect([...groups, shared].map((group) => hasAccount(group, narrowing))).toEqual([false, false, true]);
  });
});
