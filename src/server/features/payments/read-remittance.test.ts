import { describe, expect, it } from 'vitest';
import { readRemittance } from './read-remittance.ts';

const HEADER = 'number,paid_on,currency,invoice,invoice_amount';
const LINES = ['P1,2026-03-01,USD,INV-1,100.00', 'P2,2026-03-01,USD,INV-3,30.00'];

describe('readRemittance', () => {
  it.each([
    [HEADER, 'p1,2026-03-01,USD,INV-2,1,050.00'],
    [HEADER, 'P1,2026-03-01,USD,INV-2'],
    [HEADER, 'P1,2026-03-01,USD,"INV-2,50.00'],
    ['invoice_amount,number,paid_on,currency,invoice', '1,050.00,P1,2026-03-01,USD,INV-2'],
    ['paid_on,currency,number,invoice,invoice_amount', '2026-03-01,P1,INV-2,50.00'],
  ])('rejects a payment of which a line could not be read: under %s, %s', (header, line) => {
    const columns = HEADER.split(',');
    const inOrder = LINES.map((text) => {
      const cells = text.split(',');
      return header
        .split(',')
        .map((column) => cells[columns.indexOf(column)])
        .join(',');
    });
    const { payments, rejected } = readRemittance([header, ...inOrder, line, ''].join('\n'));
    expect(payments.map(({ number, amountMinor }) => [number, amountMinor])).toEqual([['P2', 3000]]);
    expect(rejected.map((one) => [one.line, one.column])).toEqual([[4, '']]);
  });
});
