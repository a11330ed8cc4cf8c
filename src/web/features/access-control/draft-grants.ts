import type { Role } from '#contract/roles.ts';

/** What each role shall grant once saved, for the roles that were changed. */
export type DraftGrants = ReadonlyMap<number, readonly string[]>;

/** What a role grants on screen: as drafted, or as it is. */
export function grantsOf({ id, permissions }: Role, draft: DraftGrants): readonly string[] {
  return draft.get(id) ?? permissions;
}

/** Gives or takes a permission. A role that is back to what it was is no longer changed. */
export function toggleGrant(draft: DraftGrants, role: Role, permission: string): DraftGrants {
  const granted = grantsOf(role, draft);
  const next = granted.includes(permission)
    ? granted.filter((other) => other !== permission)
    : [...granted, permission];
  const changed = new Map(draft);
  if (isSame(next, role.permissions)) changed.delete(role.id);
  else changed.set(role.id, next);
  return changed;
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((permission) => b.includes(permission));
}
