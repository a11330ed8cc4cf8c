import { describe, expect, it } from 'vitest';
import type { ClientState } from '#contract/business-overview.ts';
import { listWarnings, worstFirst } from './warnings.ts';

const TODAY = '2026-06-15';

function aClient(given: Partial<ClientState> = {}): ClientState {
  const none = { now: 0, before: 0 };
  return {
    clientId: 1,
    clientName: 'Shipper',
    parentName: null,
    spend: none,
    savings: none,
    credits: none,
    findings: 0,
    atStakeCents: 0,
    expiringCents: 0,
    lastBillDate: '2026-06-10',
    overdueAccounts: 0,
    loadedFiles: 0,
    failedFiles: 0,
    waitingFiles: 0,
    activeUsers: 0,
    lastSeenAt: null,
    ...given,
  };
}

const spent = (before: number, now: number) => aClient({ spend: { before, now } });

describe('the warnings about a client', () => {
  it.each<[string, ClientState, object[]]>([
    ['are none if all is well', aClient({ atStakeCents: 500 }), []],
    [
      'begin with claims that end soon',
      aClient({ expiringCents: 500, failedFiles: 1, waitingFiles: 2, overdueAccounts: 3 }),
      [
        { kind: 'expiring', cents: 500 },
        { kind: 'waitingFiles', count: 2 },
        { kind: 'failedFiles', count: 1 },
        { kind: 'overdueAccounts', count: 3 },
      ],
    ],
    ['name data that is over a month old', aClient({ lastBillDate: '2026-05-14' }), [{ kind: 'noData' }]],
    ['do not miss data of a client that has never had any', aClient({ lastBillDate: null }), []],
    ['name a rise of spend by more than a fifth', spent(1000, 1201), [{ kind: 'spendUp', percent: 20.1 }]],
    ['leave out a rise of a fifth', spent(1000, 1200), []],
    ['leave out spend that has begun', spent(0, 1000), []],
  ])('%s', (_, client, expected) => {
    expect(listWarnings(client, TODAY)).toEqual(expected);
  });

  it('put the clients with the most of them first, then those with the highest spend', () => {
    const clients = [
      aClient({ clientName: 'small', spend: { now: 1, before: 0 } }),
      aClient({ clientName: 'large', spend: { now: 9, before: 0 } }),
      aClient({ clientName: 'late', overdueAccounts: 1 }),
      aClient({ clientName: 'worse', overdueAccounts: 1, failedFiles: 1 }),
    ];
    expect(worstFirst(clients, TODAY).map(({ clientName }) => clientName)).toEqual(['worse', 'late', 'large', 'small']);
  });
});
