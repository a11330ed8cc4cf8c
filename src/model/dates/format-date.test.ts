import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyIsoDate } from '#test/arbitraries/iso-date.arbitrary.ts';
import {
  formatDatesLabel,
  formatGridDate,
  formatGridDateTime,
  formatLongDate,
  parseGridFilterDate,
} from './format-date.ts';

describe('date formats', () => {
  it('cover long dates, grids and labels', () => {
    expect(formatLongDate('2026-11-20', 'en-US')).toBe('Nov 20, 2026');
    expect(formatLongDate('2026-03-05', 'en-US')).toBe('Mar 05, 2026');
    expect(formatGridDate('2026-03-05')).toBe('03/05/2026');
    expect(formatGridDateTime('2026-03-05T23:30:00-02:00')).toBe('03/06/2026 01:30');
    expect(formatGridDateTime('2026-03-05T00:00:00Z')).toBe('03/05/2026');
    expect(formatDatesLabel('pickup_date', { from: '2026-03-05', to: '2026-11-20' })).toBe(
      'Shipped: Mar 05, 2026 - Nov 20, 2026',
    );
  });

  it.each([
    ['es', '05 mar 2026'],
    ['zh', '2026年3月05日'],
    ['ar-u-nu-latn', '05 مارس 2026'],
  ])('write dates in %s as %s', (locale, text) => {
    expect(formatLongDate('2026-03-05', locale)).toBe(text);
  });

  it('throw on invalid times', () => {
    expect(() => formatGridDateTime('soon')).toThrow(RangeError);
  });
});

describe('parseGridFilterDate', () => {
  it('parses the grid format', () => {
    fc.assert(
      fc.property(anyIsoDate, (date) => {
        expect(parseGridFilterDate(formatGridDate(date))).toBe(date);
      }),
    );
  });

  it('accepts short forms and rejects dates that do not exist', () => {
    expect(parseGridFilterDate('3/5/2026')).toBe('2026-03-05');
    expect(parseGridFilterDate('02/30/2026')).toBeNull();
    expect(parseGridFilterDate('2026-03-05')).toBeNull();
  });
});
