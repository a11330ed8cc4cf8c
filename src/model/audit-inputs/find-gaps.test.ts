import { expect, it } from 'vitest';
import { findGaps } from './find-gaps.ts';

const TODAY = '2026-03-31';
const period = (validFrom: string | null, validTo: string | null) => ({ validFrom, validTo });

it.each([
  ['no periods', [], []],
  ['one period without an end', [period('2026-01-01', null)], []],
  ['periods that follow each other', [period('2026-02-01', '2026-03-31'), period('2026-01-01', '2026-01-31')], []],
  [
    'a missing day',
    [period('2026-01-01', '2026-01-30'), period('2026-02-01', null)],
    [{ from: '2026-01-31', to: '2026-01-31' }],
  ],
  ['an end before today', [period(null, '2026-03-29')], [{ from: '2026-03-30', to: '2026-03-31' }]],
  ['a short period inside a long one', [period('2026-01-01', '2026-03-31'), period('2026-01-05', '2026-01-06')], []],
  ['a period that begins later', [period('2026-05-01', null)], []],
  [
    'an end before today and a later period',
    [period('2026-01-01', '2026-01-31'), period('2026-05-01', null)],
    [{ from: '2026-02-01', to: '2026-03-31' }],
  ],
])('finds the gaps of %s', (_, periods, gaps) => {
  expect(findGaps(periods, TODAY)).toEqual(gaps);
});
