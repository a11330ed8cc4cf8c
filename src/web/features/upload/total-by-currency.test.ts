import { expect, it } from 'vitest';
import { totalByCurrency } from './total-by-currency.ts';

const anInvoice = (currency: string, statedMinor: number | null, loadedMinor: number) => ({
  number: '1',
  currency,
  statedMinor,
  loadedMinor,
  differenceMinor: statedMinor === null ? null : loadedMinor - statedMinor,
});

it("sums by currency, with no stated total when an invoice doesn't state one", () => {
  const invoices = [
    anInvoice('USD', 100, 90),
    anInvoice('CAD', null, 7),
    anInvoice('USD', 50, 55),
    anInvoice('CAD', 3, 3),
  ];
  expect(totalByCurrency(invoices)).toEqual([
    { currency: 'USD', invoices: 2, statedMinor: 150, loadedMinor: 145, differenceMinor: -5 },
    { currency: 'CAD', invoices: 2, statedMinor: null, loadedMinor: 10, differenceMinor: null },
  ]);
});
