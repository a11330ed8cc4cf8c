import { describe, expect, it } from 'vitest';
import { withoutValues } from './without-values.ts';

describe('withoutValues', () => {
  it('replaces texts and numbers, and keeps names and parameters', () => {
    const sql =
      "SELECT `a 1`, p95 FROM t2 WHERE x = 'it''s \\'so\\'' AND y > -12.5 AND z IN (1, 2) AND w = {p0:Array(UInt32)}";
    expect(withoutValues(sql)).toBe(
      'SELECT `a 1`, p95 FROM t2 WHERE x = ? AND y > -? AND z IN (?, ?) AND w = {p0:Array(UInt32)}',
    );
  });

  it('cuts long statements without leaving the beginning of a text', () => {
    const text = withoutValues(`SELECT ${'a, '.repeat(2660)}'secret ${'x'.repeat(100)}'`);
    expect(text.length).toBeLessThanOrEqual(8000);
    expect(text).not.toContain('secret');
  });
});
