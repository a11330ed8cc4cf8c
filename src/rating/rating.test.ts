import { describe, expect, it } from 'vitest';
import type { ListRateRow } from '#model/audit-inputs/reference-rows.ts';
import { toDayNumber } from '#model/dates/day-number.ts';
import { DatedRows } from './dated-rows.ts';
import { dimensionalPounds } from './dimensional-weight.ts';
import { isInTier, RevenueHistory } from './earned-tiers.ts';
import { ListRates } from './list-rates.ts';
import { netOf } from './price-book.ts';

describe('dated rows', () => {
  const rows = new DatedRows(
    [
      { validFrom: '2025-01-01', validTo: null, key: 'a', value: 'old' },
      { validFrom: '2025-06-01', validTo: '2025-06-30', key: 'a', value: 'new' },
    ],
    ({ key }) => key,
  );
  it.each([
    ['2024-12-31', undefined],
    ['2025-05-31', 'old'],
    ['2025-06-01', 'new'],
    ['2025-06-30', 'new'],
    ['2025-07-01', 'old'],
  ])('on %s are %s', (day, value) => expect(rows.find('a', toDayNumber(day))?.value).toBe(value));
});

describe('list rates', () => {
  const row = (weightLb: number, minor: number): ListRateRow => ({
    carrierId: 1,
    service: 'UPS Ground',
    zone: '5',
    weightLb,
    currency: 'USD',
    minor,
    validFrom: null,
    validTo: null,
  });
  const rates = new ListRates([row(10, 1500), row(1, 900), row(5, 1200), row(5, 1250)]);
  const lane = { carrierId: 1, service: 'UPS Ground', zone: '5', day: 0, currency: 'USD' };
  it.each([
    [0.5, 900],
    [1, 900],
    [1.1, 1250],
    [10, 1500],
    [11, null],
  ])('of %s lb are %s', (pounds, minor) => expect(rates.find(lane, pounds)).toBe(minor));
  it('are in the currency that is asked for', () => expect(rates.find({ ...lane, currency: 'CAD' }, 1)).toBeNull());

  const dated = (validFrom: string, ...rows: ListRateRow[]) => rows.map((one) => ({ ...one, validFrom }));
  const replaced = new ListRates([
    ...dated('2025-01-01', row(1, 900), row(5, 1200), row(10, 1500)),
    ...dated('2025-06-01', row(5, 1300), row(8, 1400)),
  ]);
  it.each([
    ['2025-05-31', 1, 900],
    ['2025-05-31', 5, 1200],
    ['2025-06-01', 1, 900],
    ['2025-06-01', 2, 1300],
    ['2025-06-01', 5, 1300],
    ['2025-06-01', 6, 1400],
    ['2025-06-01', 9, 1500],
    ['2025-06-01', 11, null],
  ])('with a later list of some weights, on %s and of %s lb, are %s', (day, pounds, minor) =>
    expect(replaced.find({ ...lane, day: toDayNumber(day) }, pounds)).toBe(minor),
  );
});

describe('dimensional weight', () => {
  const rule = { divisor: 139, rounding: 'up', minimumCubicIn: null } as const;
  it.each([
    [[20.1, 16.3, 17], rule, 44],
    [[20.5, 16.5, 17], { ...rule, rounding: 'nearest' as const }, 44],
    [[20.4, 16.4, 17], { ...rule, rounding: 'nearest' as const }, 40],
    [[10, 10, 13.9], { ...rule, rounding: null }, 10],
    [[12, 12, 11], { ...rule, minimumCubicIn: 1728 }, 0],
    [[12, 12, 12], { ...rule, minimumCubicIn: 1728 }, 13],
  ])('of %j under %j is %d lb', (sides, by, pounds) =>
    expect(dimensionalPounds(sides as unknown as [number, number, number], by)).toBe(pounds),
  );
});

describe('the net of a list price', () => {
  it.each([
    [1961, { discount: 365_000, earned: 0, minimum: null }, { net: 1245, isMinimum: false }],
    [1961, { discount: 365_000, earned: 30_000, minimum: null }, { net: 1186, isMinimum: false }],
    [1100, { discount: 400_000, earned: 0, minimum: 780 }, { net: 780, isMinimum: true }],
    [1300, { discount: 400_000, earned: 0, minimum: 780 }, { net: 780, isMinimum: true }],
    [1301, { discount: 400_000, earned: 0, minimum: 780 }, { net: 781, isMinimum: false }],
  ])('of %d under %j is %j', (list, terms, expected) => expect(netOf(list, terms)).toEqual(expected));
});

describe('earned revenue', () => {
  const monday = toDayNumber('2025-10-06');
  const week = (at: number, minor: number, account = 'A1', currency = 'USD') => ({
    carrierId: 1,
    account,
    currency,
    monday: monday + 7 * at,
    minor,
  });
  const history = new RevenueHistory([
    week(-53, 900_000),
    week(-2, 100_000),
    week(-1, 200_000),
    week(0, 700_000),
    week(-1, 50_000, 'A2'),
    week(-1, 80_000, 'A1', 'CAD'),
    week(-54, 400_000, 'A3'),
    week(-1, 60_000, 'A3'),
  ]);
  it.each([
    ['is divided by 52 weeks if its history is longer', 'A1', 0, { minor: 300_000, weeks: 52 }],
    ['adds up all accounts', null, 0, { minor: 410_000, weeks: 52 }],
    ['counts a shorter history from its first week', 'A2', 0, { minor: 50_000, weeks: 1 }],
    ['counts weeks without invoices', 'A2', 2, { minor: 50_000, weeks: 3 }],
    ['goes back 52 weeks', 'A1', -1, { minor: 1_000_000, weeks: 52 }],
    ['counts a history of 51 weeks from its first week', 'A1', -2, { minor: 900_000, weeks: 51 }],
    ['counts 52 weeks even if the first ones have no invoices', 'A3', 0, { minor: 60_000, weeks: 52 }],
    ['is none after a year without invoices', 'A2', 60, { minor: 0, weeks: 52 }],
    ['is none before the first week', 'A2', -1, { minor: 0, weeks: 1 }],
  ] as const)('%s', (_, account, weeks, mean) =>
    expect(history.meanBefore({ carrierId: 1, account, currency: 'USD', billedOn: monday + 7 * weeks + 5 })).toEqual(
      mean,
    ),
  );

  it('reaches a tier exactly at its start', () => {
    expect(isInTier({ minor: 300_000, weeks: 2 }, 150_000, null)).toBe(true);
    expect(isInTier({ minor: 299_999, weeks: 2 }, 150_000, null)).toBe(false);
    expect(isInTier({ minor: 300_000, weeks: 2 }, null, 150_000)).toBe(false);
  });
});
