import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { invoiceName } from '#audit/invoice-name.ts';
import { comparedWithNew } from '#audit/what-changed.ts';
import type { InvoiceTotal } from '#query/audit/compile-invoice-totals.ts';
import { discountKey, goneDiscounts } from './b11-discount-gone.ts';
import { type AccountInvoice, areEnough, invoicesAround } from './invoices-around.ts';

/** The total of a new invoice. */
function aTotal(invoice: string): InvoiceTotal {
  return {
    carrierId: 1,
    invoice,
    account: 'A1',
    currency: 'USD',
    billedOn: 0,
    lastBilledOn: 0,
    dueOn: null,
    net: 0,
    stated: null,
    fingerprint: '',
    isIncomplete: 0,
    correctedPackages: 0,
    correctedTransportation: 0,
    isNew: 1,
    files: [],
    accounts: [],
  };
}

/** Forty invoices of an account, named by their places. */
const BILLED: AccountInvoice[] = Array.from({ length: 40 }, (_, at) => ({
  carrierId: 1,
  account: 'A1',
  invoice: `I${at}`,
  billedOn: 20_000 + at,
}));
const named = (...places: number[]) => new Set(places.map((at) => `1|I${at}`));
const places = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

describe('the invoices around given ones', () => {
  it.each<[string, ReadonlySet<string>, ReadonlySet<string>, number[]]>([
    ['are sixteen before an old one', named(20), named(), places(4, 20)],
    ['are all that there are before it', named(3), named(), places(0, 3)],
    ['are sixteen on both sides of a new one', named(), named(20), places(4, 36)],
    ['are none of invoices of other names', named(99), named(), []],
  ])('%s', (_, asked, isNew, expected) => {
    expect([...invoicesAround(BILLED, { asked, isNew })]).toEqual([...named(...expected)]);
  });

  it('belong to the same account', () => {
    const other = { carrierId: 1, account: 'A2', invoice: 'I19', billedOn: 20_019 };
    const billed = [...BILLED.slice(19, 21), other, { ...other, invoice: 'X' }];
    expect([...invoicesAround(billed, { asked: new Set(['1|X']), isNew: new Set() })]).toEqual(['1|I19', '1|X']);
  });
});

describe('invoices with a list price', () => {
  const only = (...found: number[]) => found.map((at) => BILLED[at] ?? { carrierId: 1, account: 'A1', invoice: '' });
  it.each<[string, ReadonlySet<string>, ReadonlySet<string>, number[], boolean]>([
    ['are enough if there are eight before an old one', named(20), named(), places(4, 11), true],
    ['are too few if there are seven before it', named(20), named(), places(4, 10), false],
    ['are enough if no further ones exist', named(16), named(), [], true],
    ['are too few after a new one', named(), named(10), places(0, 17), false],
    ['are enough around a new one', named(), named(20), places(4, 28), true],
    ['are too few before one that follows a new one', named(), named(20), [...places(4, 12), ...places(29, 36)], false],
    ['are enough around the last one', named(), named(39), places(31, 39), true],
  ])('%s', (_, asked, isNew, found, expected) => {
    expect(areEnough(BILLED, { asked, isNew }, only(...found))).toBe(expected);
  });
});

/** Invoices of two accounts. Each has a number of parcels of a service without discount, or `null` if no parcel has a list price. */
const history = fc.array(
  fc.record({
    account: fc.constantFrom('A1', 'A1', 'A2'),
    listPriced: fc.constantFrom(null, 0, 0, 1, 20),
    state: fc.oneof(
      { weight: 40, arbitrary: fc.constant('old') },
      { weight: 1, arbitrary: fc.constantFrom('asked', 'new') },
    ),
  }),
  { minLength: 60, maxLength: 120 },
);

/** The entries of a map in the order of their keys. */
function sorted<Value>(map: ReadonlyMap<string, Value>): [string, Value][] {
  return [...map].sort(([one], [other]) => (one < other ? -1 : 1));
}

describe('lost discounts, judged by the invoices around given ones,', () => {
  it('are those that were lost according to all', () =>
    fc.assert(
      fc.property(history, (given) => {
        const billed = given.map(({ account }, at) => ({ carrierId: 1, account, invoice: `I${at}`, billedOn: at }));
        const all = given.flatMap(({ listPriced }, at) => {
          const invoice = billed[at];
          if (listPriced === null || invoice === undefined) return [];
          return [
            { ...invoice, currency: 'USD', service: 'UPS Ground', parcels: 30, listPriced, list: 1000, discount: 300 },
          ];
        });
        const ofState = (wanted: string) =>
          new Set(given.flatMap(({ state }, at) => (state === wanted ? [`1|I${at}`] : [])));
        const invoices = { asked: ofState('asked'), isNew: ofState('new') };
        const totals = [...invoices.isNew].map((name) => aTotal(name.slice(2)));
        const around = invoicesAround(billed, invoices);
        const read = all.filter((row) => around.has(invoiceName(row)));
        fc.pre(areEnough(billed, invoices, read));
        const compared = comparedWithNew(all, totals);
        expect(sorted(comparedWithNew(read, totals))).toEqual(sorted(compared));
        const isAsked = (row: { carrierId: number; invoice: string }) =>
          invoices.asked.has(invoiceName(row)) || compared.has(invoiceName(row));
        const asked = new Set(all.filter(isAsked).map(discountKey));
        expect(sorted(goneDiscounts(read, isAsked))).toEqual(
          sorted(goneDiscounts(all)).filter(([key]) => asked.has(key)),
        );
      }),
      { numRuns: 60 },
    ));
});
