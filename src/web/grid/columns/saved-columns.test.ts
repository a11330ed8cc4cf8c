import { expect, it } from 'vitest';
import { parseSavedColumns, writeSavedColumns } from './saved-columns.ts';

const columns = [
  { colId: 'SERVICE', width: 180, hide: false, sort: 'asc' as const, sortIndex: 0 },
  { colId: 'BILL_DATE', width: 150, hide: true, sort: null, sortIndex: null },
];

it('reads columns as they were written, in their order', () => {
  expect(parseSavedColumns(writeSavedColumns('default', columns), 'default')).toEqual(columns);
  expect(parseSavedColumns(writeSavedColumns('default', [{ colId: 'A' }]), 'default')).toEqual([
    { colId: 'A', width: 0, hide: false, sort: null, sortIndex: null },
  ]);
});

it('ignores columns of another data view', () => {
  expect(parseSavedColumns(writeSavedColumns('carrier_name', columns), 'default')).toEqual([]);
});

it.each([undefined, '', '{', '[]', '{"dataView":"default"}', '{"dataView":"default","columns":[{"colId":1}]}'])(
  'ignores damaged text: %s',
  (text) => {
    expect(parseSavedColumns(text, 'default')).toEqual([]);
  },
);
