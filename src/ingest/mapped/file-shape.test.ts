import { describe, expect, it } from 'vitest';
import { columnKind } from './column-kind.ts';
import { columnNames, findShape, shapeKey, shapeOf } from './file-shape.ts';

const TITLES = ['Bill', 'Day', 'Cost'];
const LINES = [
  ['B-1', '2026-03-07', '12.50'],
  ['B-2', '2026-03-08', '3'],
];
const shape = shapeOf({ records: [TITLES, ...LINES], headerIndex: 0 });
const untitled = shapeOf({ records: LINES, headerIndex: null });

describe('the kind of a column', () => {
  it.each([
    [['', ''], 'empty'],
    [['1', '', '022'], 'digits'],
    [['1', '1.5'], 'number'],
    [['-1.234,56', '€ 5', '(3.00)', '12.34-'], 'number'],
    [['2026-03-07', '07.03.26'], 'date'],
    [['7 Mar 2026 10:15'], 'date'],
    [['2026-03-07', '1.50'], 'text'],
    [['7.40', '1', 'Sum'], 'number'],
    [['20260307'], 'digits'],
    [['1Z999AA10123456784'], 'text'],
    [['-'], 'text'],
  ])('of %j is %s', (values, kind) => {
    expect(columnKind(values)).toBe(kind);
  });
});

describe('the shape of a file', () => {
  it('has a name and a kind for each column', () => {
    expect(shape).toEqual({
      isTitled: true,
      columns: [
        { name: 'Bill', kind: 'text' },
        { name: 'Day', kind: 'date' },
        { name: 'Cost', kind: 'number' },
      ],
    });
    expect(untitled.columns.map(({ name }) => name)).toEqual(['Column 1', 'Column 2', 'Column 3']);
  });

  it('numbers repeated titles, and names columns without a title by their place', () => {
    expect(columnNames(['Cost', '', 'cost ', 'Unit\r\nprice'])).toEqual(['Cost', 'Column 2', 'cost (2)', 'Unit price']);
  });

  it('has a key that does not depend on the order of titles', () => {
    const keyOf = (titles: string[]) => shapeKey(shapeOf({ records: [titles, ...LINES], headerIndex: 0 }));
    expect(keyOf(['Cost', 'Bill', 'DAY'])).toBe(keyOf(TITLES));
    expect(keyOf(['Cost', 'Bill', 'Date'])).not.toBe(keyOf(TITLES));
  });
});

describe('findShape', () => {
  it.each<[string, string[][], number[] | null]>([
    ['the same titles', [TITLES, ...LINES], [0, 1, 2]],
    ['the titles in another order and case', [['COST', 'bill', ' Day'], ...LINES], [1, 2, 0]],
    ['a report title above', [['Report of March'], TITLES, ...LINES], [0, 1, 2]],
    ['empty cells after the titles', [[...TITLES, '', ''], ...LINES], [0, 1, 2]],
    ['a line above the titles', [['B-0', '2026-03-01', '1.00'], TITLES, ...LINES], null],
    ['another column', [[...TITLES, 'Tax'], ...LINES], null],
    ['a missing column', [['Bill', 'Day'], ...LINES], null],
    ['a title with another unit', [['Bill', 'Day', 'Cost (USD)'], ...LINES], null],
    ['a repeated title', [['Bill', 'Day', 'Cost', 'Cost'], ...LINES], null],
    ['no titles', LINES, null],
  ])('compares titles: %s', (_case, records, places) => {
    expect(findShape(shape, records)?.places ?? null).toEqual(places);
  });

  it('finds columns with the same title by their position', () => {
    const doubled = shapeOf({
      records: [
        ['Bill', 'Cost', 'Cost'],
        ['B-1', '1', '2'],
      ],
      headerIndex: 0,
    });
    expect(findShape(doubled, [['Bill', 'Cost', 'Cost']])?.places).toEqual([0, 1, 2]);
    expect(findShape(doubled, [['Cost', 'Bill', 'Cost']])).toBeNull();
  });

  it.each<[string, string[][], boolean]>([
    ['the same kinds', LINES, true],
    ['an empty column', [['B-1', '2026-03-07', '']], true],
    ['a whole amount', [['B-1', '2026-03-07', '12']], true],
    ['columns in another order', [['2026-03-07', 'B-1', '12.50']], false],
    ['another column', [['B-1', '2026-03-07', '12.50', 'x']], false],
    ['a text for an amount', [['B-1', '2026-03-07', 'free']], false],
  ])('compares kinds without titles: %s', (_case, records, isFound) => {
    expect(findShape(untitled, records) !== null).toBe(isFound);
  });
});
