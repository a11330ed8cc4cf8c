import { describe, expect, it } from 'vitest';
import type { AssistantQuestion } from '#contract/assistant.ts';
import { pairRows } from './pair-rows.ts';

type Side = Parameters<typeof pairRows>[0];

/** A side of a comparison, such as `{ by: ['month'], from: '2025-01-01', to: '2025-12-31' }`. */
function aSide({ by, from, to, limit = null }: { by: string[]; from: string; to: string; limit?: number | null }) {
  const dates = { type: 'bill_date', from, to, isDefault: false } as const;
  return { by, dates, order: null, limit } satisfies Partial<AssistantQuestion>;
}

/** The pairs of rows with one figure, given as `[key, figure]`: the keys shown, both figures, and the earlier keys. */
function pairsOf(now: Side, earlier: Side, rows: { now: [string, number][]; earlier: [string, number][] }) {
  const toRows = (given: [string, number][]) =>
    given.map(([key, value]) => ({ keys: key.split('|'), values: [value] }));
  return pairRows(now, earlier, { now: toRows(rows.now), earlier: toRows(rows.earlier) }).map((pair) => [
    pair.keys.join('|'),
    pair.now[0],
    pair.earlier[0],
    pair.earlierKeys.join('|'),
  ]);
}

const YEARS = [
  { from: '2025-01-01', to: '2025-12-31' },
  { from: '2024-01-01', to: '2024-12-31' },
] as const;

const yearsBy = (...by: string[]) => YEARS.map((dates) => aSide({ by, ...dates })) as [Side, Side];

describe('the rows of two compared periods', () => {
  it('belong to the same month, even if the earlier data begin later', () => {
    const pairs = pairsOf(...yearsBy('month'), {
      now: [
        ['2025-01-01', 1],
        ['2025-03-01', 3],
        ['2025-04-01', 4],
      ],
      earlier: [
        ['2024-03-01', 30],
        ['2024-04-01', 40],
      ],
    });
    expect(pairs).toEqual([
      ['2025-01-01', 1, null, '2024-01-01'],
      ['2025-03-01', 3, 30, '2024-03-01'],
      ['2025-04-01', 4, 40, '2024-04-01'],
    ]);
  });

  it('are shown in the order of time, even without a current value', () => {
    const now: [string, number][] = [['2025-03-01', 3]];
    const earlier: [string, number][] = [
      ['2024-04-01', 40],
      ['2024-01-01', 10],
    ];
    const [year, before] = yearsBy('month');
    expect(pairsOf(year, before, { now, earlier })).toEqual([
      ['2025-01-01', null, 10, '2024-01-01'],
      ['2025-03-01', 3, null, '2024-03-01'],
      ['2025-04-01', null, 40, '2024-04-01'],
    ]);
    expect(pairsOf({ ...year, limit: 5 }, before, { now, earlier })).toEqual([['2025-03-01', 3, null, '2024-03-01']]);
  });

  it.each([
    ['day', '2025-02-10', '2024-02-10'],
    ['week', '2024-12-29', '2023-12-31'],
    ['week', '2025-01-05', '2024-01-07'],
    ['quarter', '2025-07-01', '2024-07-01'],
    ['year', '2025-01-01', '2024-01-01'],
    ['weekday', 'Tuesday', 'Tuesday'],
  ])('have the same number in their dates by %s', (by, now, earlier) => {
    const rows = { now: [[now, 1]] as [string, number][], earlier: [[earlier, 2]] as [string, number][] };
    expect(pairsOf(...yearsBy(by), rows)).toEqual([[now, 1, 2, earlier]]);
  });

  it('need not begin on the first day of a month', () => {
    const now = aSide({ by: ['month'], from: '2026-05-16', to: '2026-06-15' });
    const earlier = aSide({ by: ['month'], from: '2026-04-15', to: '2026-05-15' });
    const pairs = pairsOf(now, earlier, {
      now: [
        ['2026-05-01', 5],
        ['2026-06-01', 6],
      ],
      earlier: [
        ['2026-05-01', 50],
        ['2026-04-01', 40],
      ],
    });
    expect(pairs).toEqual([
      ['2026-05-01', 5, 40, '2026-04-01'],
      ['2026-06-01', 6, 50, '2026-05-01'],
    ]);
  });

  it('match in their other groups, too', () => {
    const pairs = pairsOf(...yearsBy('carrier_name', 'month'), {
      now: [
        ['UPS|2025-01-01', 1],
        ['FedEx|2025-01-01', 2],
      ],
      earlier: [
        ['UPS|2024-01-01', 10],
        ['DHL|2024-01-01', 30],
      ],
    });
    expect(pairs).toEqual([
      ['FedEx|2025-01-01', 2, null, 'FedEx|2024-01-01'],
      ['UPS|2025-01-01', 1, 10, 'UPS|2024-01-01'],
      ['DHL|2025-01-01', null, 30, 'DHL|2024-01-01'],
    ]);
  });

  it('follow under their own name after the end of the current dates', () => {
    const now = aSide({ by: ['day'], from: '2026-02-01', to: '2026-02-28' });
    const earlier = aSide({ by: ['day'], from: '2026-01-01', to: '2026-01-31' });
    const rows: { now: [string, number][]; earlier: [string, number][] } = {
      now: [['2026-02-28', 1]],
      earlier: [
        ['2026-01-30', 3],
        ['2026-01-29', 2],
      ],
    };
    expect(pairsOf(now, earlier, rows)).toEqual([
      ['2026-02-28', 1, null, '2026-01-28'],
      ['2026-01-29', null, 2, '2026-01-29'],
      ['2026-01-30', null, 3, '2026-01-30'],
    ]);
  });
});

describe('the rows of two compared filters', () => {
  it('have the same groups, and those of only one side follow', () => {
    const side = aSide({ by: ['zone'], ...YEARS[0] });
    const pairs = pairsOf(side, side, {
      now: [
        ['2', 1],
        ['3', 2],
      ],
      earlier: [
        ['4', 40],
        ['2', 20],
      ],
    });
    expect(pairs).toEqual([
      ['3', 2, null, '3'],
      ['2', 1, 20, '2'],
      ['4', null, 40, '4'],
    ]);
  });
});
