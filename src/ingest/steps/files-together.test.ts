import { describe, expect, it } from 'vitest';
import { filesTogether, type JudgedFile } from './files-together.ts';

const aFile = (fileId: number, parts: Partial<JudgedFile> = {}): JudgedFile => ({
  fileId,
  days: new Map(),
  numberStyle: { mark: 'dot', isCertain: true },
  invoiceNumbers: [`INV-${fileId}`],
  sender: 'sender',
  dateOrder: null,
  question: null,
  ...parts,
});
const dated = (text: string, day: string) => ({ days: new Map([['invoice_date', new Map([[text, day]])]]) });
const idsOf = (files: readonly JudgedFile[], history: Parameters<typeof filesTogether>[1]['history'] = []) =>
  filesTogether(files, { history }).map(({ fileId }) => fileId);

describe('filesTogether', () => {
  it('takes all files that are alike and have invoices of their own', () => {
    expect(idsOf([aFile(1), aFile(2), aFile(3)])).toEqual([1, 2, 3]);
    expect(idsOf([])).toEqual([]);
  });

  it.each<[string, Partial<JudgedFile>]>([
    ['has a question', { question: { kind: 'columns', shapeKey: '', problem: '' } }],
    ['has the decimal mark of others', { numberStyle: { mark: 'comma', isCertain: true } }],
    ['has numbers that can be read in two ways', { numberStyle: { mark: 'dot', isCertain: false } }],
    ['has an invoice of an earlier file', { invoiceNumbers: ['INV-9', 'INV-1'] }],
    ['has another day for a text of an earlier file', dated('03/04/2026', '2026-04-03')],
    ['cannot read a text of an earlier file', dated('03/04/2026', '')],
  ])('ends before a file that %s', (_, parts) => {
    expect(idsOf([aFile(1, dated('03/04/2026', '2026-03-04')), aFile(2, parts), aFile(3)])).toEqual([1]);
  });

  it('ends after a file that reveals a new date order of its sender', () => {
    const files = [aFile(1, { dateOrder: 'day first' }), aFile(2), aFile(3)];
    expect(idsOf(files)).toEqual([1]);
    expect(idsOf(files, [{ sender: 'sender', order: 'day first' }])).toEqual([1, 2, 3]);
    expect(idsOf([aFile(1, { dateOrder: 'day first' }), aFile(2, { sender: 'other' })])).toEqual([1, 2]);
  });
});
