import { describe, expect, it } from 'vitest';
import { visibleRows } from './repeated-questions.ts';

describe('visibleRows', () => {
  it('is short, however many files are hidden, and differs if others are', () => {
    const hiddenFileIds = Array.from({ length: 20_000 }, (_, index) => 1_000_000 + index);
    const key = visibleRows({ dataVersion: 7, hiddenFileIds }, '2026-11-30');
    expect(key.length).toBeLessThan(100);
    expect(visibleRows({ dataVersion: 7, hiddenFileIds: hiddenFileIds.slice(1) }, '2026-11-30')).not.toBe(key);
  });
});
