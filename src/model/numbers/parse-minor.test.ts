import { describe, expect, it } from 'vitest';
import { parseMinor } from './parse-minor.ts';

describe('parseMinor', () => {
  it.each([
    ['1234.56', 2, 123_456],
    ['1234.5', 2, 123_450],
    [' 7 ', 2, 700],
    ['12.50000', 2, 1250],
    ['1234', 0, 1234],
    ['1.234', 3, 1234],
  ])('reads %s with %d digits', (text, digits, minor) => {
    expect(parseMinor(text, digits)).toBe(minor);
  });

  it.each([
    ['1,234.56', 2],
    ['1.234', 2],
    ['-5', 2],
    ['', 2],
    ['1e3', 2],
    ['12345678901234', 2],
  ])('rejects %s with %d digits', (text, digits) => {
    expect(parseMinor(text, digits)).toBeNull();
  });
});
