import { describe, expect, it } from 'vitest';
import { type DraftGrants, draftOf, grantsOf, moveToSaved, toggleGrant } from './draft-grants.ts';

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

  it('keeps the version of the role that was changed first', () => {
    const first = toggleGrant(untouched, role, 'USER_VIEW');
    const second = toggleGrant(first, { ...role, permissions: ['LTL'], version: 2 }, 'USER_EDIT');
    expect(second.get(3)).toEqual({ permissions: ['LTL', 'SYNC', 'USER_VIEW', 'USER_EDIT'], version: 1 });
  });
});

describe('moveToSaved', () => {
  const given = toggleGrant(untouched, role, 'USER_VIEW');
  const saved = { ...role, permissions: ['LTL', 'SYNC', 'USER_VIEW'], version: 2 };

  it('drops what has been saved, and keeps what was changed during the save', () => {
    expect(moveToSaved(given, 1, saved).size).toBe(0);
    const during = toggleGrant(given, role, 'LTL');
    expect(moveToSaved(during, 1, saved).get(3)).toEqual({ permissions: ['SYNC', 'USER_VIEW'], version: 2 });
  });

  it('leaves changes of another version alone', () => {
    expect(moveToSaved(given, 2, { ...saved, version: 3 })).toBe(given);
  });
});

describe('draftOf', () => {
  it('leaves out roles that have been removed', () => {
    const given = toggleGrant(untouched, role, 'USER_VIEW');
    expect(draftOf([role], given)).toEqual(given);
    expect(draftOf([{ ...role, id: 4 }], given).size).toBe(0);
  });
});
