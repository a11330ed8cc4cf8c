import { describe, expect, it } from 'vitest';
import { addUp, type NotedCall } from './call-log.ts';

const aCall = (given: Partial<NotedCall> = {}): NotedCall => ({
  tenantId: 1,
  clientId: 1,
  credentialId: 1,
  credentialName: 'A',
  call: 'GET /api/v1/clients',
  at: new Date('2026-06-15T12:00:00Z'),
  status: 200,
  ms: 7,
  receivedBytes: 0,
  sentBytes: 100,
  address: '',
  ...given,
});

describe('the counts of calls', () => {
  it('add up calls of one credential, endpoint and day', () => {
    const later = new Date('2026-06-15T13:00:00Z');
    const counted = addUp([
      aCall({ at: later }),
      aCall({ status: 404, ms: 30 }),
      aCall({ status: 429, receivedBytes: 5 }),
    ]);
    expect(counted).toMatchObject([
      { calls: 3, errors: 2, throttled: 1, receivedBytes: 5, sentBytes: 300, lastAt: later, usedOn: '2026-06-15' },
    ]);
    expect(counted[0]?.times.slice(0, 5)).toEqual([0, 2, 0, 1, 0]);
  });

  it('are separate for other credentials, endpoints and days', () => {
    const others = [{ credentialId: 2 }, { call: 'GET /api/v1/invoices' }, { at: new Date('2026-06-16T00:00:00Z') }];
    expect(addUp([aCall(), ...others.map(aCall)])).toHaveLength(4);
  });
});
