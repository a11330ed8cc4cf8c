import { expect, it } from 'vitest';
import { addMonths } from '#model/dates/iso-date.ts';
import { getToday } from '#web/format/today.ts';
import { readPeriod, writePeriod } from './billing-period.ts';

it('reads the period that was written to the address', () => {
  const period = { from: '2026-01-01', to: '2026-02-28' };
  const params = writePeriod(new URLSearchParams('client=3'), period);
  expect(readPeriod(params)).toEqual(period);
  expect(params.get('client')).toBe('3');
});

it.each(['', 'x', '2026-02-01.2026-01-01', '2026-02-30.2026-03-01', '2026-01-01.2999-01-01'])(
  'falls back to the last two months for %j',
  (text) => {
    const period = readPeriod(new URLSearchParams({ billed: text }));
    expect(period).toEqual({ from: addMonths(getToday(), -2), to: getToday() });
  },
);
