import { describe, expect, it } from 'vitest';
import { cutText } from './cut-text.ts';

describe('cutText', () => {
  it.each([
    ['abc', 3, 'abc'],
    ['abcd', 3, 'abc'],
    ['ab😀d', 3, 'ab😀'],
    ['😀😀😀', 2, '😀😀'],
    ['', 3, ''],
  ])('cuts %j to %i characters', (text, length, cut) => {
    expect(cutText(text, length)).toBe(cut);
  });
});
