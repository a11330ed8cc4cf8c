import { describe, expect, it } from 'vitest';
import type { AlertPeriod, AlertRule } from '#contract/alerts.ts';
import { isSettled, lastSettled, periodsOf } from './alert-periods.ts';
import { historyStart, judgePeriods } from './judge-periods.ts';

const TODAY = '2026-06-17';

function judge(
  rule: AlertRule,
  figures: readonly (number | null)[],
  { period = 'week', grows = true }: { period?: AlertPeriod; grows?: boolean } = {},
) {
  const periods = periodsOf(period, { from: '2020-01-01', to: TODAY }).slice(-figures.length);
  const values = periods.map((one, index) => ({ ...one, value: figures[index] ?? null }));
  return judgePeriods(values, { rule, period, grows, today: TODAY });
}

const firedOn = (judged: ReturnType<typeof judge>) => judged.filter(({ fires }) => fires).map(({ from }) => from);

describe('the periods of an alert', () => {
  it('are whole days, weeks from Sunday, or months', () => {
    const range = { from: '2026-05-30', to: '2026-06-01' };
    expect(periodsOf('day', range)).toHaveLength(3);
    expect(periodsOf('week', range)).toEqual([
      { from: '2026-05-24', to: '2026-05-30' },
      { from: '2026-05-31', to: '2026-06-06' },
    ]);
    expect(periodsOf('month', range).map(({ to }) => to)).toEqual(['2026-05-31', '2026-06-30']);
  });

  it.each([
    ['day', '2026-06-14'],
    ['week', '2026-06-07'],
    ['month', '2026-05-01'],
  ] as const)('are settled three days after their end: the last %s starts on %s', (period, from) => {
    expect(lastSettled(period, TODAY)).toBe(from);
    const ends = periodsOf(period, { from: '2026-05-01', to: TODAY }).filter(({ to }) => isSettled(to, TODAY));
    expect(ends.at(-1)?.from).toBe(from);
  });
});

describe('judging periods', () => {
  it('fires above a threshold while a figure still grows, and below it only when the period is settled', () => {
    expect(firedOn(judge({ kind: 'above', threshold: 10 }, [11, 10, 11]))).toEqual(['2026-05-31', '2026-06-14']);
    expect(firedOn(judge({ kind: 'below', threshold: 10 }, [9, 10, 9]))).toEqual(['2026-05-31']);
    expect(firedOn(judge({ kind: 'above', threshold: 10 }, [11, 10, 11], { grows: false }))).toEqual(['2026-05-31']);
  });

  it('never fires for a period without invoices', () => {
    expect(firedOn(judge({ kind: 'below', threshold: 10 }, [null, 5, null]))).toEqual(['2026-06-07']);
  });

  it('makes each band only from the periods before it', () => {
    const judged = judge({ kind: 'unusual', times: 3 }, [...Array.from({ length: 9 }, () => 100), 500, 100, 100]);
    expect(judged.map(({ high }) => high)).toEqual([...Array.from({ length: 8 }, () => null), 105, 105, 105, 105]);
    expect(firedOn(judged)).toEqual(['2026-05-31']);
  });

  it('compares a day only with the same weekday', () => {
    const saturdays = Array.from({ length: 70 }, (_, index) => ((index + 70) % 7 === 0 ? 1000 : null));
    const judged = judge({ kind: 'unusual', times: 3 }, saturdays, { period: 'day' });
    expect(judged.filter(({ high }) => high !== null).map(({ high }) => high)).toEqual([1050, 1050]);
  });

  it('compares with the changes over the year when two years are known', () => {
    // Every December is twice as high as the other months, and every month grows by half within a year.
    const months = Array.from(
      { length: 36 },
      (_, index) => (index % 12 === 5 ? 200 : 100) * 1.5 ** Math.floor(index / 12),
    );
    const seasonal = judge({ kind: 'unusual', times: 3 }, months, { period: 'month', grows: false });
    expect(firedOn(seasonal).filter((from) => from >= '2025-09-01')).toEqual([]);
    const once = months.map((value, index) => (index === 30 ? value * 2 : value));
    expect(firedOn(judge({ kind: 'unusual', times: 3 }, once, { period: 'month', grows: false })).at(-1)).toBe(
      '2026-01-01',
    );
  });

  it('needs no history for thresholds, and a year more than the compared periods for bands', () => {
    expect(historyStart({ kind: 'above', threshold: 1 }, 'week', '2026-06-14')).toBe('2026-06-14');
    expect(historyStart({ kind: 'unusual', times: 3 }, 'week', '2026-06-14')).toBe('2024-12-15');
    expect(historyStart({ kind: 'unusual', times: 3 }, 'month', '2026-06-01')).toBe('2023-06-01');
  });
});
