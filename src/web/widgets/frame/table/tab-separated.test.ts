import { describe, expect, it } from 'vitest';
import { tabSeparated } from './tab-separated.ts';

describe('tabSeparated', () => {
  it('keeps each figure in its cell', () => {
    expect(
      tabSeparated([
        ['Carrier', 'Total Spend'],
        ['A\tB\r\nC', '$1,234.50'],
      ]),
    ).toBe('Carrier\tTotal Spend\nA B C\t$1,234.50');
  });
});
