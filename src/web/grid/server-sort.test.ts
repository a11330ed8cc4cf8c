import { expect, it } from 'vitest';
import { fieldsOf } from '#test/factories/grid-question.factory.ts';
import { serverSort } from './server-sort.ts';

it('the column of groups is sorted by each of them', () => {
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
