import { expect, it } from 'vitest';
import { arrangeTimeline } from './timeline-bars.ts';

const TODAY = '2026-07-01';
const period = (validFrom: string | null, validTo: string | null, agreement = 'Main') => ({
  agreement,
  carrierId: 1,
  validFrom,
  validTo,
  terms: 1,
});

it('places periods between the first and the last day, and today among them', () => {
  const { from, to, today, bars } = arrangeTimeline([period('2026-01-02', '2026-12-31')], TODAY);
  expect([from, to]).toEqual(['2026-01-02', '2026-12-31']);
  expect(today).toBeCloseTo(180 / 364);
  expect(bars).toMatchObject([{ start: 0, length: 1 }]);
});

it('lets periods without an end reach to the edge', () => {
  const { bars } = arrangeTimeline([period(null, null)], TODAY);
  expect(bars).toMatchObject([{ start: 0, length: 1, endsSoon: false }]);
});

it.each([
  ['ends in 90 days', [period('2026-01-01', '2026-09-29')], [true]],
  ['ends later', [period('2026-01-01', '2026-09-30')], [false]],
  ['has ended', [period('2025-01-01', '2026-06-30')], [false]],
  ['is followed by another period', [period('2026-01-01', '2026-07-31'), period('2026-08-01', null)], [false, false]],
  [
    'is followed by another agreement only',
    [period('2026-01-01', '2026-07-31'), period('2026-08-01', null, 'Other')],
    [true, false],
  ],
])('says whether an agreement ends soon: %s', (_, periods, expected) => {
  expect(arrangeTimeline(periods, TODAY).bars.map(({ endsSoon }) => endsSoon)).toEqual(expected);
});
