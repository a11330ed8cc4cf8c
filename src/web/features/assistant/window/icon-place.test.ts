import { describe, expect, it } from 'vitest';
import { FIRST_PLACE, keepInside, moveBy, moveOfKey } from './icon-place.ts';

describe('the place of the icon', () => {
  const area = { width: 400, height: 300 };

  it('follows the pointer in both directions of reading', () => {
    expect(moveBy(FIRST_PLACE, { x: -10, y: -20 }, false)).toEqual({ end: 34, bottom: 44 });
    expect(moveBy(FIRST_PLACE, { x: 10, y: -20 }, true)).toEqual({ end: 34, bottom: 44 });
  });

  it('stays within the window', () => {
    expect(keepInside({ end: -50, bottom: 1000 }, area)).toEqual({ end: 4, bottom: 248 });
    expect(keepInside({ end: 1000, bottom: 0 }, area)).toEqual({ end: 348, bottom: 4 });
  });

  it('moves by arrow keys only', () => {
    expect([moveOfKey('ArrowUp'), moveOfKey('ArrowRight'), moveOfKey('a')]).toEqual([
      { x: 0, y: -24 },
      { x: 24, y: 0 },
      null,
    ]);
  });
});
