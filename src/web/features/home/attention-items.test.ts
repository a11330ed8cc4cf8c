import { describe, expect, it } from 'vitest';
import type { ExpiringClaims } from '#contract/deadlines.ts';
import type { Arrival } from '#contract/pipeline.ts';
import type { ReportRun } from '#contract/reports.ts';
import type { Upload } from '#contract/uploads.ts';
import { listAttentionItems } from './attention-items.ts';
import type { FreshnessRow, FreshnessState } from './freshness-rows.ts';

const today = '2026-11-21';
const NOTHING = { arrivals: [], freshness: [], uploads: [], expiring: [], runs: [], exceptions: [], today };

describe('listAttentionItems', () => {
  it('counts failed imports, overdue accounts, rejected lines and reports, most urgent first', () => {
    const found = listAttentionItems({
      arrivals: [anArrival(2), anArrival(0), anArrival(10)],
      // The data of the first carrier is missing because its account is overdue.
      freshness: [aRow('missing', '1 1'), aRow('missing', '1 2'), aRow('late', '1 3'), aRow('none', '2')],
      uploads: [anUpload({ state: 'loaded', rejected: 3 }), anUpload({ state: 'failed' })],
      expiring: [],
      runs: [aRun('2026-11-20T08:00:00.000Z'), aRun('2026-11-19T23:00:00.000Z')],
      exceptions: [
        { clientId: 1, clientName: 'One', parcels: 2, charges: 0 },
        { clientId: 2, clientName: 'Two', parcels: 5, charges: 0 },
      ],
      today,
    });
    expect(found.map(({ kind, count }) => [kind, count])).toEqual([
      ['failedImports', 1],
      ['overdueAccounts', 2],
      ['missingData', 1],
      ['rejectedLines', 1],
      ['parcelExceptions', 7],
      ['reportsReady', 1],
    ]);
    expect(found[4]).toMatchObject({ clients: [{ clientId: 2 }, { clientId: 1 }] });
    expect(found[1]).toMatchObject({ arrivals: [{ daysLate: 10 }, { daysLate: 2 }] });
  });

  it('counts invoices that do not match their totals', () => {
    const uploads = [anUpload({ state: 'loaded', differences: [0, 5, null, -1] })];
    expect(listAttentionItems({ ...NOTHING, uploads })).toMatchObject([{ kind: 'unfootedInvoices', count: 2 }]);
  });

  it('lists nothing when all data has arrived and is loaded', () => {
    const uploads = [anUpload({ state: 'loaded' }), anUpload({ state: 'undone', rejected: 2 })];
    expect(listAttentionItems({ ...NOTHING, arrivals: [anArrival(0)], uploads })).toEqual([]);
  });

  it('lists open questions before all else, however old they are', () => {
    const uploads = [
      anUpload({ state: 'failed' }),
      anUpload({ state: 'needs answer', createdAt: '2026-10-01T00:00:00.000Z' }),
    ];
    const found = listAttentionItems({ ...NOTHING, arrivals: [anArrival(9)], uploads });
    expect(found.map(({ kind }) => kind)).toEqual(['openQuestions', 'failedImports', 'overdueAccounts']);
  });

  it('names three clients whose claims end soon, and counts the others', () => {
    const expiring = [1, 2, 3, 4, 5].map(expiringOf);
    const uploads = [anUpload({ state: 'failed' }), anUpload({ state: 'needs answer' })];
    const found = listAttentionItems({ ...NOTHING, uploads, expiring });
    const claims = ['claimsEnd', 'claimsEnd', 'claimsEnd', 'moreClaimsEnd'];
    expect(found.map(({ kind }) => kind)).toEqual(['openQuestions', ...claims, 'failedImports']);
    expect(found[1]).toMatchObject({ claims: { clientId: 1 } });
    expect(found[4]).toMatchObject({ count: 2 });
    const three = listAttentionItems({ ...NOTHING, expiring: expiring.slice(0, 3) });
    expect(three.map(({ kind }) => kind)).toEqual(claims.slice(0, 3));
  });

  it('ignores imports older than a week', () => {
    const week = anUpload({ state: 'failed', createdAt: '2026-11-14T00:00:00.000Z' });
    const older = anUpload({ state: 'failed', createdAt: '2026-11-13T23:59:59.000Z' });
    expect(listAttentionItems({ ...NOTHING, uploads: [week] })).toHaveLength(1);
    expect(listAttentionItems({ ...NOTHING, uploads: [older] })).toEqual([]);
  });
});

function aRow(state: FreshnessState, key: string): FreshnessRow {
  const dates = state === 'none' ? null : '2026-09-01';
  return {
    key,
    client: 'Acme',
    carrier: state === 'none' ? null : 'UPS',
    state,
    lastBillDate: dates,
    lastImportAt: null,
  };
}

function anArrival(daysLate: number): Arrival {
  return {
    clientId: 1,
    clientName: 'Acme',
    carrierId: 1,
    carrierName: 'UPS',
    accountNumber: '1A',
    everyDays: 7,
    lastOn: '2026-11-01',
    dueOn: '2026-11-08',
    daysLate,
    gaps: [],
  };
}

function aRun(finishedAt: string): ReportRun {
  return {
    id: 1,
    kind: 'catalogue',
    reportId: 'zone',
    clientId: 1,
    clientName: 'Acme',
    fromDate: null,
    toDate: null,
    format: 'csv',
    state: 'Completed',
    progress: 1,
    reason: null,
    rows: 1,
    bytes: 1,
    fileName: 'zone.csv',
    scheduleName: null,
    undelivered: [],
    isOwn: true,
    createdAt: finishedAt,
    finishedAt,
  };
}

function expiringOf(clientId: number): ExpiringClaims {
  const money = { count: 1, amountMinor: 500, currency: 'USD' };
  return { clientId, clientName: 'Acme', within3Days: money, within7Days: money, firstDeadline: '2026-11-23' };
}

interface Given {
  state: Upload['state'];
  rejected?: number;
  /** The differences of its invoices from their stated totals. */
  differences?: (number | null)[];
  createdAt?: string;
}

function anUpload({ state, rejected = 0, differences = [], createdAt = '2026-11-20T10:00:00.000Z' }: Given): Upload {
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
        invoices: differences.map((differenceMinor) => ({
          number: 'A',
          currency: 'USD',
          statedMinor: 10,
          loadedMinor: 10,
          differenceMinor,
        })),
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
