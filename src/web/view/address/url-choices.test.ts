import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DateType } from '#model/dates/date-type.ts';
import type { DatesFilter } from '#model/dates/dates-filter.ts';
import { RollingPeriod } from '#model/dates/rolling-period.ts';
import { spend } from '#model/pages/declared/spend.page.ts';
import { filterDimensions } from '#model/sources/filter-dimensions.ts';
import { anyDateRange } from '#test/arbitraries/iso-date.arbitrary.ts';
import { carriedSearch } from './carried-search.ts';
import {
  childrenChoice,
  clientChoice,
  datesChoice,
  type Filters,
  factChoice,
  filtersChoice,
  trackingChoice,
  type UrlChoice,
} from './url-choices.ts';

const anyId = fc.nat({ max: 999_999_999_999_999 });
const anyType = fc.constantFrom(...DateType.options);
const nothing = { rollingPeriod: null, lastDays: null, from: null, to: null };
const anyDates: fc.Arbitrary<DatesFilter> = fc.oneof(
  fc.record({ type: anyType, rollingPeriod: fc.option(fc.constantFrom(...RollingPeriod.options)) }).map((choice) => ({
    ...nothing,
    ...choice,
    frequency: 'rp' as const,
  })),
  fc.record({ type: anyType, lastDays: fc.option(fc.integer({ min: 1, max: 365 })) }).map((choice) => ({
    ...nothing,
    ...choice,
    frequency: 'la' as const,
  })),
  fc.tuple(anyType, anyDateRange, fc.boolean(), fc.boolean()).map(([type, range, hasFrom, hasTo]) => ({
    ...nothing,
    type,
    from: hasFrom ? range.from : null,
    to: hasTo ? range.to : null,
    frequency: 'dr' as const,
  })),
);
const anyFilters: fc.Arbitrary<Filters> = fc.record(
  Object.fromEntries(
    filterDimensions.map(({ id, isSingle }) => [
      id,
      fc.uniqueArray(fc.string({ unit: 'grapheme' }), { minLength: 1, maxLength: isSingle ? 1 : 4 }),
    ]),
  ),
  { requiredKeys: [], noNullPrototype: true },
);
const anyTrackingNumbers = fc.uniqueArray(fc.stringMatching(/^[A-Z0-9]{1,20}$/), { minLength: 1, maxLength: 4 });

/** Writes a value next to other parameters and reads it back from the URL's text. */
function throughUrl<Value>(choice: UrlChoice<Value>, value: Value): Value | undefined {
  const params = new URLSearchParams('other=1');
  choice.write(params, value);
  return choice.read(new URLSearchParams(params.toString()));
}

describe('URL choices survive the round trip', () => {
  it.each<[string, () => void]>([
    ['client', () => roundTrip(clientChoice, anyId)],
    ['children', () => roundTrip(childrenChoice, fc.array(anyId))],
    ['dates', () => roundTrip(datesChoice, anyDates)],
    ['filters', () => roundTrip(filtersChoice, anyFilters)],
    ['tracking numbers', () => roundTrip(trackingChoice, anyTrackingNumbers)],
    ['fact', () => roundTrip(factChoice(spend), fc.string({ minLength: 1, unit: 'grapheme' }))],
  ])('%s', (_name, check) => check());

  function roundTrip<Value>(choice: UrlChoice<Value>, any: fc.Arbitrary<Value>): void {
    fc.assert(
      fc.property(any, (value) => {
        expect(throughUrl(choice, value)).toEqual(value);
      }),
    );
  }
});

describe('an unreadable choice counts as never chosen', () => {
  it.each<[UrlChoice<unknown>, string]>([
    [clientChoice as UrlChoice<unknown>, 'client=-1'],
    [clientChoice as UrlChoice<unknown>, 'client=1e3'],
    [childrenChoice as UrlChoice<unknown>, 'children=1,x'],
    [datesChoice as UrlChoice<unknown>, 'dates=bill_date.rp.Next-Week'],
    [datesChoice as UrlChoice<unknown>, 'dates=bill_date.dr.2026-02-30.2026-03-01'],
    [datesChoice as UrlChoice<unknown>, 'dates=due_date.rp.YTD'],
    [factChoice(spend) as UrlChoice<unknown>, 'fact='],
  ])('%# %s', (choice, search) => {
    expect(choice.read(new URLSearchParams(search))).toBeUndefined();
  });
});

describe('a partly readable choice becomes the nearest valid one', () => {
  const readDates = (dates: string) => datesChoice.read(new URLSearchParams({ dates }));

  it.each([
    ['bill_date.la.366', 365],
    ['bill_date.la.0', 1],
    ['bill_date.la.many', 1],
  ])('reads %s as %i days', (dates, lastDays) => {
    expect(readDates(dates)).toMatchObject({ frequency: 'la', lastDays });
  });

  it('swaps the dates of a reversed range', () => {
    expect(readDates('pickup_date.dr.2026-03-02.2026-03-01')).toMatchObject({
      type: 'pickup_date',
      from: '2026-03-01',
      to: '2026-03-02',
    });
  });

  it('limits the values of a filter, and reads a single value for a single-value filter', () => {
    const params = new URLSearchParams('f.currency_code=USD&f.currency_code=EUR&f.zone=2&f.zone=2');
    params.append('f.account_number', 'x'.repeat(1001));
    for (let value = 0; value <= 10_000; value += 1) params.append('f.accessorial', String(value));
    const { accessorial, ...others } = filtersChoice.read(params) ?? {};
    expect(others).toEqual({ currency_code: ['USD'], zone: ['2'] });
    expect([accessorial?.length, accessorial?.at(-1)]).toEqual([10_000, '9999']);
  });

  it('ignores invalid tracking numbers', () => {
    expect(trackingChoice.read(new URLSearchParams({ tracking: "1Z1,' or 1=1,,1Z2,1Z1" }))).toEqual(['1Z1', '1Z2']);
    expect(trackingChoice.read(new URLSearchParams({ tracking: '%' }))).toBeUndefined();
  });
});

it('distinguishes never chosen from cleared', () => {
  expect(childrenChoice.read(new URLSearchParams(''))).toBeUndefined();
  expect(childrenChoice.read(new URLSearchParams('children='))).toEqual([]);
});

it('replaces the previous filters when writing new ones', () => {
  const params = new URLSearchParams('f.zone=2&f.carrier_name=UPS&client=4');
  filtersChoice.write(params, { zone: ['5', '6'] });
  expect(params.toString()).toBe('client=4&f.zone=5&f.zone=6');
});

it('carries only client, sub-clients and dates to another page', () => {
  const params = new URLSearchParams('client=4&children=7,8&dates=bill_date.rp.YTD&f.zone=2&fact=x&trend=a.b.c.d');
  expect(new URLSearchParams(carriedSearch(params)).toString()).toBe(
    new URLSearchParams('client=4&children=7,8&dates=bill_date.rp.YTD').toString(),
  );
  expect(carriedSearch(new URLSearchParams('fact=x'))).toBe('');
});
