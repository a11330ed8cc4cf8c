import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyDateRange, anyIsoDate } from '#test/arbitraries/iso-date.arbitrary.ts';
import { REVERSED_RANGE_MESSAGE } from './date-range.ts';
import { DateType, dateTypes, toDateOption, toDateType } from './date-type.ts';
import { clientChangeFilter, DateFrequency, DatesFilter, resolveDates } from './dates-filter.ts';
import { RollingPeriod } from './rolling-period.ts';

const today = '2026-11-20';
const filter: DatesFilter = {
  type: 'bill_date',
  frequency: 'dr',
  rollingPeriod: 'Previous Month',
  lastDays: 7,
  from: '2026-01-05',
  to: '2026-02-06',
};

describe('resolveDates', () => {
  it('reads only the fields of the current mode', () => {
    expect(resolveDates(filter, today, null)).toEqual({ from: '2026-01-05', to: '2026-02-06' });
    expect(resolveDates({ ...filter, frequency: 'rp' }, today, null)).toEqual({ from: '2026-10-01', to: '2026-10-31' });
    expect(resolveDates({ ...filter, frequency: 'la' }, today, null)).toEqual({ from: '2026-11-14', to: today });
  });

  it('uses defaults for missing choices', () => {
    const open = { ...filter, rollingPeriod: null, lastDays: null, from: null, to: null };
    expect(resolveDates({ ...open, frequency: 'rp' }, today, null)).toEqual({ from: '2025-11-21', to: today });
    expect(resolveDates({ ...open, frequency: 'la' }, today, null)).toEqual({ from: '2026-10-22', to: today });
    expect(resolveDates(open, today, '2025-03-04')).toEqual({ from: '2025-03-04', to: today });
    expect(resolveDates(open, today, null)).toEqual({ from: '2024-11-20', to: today });
  });

  it('returns a range that never ends after today', () => {
    const anyFilter: fc.Arbitrary<DatesFilter> = fc
      .record({
        type: fc.constantFrom(...DateType.options),
        frequency: fc.constantFrom(...DateFrequency.options),
        rollingPeriod: fc.option(fc.constantFrom(...RollingPeriod.options)),
        lastDays: fc.option(fc.integer({ min: 1, max: 365 })),
        range: anyDateRange,
        isOpen: fc.boolean(),
      })
      .map(({ range, isOpen, ...rest }) => ({ ...rest, from: range.from, to: isOpen ? null : range.to }));
    fc.assert(
      fc.property(anyFilter, anyIsoDate, fc.option(anyIsoDate), (any, day, engageDate) => {
        const { from, to } = resolveDates(DatesFilter.parse(any), day, engageDate);
        expect(from <= to).toBe(true);
        expect(to <= day).toBe(true);
      }),
    );
  });
});

describe('DatesFilter', () => {
  it('rejects a reversed range, an unknown period and days outside 1 to 365', () => {
    const reversed = DatesFilter.safeParse({ ...filter, from: '2026-03-01' });
    expect(reversed.error?.issues[0]?.message).toBe(REVERSED_RANGE_MESSAGE);
    expect(DatesFilter.safeParse({ ...filter, rollingPeriod: 'Next Week' }).success).toBe(false);
    expect(DatesFilter.safeParse({ ...filter, lastDays: 0 }).success).toBe(false);
    expect(DatesFilter.safeParse({ ...filter, lastDays: 366 }).success).toBe(false);
  });

  it('starts from the engage date after a change of client', () => {
    expect(DatesFilter.parse(clientChangeFilter('2025-05-01', today))).toEqual({
      type: 'bill_date',
      frequency: 'dr',
      rollingPeriod: null,
      lastDays: null,
      from: '2025-05-01',
      to: today,
    });
  });
});

describe('date types', () => {
  it('have labels', () => {
    expect(dateTypes.bill_date).toEqual({ label: 'Invoice Date', rangeLabel: 'Invoiced:' });
    expect(dateTypes.pickup_date).toEqual({ label: 'Ship Date', rangeLabel: 'Shipped:' });
  });

  it('survive a round trip as a date option', () => {
    expect(DateType.options.map((type) => toDateType(toDateOption(type)))).toEqual(DateType.options);
    expect(toDateOption('pickup_date')).toBe('pickupDate');
  });
});
