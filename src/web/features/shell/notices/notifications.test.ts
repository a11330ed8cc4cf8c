import { expect, it } from 'vitest';
import type { Receipt, Upload } from '#contract/uploads.ts';
import { toNotices } from './notifications.ts';

const invoice = (differenceMinor: number | null): Receipt['invoices'][number] => ({
  number: '1',
  currency: 'USD',
  statedMinor: 5,
  loadedMinor: 5,
  differenceMinor,
});

const receipt = (...differences: (number | null)[]): Receipt => ({
  fileId: 1,
  fileName: 'a.csv',
  format: 'plain-csv',
  mapping: null,
  invoices: differences.map(invoice),
  lines: { read: 1, loaded: 1, rejected: 0, alreadyLoaded: 0 },
  shipments: 1,
  charges: 1,
  credits: 0,
  newAccounts: [],
  unknownCodes: [],
  warnings: [],
  seconds: 1,
  problem: null,
});

const upload = (given: Partial<Upload>): Upload => ({
  id: 1,
  clientId: 1,
  clientName: 'Acme',
  createdAt: '2026-01-02T03:04:05.000Z',
  createdBy: 'ann',
  fileNames: ['a.csv', 'b.csv'],
  state: 'loaded',
  progress: 1,
  filesAhead: null,
  receipts: [],
  questions: [],
  ...given,
});

it('reports finished imports and unfooted invoices', () => {
  const uploads = [upload({ receipts: [receipt(0, 7, null), receipt(-1)] }), upload({ state: 'running' })];
  expect(toNotices(uploads, 90)).toEqual([
    { kind: 'loaded', path: '/uploadFiles', at: uploads[0]?.createdAt, fileNames: 'a.csv, b.csv', clientName: 'Acme' },
    { kind: 'unfooted', path: '/uploadFiles', at: uploads[0]?.createdAt, fileNames: 'a.csv, b.csv', count: 2 },
  ]);
});

it('reports an upload that needs an answer, with the way to it', () => {
  expect(toNotices([upload({ id: 7, state: 'needs answer' })], 90)).toMatchObject([
    { kind: 'needsAnswer', path: '/uploadFiles?upload=7', fileNames: 'a.csv, b.csv', clientName: 'Acme' },
  ]);
});

it.each([
  [11, 0],
  [10, 1],
  [1, 1],
  [0, 0],
  [null, 0],
])('with %j days left until the password expires, returns %d notices', (days, notices) => {
  expect(toNotices([], days)).toHaveLength(notices);
});

it('keeps only the newest notices', () => {
  expect(
    toNotices(
      Array.from({ length: 20 }, () => upload({ state: 'failed' })),
      90,
    ),
  ).toHaveLength(8);
});
