import { describe, expect, it } from 'vitest';
import { findReissues, unanswered } from './find-reissues.ts';
import type { FigureName, InvoiceFigure } from './invoice-figures.ts';
import { type MixedInvoice, unsettledMixes } from './mixed-invoices.ts';

type Figures = Partial<Record<FigureName, number>>;

const AMOUNTS = ['net', 'loaded net', 'earlier net', 'stated', 'earlier stated'];

const figuresOf = (figures: Figures, { number = 'A', currency = 'USD' } = {}): InvoiceFigure[] =>
  Object.entries(figures).map(([name, value]) => ({
    carrierId: 1,
    number,
    currency: AMOUNTS.includes(name) ? currency : '',
    // Safe: the keys of `Figures` are names.
    name: name as FigureName,
    value,
  }));

/** An invoice with one changed line of two. */
const CHANGED: Figures = {
  'loaded lines': 1,
  'repeated lines': 1,
  'earlier lines': 2,
  'earlier file': 7,
  net: 1700,
  'loaded net': 700,
  'earlier net': 1500,
};
/** The invoice with its two lines as they were. */
const REPEATED: Figures = {
  ...CHANGED,
  'loaded lines': 0,
  'repeated lines': 2,
  net: 1500,
  'loaded net': 0,
};
const NEW_CLIENT: Figures = { 'loaded lines': 1, net: 1000, 'loaded net': 1000, 'other clients': 1 };

describe('an invoice that was loaded before', () => {
  it.each<[what: string, figures: Figures, isAsked: boolean]>([
    ['has other lines', CHANGED, true],
    ['has other lines and states no total', { ...CHANGED, 'earlier stated': 1500 }, true],
    ['is repeated', REPEATED, false],
    ['is repeated with other amounts', { ...REPEATED, 'changed lines': 1, net: 1600 }, true],
    ['is repeated with other amounts of the same sum', { ...REPEATED, 'changed lines': 2 }, true],
    ['is repeated in part', { ...REPEATED, 'repeated lines': 1, net: 1000 }, false],
    [
      'is repeated in part with other amounts',
      { ...REPEATED, 'repeated lines': 1, 'changed lines': 1, net: 900 },
      true,
    ],
    ['has all earlier lines and more', { ...REPEATED, 'loaded lines': 1, net: 2200, 'loaded net': 700 }, false],
    [
      'has all earlier lines with other amounts, and more',
      { ...REPEATED, 'loaded lines': 1, 'changed lines': 1, net: 2300, 'loaded net': 700 },
      true,
    ],
    ['is repeated with another total', { ...REPEATED, stated: 1600, 'earlier stated': 1500 }, true],
    ['is a part of the same total', { ...CHANGED, stated: 2500, 'earlier stated': 2500 }, false],
    ['is more than the rest of its total', { ...CHANGED, stated: 2100, 'earlier stated': 2100 }, true],
    ['is whole by itself', { ...CHANGED, stated: 1700, 'earlier stated': 1700 }, true],
    ['comes after the whole invoice', { ...CHANGED, stated: 1500, 'earlier stated': 1500 }, true],
    ['is new, but another client has it', NEW_CLIENT, true],
    ['is repeated, and another client has it', { ...NEW_CLIENT, 'loaded lines': 0, 'repeated lines': 1 }, false],
    ['is new', { 'loaded lines': 1, net: 1000 }, false],
  ])('that %s', (_, figures, isAsked) => {
    expect(findReissues(figuresOf(figures))).toHaveLength(isAsked ? 1 : 0);
  });

  it('is issued again if it has charges in a currency that it did not have', () => {
    const figures = { 'repeated lines': 1, 'earlier lines': 1, 'earlier net': 1000 };
    expect(findReissues([...figuresOf(figures), ...figuresOf({ net: 1000 }, { currency: 'EUR' })])).toMatchObject([
      {
        totals: [
          { currency: 'EUR', earlierMinor: 0, newMinor: 1000 },
          { currency: 'USD', earlierMinor: 1000, newMinor: 0 },
        ],
      },
    ]);
  });

  it('can be kept in both versions if it has new lines and no other amounts of earlier ones', () => {
    const canKeepBoth = (figures: Figures) => findReissues(figuresOf(figures)).map((found) => found.canKeepBoth);
    expect(canKeepBoth(CHANGED)).toEqual([true]);
    expect(canKeepBoth({ ...CHANGED, 'changed lines': 1 })).toEqual([false]);
    expect(canKeepBoth({ ...REPEATED, 'changed lines': 1, net: 1600 })).toEqual([false]);
  });

  it('shows the totals and files of this invoice only, and no details of another client', () => {
    const found = findReissues([...figuresOf(CHANGED), ...figuresOf(NEW_CLIENT, { number: 'B' })]);
    expect(found).toEqual([
      {
        carrierId: 1,
        number: 'A',
        totals: [{ currency: 'USD', earlierMinor: 1500, newMinor: 1700 }],
        earlierFileIds: [7],
        earlierNumbers: [],
        besideNumbers: [],
        accounts: [],
        dates: [],
        isForAnotherClient: false,
        canKeepBoth: true,
      },
      {
        carrierId: 1,
        number: 'B',
        totals: [{ currency: 'USD', earlierMinor: 0, newMinor: 1000 }],
        earlierFileIds: [],
        earlierNumbers: [],
        besideNumbers: [],
        accounts: [],
        dates: [],
        isForAnotherClient: true,
        canKeepBoth: true,
      },
    ]);
  });

  it.each<[what: string, figures: Figures, isAsked: boolean]>([
    ['has lines', { 'loaded lines': 1, net: 1700 }, true],
    ['is a part of the same total', { 'loaded lines': 1, net: 700, stated: 2500 }, true],
    ['was loaded as it is', { 'repeated lines': 1, net: 1700 }, false],
  ])('and now %s has another spelling of its number', (_, figures, isAsked) => {
    const earlier = { 'earlier lines': 2, 'earlier file': 7, 'earlier net': 1500, 'earlier stated': 2500 };
    const all = [...figuresOf(earlier, { number: '00A' }), ...figuresOf(figures)];
    const alike = [{ carrierId: 1, number: 'A', earlier: ['00A'], inSameFile: [] }];
    expect(findReissues(all, { alike })).toEqual(
      isAsked
        ? [
            {
              carrierId: 1,
              number: 'A',
              totals: [{ currency: 'USD', earlierMinor: 1500, newMinor: figures.net }],
              earlierFileIds: [7],
              earlierNumbers: ['00A'],
              besideNumbers: [],
              accounts: [],
              dates: [],
              isForAnotherClient: false,
              canKeepBoth: true,
            },
          ]
        : [],
    );
  });

  it('is asked about with the total of another spelling in the same file', () => {
    const own: Figures = { 'loaded lines': 1, net: 1000 };
    const figures = [...figuresOf(own), ...figuresOf({ ...own, net: 300 }, { number: '00A' })];
    const alike = [{ carrierId: 1, number: 'A', earlier: [], inSameFile: ['00A'] }];
    expect(findReissues(figures, { alike })).toMatchObject([
      { number: 'A', totals: [{ earlierMinor: 300, newMinor: 1000 }], earlierFileIds: [], besideNumbers: ['00A'] },
    ]);
  });

  it('is not asked about again once the question is answered', () => {
    const reissues = findReissues([...figuresOf(CHANGED), ...figuresOf(CHANGED, { number: 'B' })]);
    const invoices = [{ carrierId: 1, number: 'A', choice: 'keep both' as const }];
    const left = unanswered(reissues, [{ kind: 'reissue', choice: null, invoices }]);
    expect(left.map(({ number }) => number)).toEqual(['B']);
  });

  const MIX: MixedInvoice = {
    carrierId: 1,
    number: 'A',
    accounts: ['1', '2'],
    firstDay: '2026-01-01',
    lastDay: '2026-03-01',
    hasSeveralAccounts: 1,
    hasDistantDates: 0,
  };

  it.each<[what: string, figures: Figures, isAsked: boolean]>([
    ['states no total', { 'loaded lines': 2, net: 1000 }, true],
    ['states another total', { 'loaded lines': 2, net: 1000, stated: 600 }, true],
    ['states the total of all its lines', { 'loaded lines': 2, net: 1000, stated: 1000 }, false],
    ['was loaded as it is', { 'repeated lines': 2, net: 1000 }, false],
  ])('with two accounts that %s', (_, figures, isAsked) => {
    const found = findReissues(figuresOf(figures), { mixed: [MIX] });
    expect(found).toMatchObject(isAsked ? [{ number: 'A', accounts: ['1', '2'], dates: [] }] : []);
  });

  it('is asked about with its first and its last date if these are far apart', () => {
    const mixed = [{ ...MIX, hasSeveralAccounts: 0, hasDistantDates: 1 }];
    const found = findReissues(figuresOf({ 'loaded lines': 2, net: 1000 }), { mixed });
    expect(found).toMatchObject([{ accounts: [], dates: ['2026-01-01', '2026-03-01'] }]);
  });

  it('can have several accounts that an earlier invoice of the carrier had together', () => {
    const both = { ...MIX, hasDistantDates: 1 };
    expect(unsettledMixes([MIX, both], [{ carrierId: 1, accounts: ['1', '2', '3'] }])).toEqual([
      { ...both, hasSeveralAccounts: 0 },
    ]);
    expect(unsettledMixes([MIX], [{ carrierId: 1, accounts: ['1', '3'] }])).toEqual([MIX]);
    expect(unsettledMixes([MIX], [{ carrierId: 2, accounts: ['1', '2'] }])).toEqual([MIX]);
  });
});
