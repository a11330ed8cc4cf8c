import type { Role } from '#contract/roles.ts';

/** The permissions that changed roles will grant once saved, by role id. */
export type DraftGrants = ReadonlyMap<number, readonly string[]>;

/** The permissions of a role including unsaved changes. */
export function grantsOf({ id, permissions }: Role, draft: DraftGrants): readonly string[] {
  return draft.get(id) ?? permissions;
}

/** Grants or revokes a permission. Drops the role from the draft when nothing differs from what is saved. */
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
