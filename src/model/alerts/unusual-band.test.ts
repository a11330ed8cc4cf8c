import { describe, expect, it } from 'vitest';
import { bandOf } from './unusual-band.ts';

const plain = (...figures: (number | null)[]) => figures.map((now) => ({ now, before: null }));
const rounded = ({ low, high }: ReturnType<typeof bandOf>) => [low, high].map((limit) => limit && Math.round(limit));

describe('the band of usual figures', () => {
  it('is the median plus and minus the deviation, and one extreme figure hardly moves it', () => {
    const usual = plain(90, 95, 100, 105, 110, 90, 95, 105, 110);
    expect(rounded(bandOf({ earlier: usual, yearBefore: null, times: 3 }))).toEqual([78, 122]);
    const withPeak = [...usual.slice(1), ...plain(100_000)];
    expect(rounded(bandOf({ earlier: withPeak, yearBefore: null, times: 3 }))).toEqual([83, 127]);
  });

  it('needs eight earlier periods with a figure', () => {
    const seven = plain(1, 2, 3, 4, 5, 6, 7, null, null);
    expect(bandOf({ earlier: seven, yearBefore: null, times: 3 })).toEqual({ low: null, high: null });
    expect(bandOf({ earlier: [...seven, ...plain(8)], yearBefore: null, times: 3 }).high).not.toBeNull();
  });

  it('is five percent wide after equal figures, and never below zero', () => {
    const equal = plain(...Array.from({ length: 10 }, () => 200));
    expect(bandOf({ earlier: equal, yearBefore: null, times: 3 })).toEqual({ low: 190, high: 210 });
    const none = plain(...Array.from({ length: 10 }, () => 0));
    expect(bandOf({ earlier: none, yearBefore: null, times: 3 })).toEqual({ low: 0, high: 0 });
    expect(bandOf({ earlier: plain(0, 9, 1, 8, 2, 7, 3, 6), yearBefore: null, times: 3 }).low).toBe(0);
  });

  it('follows the season and the growth of the last year once that is known', () => {
    const grown = Array.from({ length: 10 }, (_, index) => ({ now: 110 + index / 10, before: 100 }));
    expect(rounded(bandOf({ earlier: grown, yearBefore: 300, times: 3 }))).toEqual([315, 348]);
    expect(rounded(bandOf({ earlier: grown, yearBefore: null, times: 3 }))).toEqual([105, 116]);
    const withoutYear = grown.map((one) => ({ ...one, before: 0 }));
    expect(rounded(bandOf({ earlier: withoutYear, yearBefore: 300, times: 3 }))).toEqual([105, 116]);
  });
});
