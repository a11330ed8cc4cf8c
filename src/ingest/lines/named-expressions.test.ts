import { describe, expect, it } from 'vitest';
import { NamedExpressions } from './named-expressions.ts';

describe('NamedExpressions', () => {
  it('gives equal expressions the same name', () => {
    const names = new NamedExpressions();
    const first = names.name('trimBoth(cells[1])');
    expect(names.name('trimBoth(cells[2])')).not.toBe(first);
    expect(names.name('trimBoth(cells[1])')).toBe(first);
  });

  it('defines the names that a statement uses, and those that their expressions use', () => {
    const names = new NamedExpressions();
    const cell = names.name('trimBoth(cells[1])');
    names.name('trimBoth(cells[2])');
    const upper = names.name(`upper(${cell})`);
    expect(names.with(`SELECT ${upper}`)).toBe('WITH upper(read_1) AS read_3,\ntrimBoth(cells[1]) AS read_1');
  });

  it('leaves out the clause if a statement uses no names', () => {
    const names = new NamedExpressions();
    names.name('trimBoth(cells[1])');
    expect(names.with('SELECT 1')).toBe('');
  });
});
