import { expect, it } from 'vitest';
import { quietRuns } from './quiet-runs.ts';

it('quietRuns finds the days in a row without events, except weekends and the time before the first event', () => {
  // 2026-05-04 is a Monday.
  const days = ['2026-05-04', '2026-05-05', '2026-05-08', '2026-05-11', '2026-05-12'];
  expect(quietRuns(days, { from: '2026-05-01', to: '2026-05-14' })).toEqual([
    { from: '2026-05-06', to: '2026-05-07', days: 2 },
    { from: '2026-05-13', to: '2026-05-14', days: 2 },
  ]);
  expect(quietRuns([], { from: '2026-05-01', to: '2026-05-14' })).toEqual([]);
});
