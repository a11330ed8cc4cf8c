import { describe, expect, it } from 'vitest';
import type { TableColumn } from '#contract/assistant.ts';
import { formatMinor } from '#model/numbers/format-minor.ts';
import { formatCell } from './answer-cell.ts';

const column = (type: TableColumn['type'], currency?: string) => ({
  id: 'a',
  label: 'A',
  type,
  ...(currency && { currency }),
});

describe('a cell of a reply', () => {
  it.each([
    [column('money', 'USD'), '1234567890123.45', '$1,234,567,890,123.45'],
    [column('money', 'EUR'), '-1.5', '-€1.50'],
    [column('money', 'USD'), '-0.05', '-$0.05'],
    [column('money', 'JPY'), '1200', '¥1,200'],
    [column('money', 'USD'), 15.5, '$15.50'],
    [column('percent'), '12.3', '12.3%'],
    [column('count'), 1234, '1,234'],
    [column('number'), '2.345', '2.35'],
    [column('date'), '2026-03-01', 'Mar 01, 2026'],
    [column('date'), 'Q1 2026', 'Q1 2026'],
    [column('text'), 'UPS', 'UPS'],
    [column('money', 'USD'), null, '–'],
  ])('of %o is written for readers: %s', (of, cell, text) => {
    expect(formatCell(cell, of, 'en-US')).toBe(text);
  });

  it('uses the currency’s symbol where the pages do', () => {
    const locale = 'ar-u-nu-latn';
    expect(formatCell('1234.50', column('money', 'USD'), locale)).toBe(formatMinor(123_450, 'USD', locale));
  });
});
