import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchTrackingNumbers } from './tracking-number-search.ts';

describe('searchTrackingNumbers', () => {
  it.each([
    ['1Z5R89390357567127', ['1Z5R89390357567127']],
    [' 1Z5R89390357567127 ', ['1Z5R89390357567127']],
    ['1LS7119013618127-1,986578788855', ['1LS7119013618127-1', '986578788855']],
    ['A1,B2,A1,', ['A1', 'B2']],
    ['A1, B2 ,\tC3', ['A1', 'B2', 'C3']],
  ])('filters by %s', (text, values) => {
    expect(searchTrackingNumbers(text, [])).toEqual({ kind: 'filter', values });
  });

  it.each(['1Z5R8939$', "1Z' or 1=1", 'A1 B2', 'A1, B2 C3', 'A1;B2', ',', '-', 'A%', 'é1'])('rejects %s', (text) => {
    expect(searchTrackingNumbers(text, [])).toEqual({
      kind: 'message',
      message: 'Please enter a valid tracking number',
    });
  });

  it('clears an active filter when empty, and otherwise asks for a number', () => {
    expect(searchTrackingNumbers('  ', ['A1'])).toEqual({ kind: 'clear' });
    expect(searchTrackingNumbers('', [])).toEqual({ kind: 'message', message: 'Please enter a tracking number' });
  });

  it('reports numbers that are already filtered, in any order', () => {
    expect(searchTrackingNumbers('B2,A1', ['A1', 'B2'])).toEqual({ kind: 'message', message: 'Already Filtered!' });
    expect(searchTrackingNumbers('A1', ['A1', 'B2'])).toEqual({ kind: 'filter', values: ['A1'] });
  });

  it('only lets letters, digits and hyphens through', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const found = searchTrackingNumbers(text, []);
        if (found.kind === 'filter') for (const value of found.values) expect(value).toMatch(/^[A-Za-z0-9-]+$/);
      }),
    );
  });
});
