import { describe, expect, it } from 'vitest';
import { defaultRange, overviewRange, signInDates } from './default-ranges.ts';
import { moveRange } from './move-range.ts';

const TODAY = '2026-02-27';

describe('moveRange', () => {
  it.each(['2026-02-28', '2026-03-01', '2026-03-31', '2028-02-29'])('moves the usual ranges to %s', (day) => {
    const { type: _, ...signIn } = signInDates(TODAY);
    const { type: __, ...later } = signInDates(day);
    expect(moveRange(signIn, TODAY, day)).toEqual(later);
    expect(moveRange(defaultRange(TODAY), TODAY, day)).toEqual(defaultRange(day));
    expect(moveRange(overviewRange(TODAY), TODAY, day)).toEqual(overviewRange(day));
  });

  it('moves a number of days that ends today or on a day beside it', () => {
    const moved = { from: '2026-01-16', to: '2026-03-04' };
    expect(moveRange({ from: '2026-01-11', to: TODAY }, TODAY, '2026-03-04')).toEqual(moved);
    expect(moveRange({ from: '2026-01-10', to: '2026-02-26' }, TODAY, '2026-03-05')).toEqual(moved);
    expect(moveRange({ from: '2026-01-12', to: '2026-02-28' }, TODAY, '2026-03-03')).toEqual(moved);
  });

  it('leaves other ranges as they are', () => {
    const range = { from: '2025-01-01', to: '2025-12-31' };
    expect(moveRange(range, TODAY, '2026-03-01')).toEqual(range);
  });

  it('moves the weeks of the Overview page only with the week', () => {
    const [saturday, sunday] = ['2026-02-28', '2026-03-01'];
    const weeks = overviewRange(saturday);
    expect(moveRange(weeks, '2026-02-26', saturday)).toEqual(weeks);
    expect(moveRange(weeks, saturday, sunday)).toEqual(overviewRange(sunday));
    expect(moveRange(overviewRange(sunday), sunday, '2026-03-02')).toEqual(overviewRange(sunday));
  });
});
