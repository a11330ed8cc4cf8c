import { describe, expect, it } from 'vitest';
import { type Figures, figureLines } from './figures.ts';

const figures: Figures = {
  caption: 'Total Spend by Carrier',
  columns: ['Carrier', 'Total Spend'],
  rows: [{ key: 'UPS', heading: 'UPS', cells: [{ short: '$1.2K', exact: '$1,234.50' }] }],
  unlisted: { count: 1, rows: () => [{ key: 'DHL', heading: 'DHL', cells: ['$1.00'] }] },
  total: ['Total', { short: '$1.2K', exact: '$1,235.50' }],
};

describe('figureLines', () => {
  it('writes every figure in full, with the rows that are not drawn and the total', () => {
    expect(figureLines(figures)).toEqual([
      ['Carrier', 'Total Spend'],
      ['UPS', '$1,234.50'],
      ['DHL', '$1.00'],
      ['Total', '$1,235.50'],
    ]);
  });

  it('leaves out a missing total', () => {
    const { unlisted: _, ...listed } = figures;
    expect(figureLines({ ...listed, total: null })).toHaveLength(2);
  });
});
