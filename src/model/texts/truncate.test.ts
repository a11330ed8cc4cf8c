import { describe, expect, it } from 'vitest';
import { truncate } from './truncate.ts';
import { truncateClientName } from './truncate-client-name.ts';
import { truncateFilterSummary } from './truncate-filter-summary.ts';

const letters = 'abcdefghijklmnopqrstuvwxyz'.repeat(3);

describe('truncate', () => {
  it('keeps texts that fit', () => {
    expect(truncate('abc', 3)).toBe('abc');
  });

  it('counts characters, not code units, and leaves no space before the ellipsis', () => {
    expect(truncate('ab cd', 3)).toBe('ab…');
    expect(truncate('📦📦📦', 2)).toBe('📦📦…');
  });
});

describe('texts of the top bar', () => {
  it.each([
    ['narrow', 30],
    ['overviewOrComparison', 40],
    ['page', 18],
  ] as const)('a client name on %s keeps %i characters', (place, length) => {
    expect(truncateClientName(letters.slice(0, length), place)).toBe(letters.slice(0, length));
    expect(truncateClientName(letters, place)).toBe(`${letters.slice(0, length)}…`);
  });

  it('limit the filter summary to 48 or 58 characters', () => {
    expect(truncateFilterSummary(letters, true)).toBe(`${letters.slice(0, 48)}…`);
    expect(truncateFilterSummary(letters, false)).toBe(`${letters.slice(0, 58)}…`);
  });
});
