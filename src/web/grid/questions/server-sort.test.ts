import { expect, it } from 'vitest';
import { fieldsOf } from '#test/factories/grid-question.factory.ts';
import { serverSort, toSortModel } from './server-sort.ts';

it('sorts the group column by each of the groups', () => {
  const groups = { rowGroupCols: fieldsOf('CARRIER_NAME', 'SERVICE_CATEGORY') };
  const sortModel = [
    { colId: 'NET_AMOUNT', sort: 'desc' as const },
    { colId: 'GROUP', sort: 'asc' as const },
    { colId: 'SERVICE', sort: null },
  ];
  expect(serverSort(sortModel, groups)).toEqual([
    { colId: 'NET_AMOUNT', sort: 'desc' },
    { colId: 'CARRIER_NAME', sort: 'asc' },
    { colId: 'SERVICE_CATEGORY', sort: 'asc' },
  ]);
});

it('orders the columns as the reader sorted by them', () => {
  const columns = [
    { colId: 'SERVICE', sort: 'asc' as const, sortIndex: 1 },
    { colId: 'ZONE', sort: null, sortIndex: null },
    { colId: 'NET_AMOUNT', sort: 'desc' as const, sortIndex: 0 },
  ];
  expect(toSortModel(columns)).toEqual([
    { colId: 'NET_AMOUNT', sort: 'desc' },
    { colId: 'SERVICE', sort: 'asc' },
  ]);
});
