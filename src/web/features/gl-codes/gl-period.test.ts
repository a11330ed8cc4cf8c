import { expect, it } from 'vitest';
import { readGlPeriod } from './gl-period.ts';

it.each([
  ['2026-05-03', '2026-05-09', '2026-05-03', '2026-05-09'],
  ['2026-05-09', '2026-05-03', '2026-02-01', '2026-02-28'],
  ['yesterday', '2026-05-03', '2026-02-01', '2026-02-28'],
  [null, null, '2026-02-01', '2026-02-28'],
])('the period from %s to %s in March 2026 is %s to %s', (from, to, fromDate, toDate) => {
  expect(readGlPeriod({ from, to }, '2026-03-31')).toEqual({ fromDate, toDate });
});
