import { describe, expect, it } from 'vitest';
import type { ClientRecord } from '#contract/clients.ts';
import { toClientRows } from './client-rows.ts';

const aClient = (id: number, name: string, parentId: number | null = null): ClientRecord => ({
  id,
  name,
  parentId,
  code: name,
  city: null,
  state: null,
  engageDate: null,
  version: 1,
});

describe('toClientRows', () => {
  it('lists each parent before its children', () => {
    const rows = toClientRows([aClient(1, 'A', 3), aClient(2, 'B'), aClient(3, 'C'), aClient(4, 'D', 3)]);
    expect(rows.map(({ name, parentName, hasChildren }) => [name, parentName, hasChildren])).toEqual([
      ['B', null, false],
      ['C', null, true],
      ['A', 'C', false],
      ['D', 'C', false],
    ]);
  });

  it("lists a child on its own when its parent is out of the reader's scope", () => {
    expect(toClientRows([aClient(1, 'A', 9)])).toMatchObject([{ name: 'A', parentId: 9, parentName: null }]);
  });
});
