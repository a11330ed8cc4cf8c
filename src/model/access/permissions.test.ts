import { describe, expect, it } from 'vitest';
import { PERMISSION_AREAS, PERMISSIONS } from './permissions.ts';

describe('the areas of permissions', () => {
  it('list every permission once', () => {
    const listed = PERMISSION_AREAS.flatMap(({ permissions }) => permissions);
    expect(listed.toSorted()).toEqual(Object.keys(PERMISSIONS).toSorted());
  });
});
