import { expect, it } from 'vitest';
import type { Receipt, Upload } from '#contract/uploads.ts';
import { listUnfooted } from './unfooted-invoices.ts';

const anInvoice = (number: string, differenceMinor: number | null) => ({
  number,
  currency: 'USD',
  statedMinor: differenceMinor === null ? null : 1000,
  loadedMinor: 1000 - (differenceMinor ?? 0),
  differenceMinor,
});
const aReceipt = (fileName: string, invoices: Receipt['invoices']): Receipt => ({
  fileId: 1,
  fileName,
  format: 'ups-billing',
  mapping: null,
  invoices,
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
const anUpload = (id: number, receipts: Receipt[], state: Upload['state'] = 'loaded'): Upload => ({
  id,
  clientId: 1,
  clientName: 'Acme',
  createdAt: '2026-11-20T10:00:00.000Z',
  createdBy: 'ann',
  fileNames: [],
  state,
  progress: 1,
  filesAhead: null,
  receipts,
  questions: [],
});

it('lists differing invoices as of their newest file', () => {
  const found = listUnfooted([
    anUpload(3, [aReceipt('c.csv', [anInvoice('A', 0), anInvoice('D', 7)])]),
    anUpload(2, [
      aReceipt('b.csv', [anInvoice('B', 5), anInvoice('C', null)]),
      aReceipt('b2.csv', [anInvoice('B', 3)]),
    ]),
    anUpload(1, [aReceipt('a.csv', [anInvoice('A', 9), anInvoice('D', 8)])]),
  ]);
  expect(found.map(({ number, fileName, differenceMinor }) => [number, fileName, differenceMinor])).toEqual([
    ['D', 'c.csv', 7],
    ['B', 'b2.csv', 3],
  ]);
});

it("ignores uploads that aren't loaded", () => {
  expect(listUnfooted([anUpload(1, [aReceipt('a.csv', [anInvoice('A', 9)])], 'undone')])).toEqual([]);
});
