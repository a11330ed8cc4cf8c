import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { IdNumber } from '#contract/values.ts';
import { fromCursor, toCursor, toPage } from './cursor.ts';

describe('a cursor', () => {
  it('leads back to its place', () => {
    const place = ['2026-05-01', 'Ä|"1', 7];
    expect(fromCursor(z.array(z.union([z.string(), z.number()])), toCursor(place))).toEqual(place);
  });

  it.each(['', 'x', '%', toCursor('text'), toCursor(null), toCursor(2 ** 31)])(
    'is refused if it is not one of the list: %s',
    (cursor) => {
      expect(() => fromCursor(IdNumber, cursor)).toThrow('query.cursor');
    },
  );
});

describe('a page', () => {
  it('has the place of its last record as the next cursor only if there are more', () => {
    expect(toPage([1, 2], true, (item) => item)).toEqual({ data: [1, 2], nextCursor: toCursor(2) });
    expect(toPage([1, 2], false, (item) => item)).toEqual({ data: [1, 2], nextCursor: null });
    expect(toPage([], true, (item) => item)).toEqual({ data: [], nextCursor: null });
  });
});
