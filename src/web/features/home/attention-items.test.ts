import { describe, expect, it } from 'vitest';
import type { ExpiringClaims } from '#contract/deadlines.ts';
import type { Upload } from '#contract/uploads.ts';
import { listAttentionItems } from './attention-items.ts';
import type { FreshnessRow, FreshnessState } from './freshness-rows.ts';

const today = '2026-11-21';

describe('listAttentionItems', () => {
  it('lists failed imports first, then missing data, rejected lines and late data', () => {
    const found = listAttentionItems({
      rows: [aRow('late'), aRow('fresh'), aRow('none'), aRow('missing')],
      uploads: [anUpload({ state: 'loaded', rejected: 3 }), anUpload({ state: 'failed' })],
      expiring: [],
      today,
    });
    expect(found.map(({ kind }) => kind)).toEqual(['failedImport', 'missingBill', 'rejectedLines', 'lateBill']);
    expect(found[0]).toMatchObject({ client: 'Acme', names: 'a.csv, b.csv' });
    expect(found[1]).toMatchObject({ client: 'Acme', carrier: 'UPS', date: '2026-11-01' });
  });

  it('lists nothing when all data is fresh and loaded', () => {
    const uploads = [anUpload({ state: 'loaded' }), anUpload({ state: 'undone', rejected: 2 })];
    expect(listAttentionItems({ rows: [aRow('fresh')], uploads, expiring: [], today })).toEqual([]);
  });

  it('lists open questions before all else, however old they are', () => {
    const uploads = [
      anUpload({ state: 'failed' }),
      anUpload({ state: 'needs answer', createdAt: '2026-10-01T00:00:00.000Z' }),
    ];
    const found = listAttentionItems({ rows: [aRow('missing')], uploads, expiring: [], today });
    expect(found.map(({ kind }) => kind)).toEqual(['openQuestion', 'failedImport', 'missingBill']);
    expect(found[0]).toMatchObject({ uploadId: 1 });
  });

  it('names three clients whose claims end soon, and counts the others', () => {
    const expiring = [1, 2, 3, 4, 5].map(expiringOf);
    const uploads = [anUpload({ state: 'failed' }), anUpload({ state: 'needs answer' })];
    const found = listAttentionItems({ rows: [], uploads, expiring, today });
    const claims = ['claimsEnd', 'claimsEnd', 'claimsEnd', 'moreClaimsEnd'];
    expect(found.map(({ kind }) => kind)).toEqual(['openQuestion', ...claims, 'failedImport']);
    expect(found[1]).toMatchObject({ claims: { clientId: 1 } });
    expect(found[4]).toMatchObject({ count: 2 });
    const three = listAttentionItems({ rows: [], uploads: [], expiring: expiring.slice(0, 3), today });
    expect(three.map(({ kind }) => kind)).toEqual(claims.slice(0, 3));
  });

  it('ignores imports older than a week', () => {
    const week = anUpload({ state: 'failed', createdAt: '2026-11-14T00:00:00.000Z' });
    const older = anUpload({ state: 'failed', createdAt: '2026-11-13T23:59:59.000Z' });
    expect(listAttentionItems({ rows: [], uploads: [week], expiring: [], today })).toHaveLength(1);
    expect(listAttentionItems({ rows: [], uploads: [older], expiring: [], today })).toEqual([]);
  });
});

function aRow(state: FreshnessState): FreshnessRow {
  const isNone = state === 'none';
  return {
    key: state,
    client: 'Acme',
    carrier: isNone ? null : 'UPS',
    state,
    lastBillDate: isNone ? null : '2026-11-01',
    lastImportAt: null,
  };
}

function expiringOf(clientId: number): ExpiringClaims {
  const money = { count: 1, amountMinor: 500, currency: 'USD' };
  return { clientId, clientName: 'Acme', within3Days: money, within7Days: money, firstDeadline: '2026-11-23' };
}

interface Given {
  state: Upload['state'];
  rejected?: number;
  createdAt?: string;
}

function anUpload({ state, rejected = 0, createdAt = '2026-11-20T10:00:00.000Z' }: Given): Upload {
  return {
    id: 1,
    clientId: 1,
    clientName: 'Acme',
    createdAt,
    createdBy: 'analyst',
    fileNames: ['a.csv', 'b.csv'],
    state,
    progress: 1,
    filesAhead: null,
    receipts: [
      {
        fileId: 1,
        fileName: 'a.csv',
        format: null,
        mapping: null,
        invoices: [],
        lines: { read: rejected, loaded: 0, rejected, alreadyLoaded: 0 },
        shipments: 0,
        charges: 0,
        credits: 0,
        newAccounts: [],
        unknownCodes: [],
        warnings: [],
        seconds: 0,
        problem: null,
      },
    ],
    questions: [],
  };
}
