import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Cell, Cells } from './question.ts';

describe('a list of cells', () => {
  const plain = z.array(Cell);

  it('accepts and rejects what a list of single cells would', () => {
    const cells = ['', 'US', 0, -1.5, true, false, null, undefined, Number.NaN, Number.POSITIVE_INFINITY, {}, [], 1n];
    const values = [...cells.map((cell) => ['US', cell]), [], null, 'US', { length: 0 }];
    for (const value of values)
      expect([value, Cells.safeParse(value).success]).toEqual([value, plain.safeParse(value).success]);
    expect(Cells.parse(['US', null])).toEqual(['US', null]);
  });

  it('is described as a list of single cells would be', () => {
    expect(z.toJSONSchema(Cells, { unrepresentable: 'any' })).toEqual(z.toJSONSchema(plain));
  });
});
