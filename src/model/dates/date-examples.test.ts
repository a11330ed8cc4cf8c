import { expect, it } from 'vitest';
import { listDateExamples } from './date-examples.ts';

it('shows what ways to write dates mean on a day', () => {
  const rows = listDateExamples('2026-11-23').map(({ example, from, to }) => [example, from, to]);
  expect(rows).toEqual([
    ['last month', '2026-10-01', '2026-10-31'],
    ['previous quarter', '2026-07-01', '2026-09-30'],
    ['last year', '2025-01-01', '2025-12-31'],
    ['year to date', '2026-01-01', '2026-11-23'],
    ['the week before last', '2026-11-08', '2026-11-14'],
    ['last 30 days', '2026-10-25', '2026-11-23'],
    ['September 2026', '2026-09-01', '2026-09-30'],
    ['Q2 2026', '2026-04-01', '2026-06-30'],
    ['9/3/2026 to 9/17/2026', '2026-09-03', '2026-09-17'],
    ['2026-09-03 to 2026-09-17', '2026-09-03', '2026-09-17'],
    ['since 2026-09-01', '2026-09-01', '2026-11-23'],
    ['last month compared to the same month last year', '2026-10-01', '2026-10-31'],
  ]);
});
