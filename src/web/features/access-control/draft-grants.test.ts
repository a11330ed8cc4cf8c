import { describe, expect, it } from 'vitest';
import { type DraftGrants, grantsOf, toggleGrant } from './draft-grants.ts';

const role = { id: 3, name: 'ROLE_A', permissions: ['LTL', 'SYNC'], default: false, users: 0, version: 1 };
const untouched: DraftGrants = new Map();

describe('toggleGrant', () => {
  it('grants and revokes permissions of one role', () => {
    const given = toggleGrant(untouched, role, 'USER_VIEW');
    expect(grantsOf(role, given)).toEqual(['LTL', 'SYNC', 'USER_VIEW']);
    expect(grantsOf(role, toggleGrant(given, role, 'LTL'))).toEqual(['SYNC', 'USER_VIEW']);
    expect(grantsOf({ ...role, id: 4 }, given)).toEqual(['LTL', 'SYNC']);
    expect(untouched.size).toBe(0);
  });

  it('drops a role whose changes cancel each other out', () => {
    const there = toggleGrant(untouched, role, 'LTL');
    expect([...there.keys()]).toEqual([3]);
    expect(toggleGrant(there, role, 'LTL').size).toBe(0);
  });
});
