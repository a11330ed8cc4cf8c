import { describe, expect, it } from 'vitest';
import { listDifferences } from './list-differences.ts';

describe('listDifferences', () => {
  it('lists only the fields that an edit altered', () => {
    const before = { login: 'ann', roles: ['A', 'B'], internal: false, note: null };
    expect(listDifferences(before, { login: 'ann', roles: ['A'], internal: false, note: null })).toEqual([
      { field: 'roles', before: ['A', 'B'], after: ['A'] },
    ]);
  });

  it('lists every field of a record that was added or removed', () => {
    expect(listDifferences(null, { name: 'X', permissions: [] })).toEqual([
      { field: 'name', before: undefined, after: 'X' },
      { field: 'permissions', before: undefined, after: [] },
    ]);
    expect(listDifferences({ name: 'X' }, null)).toEqual([{ field: 'name', before: 'X', after: undefined }]);
    expect(listDifferences(null, null)).toEqual([]);
  });
});
