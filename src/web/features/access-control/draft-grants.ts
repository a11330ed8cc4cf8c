import type { Role } from '#contract/roles.ts';

/** The permissions that a role will have once saved, and the version of the role that the reader has changed. */
export interface DraftGrant {
  permissions: readonly string[];
  version: number;
}

/** The unsaved changes of roles, by role id. */
export type DraftGrants = ReadonlyMap<number, DraftGrant>;

/** The permissions of a role including unsaved changes. */
export function grantsOf({ id, permissions }: Role, draft: DraftGrants): readonly string[] {
  return draft.get(id)?.permissions ?? permissions;
}

/** Grants or revokes a permission. Drops the role from the draft when nothing differs from what is saved. */
export function toggleGrant(draft: DraftGrants, role: Role, permission: string): DraftGrants {
  const granted = grantsOf(role, draft);
  const permissions = granted.includes(permission)
    ? granted.filter((other) => other !== permission)
    : [...granted, permission];
  // The first version is kept, so that saving reports a conflict if somebody else has changed the role since then.
  return withGrant(draft, role, { permissions, version: draft.get(role.id)?.version ?? role.version });
}

/** Moves the changes of a role from the version that the reader has changed to the one that the reader has saved. */
export function moveToSaved(draft: DraftGrants, version: number, saved: Role): DraftGrants {
  const grant = draft.get(saved.id);
  return grant?.version === version ? withGrant(draft, saved, { ...grant, version: saved.version }) : draft;
}

/** The changes of roles that still exist. */
export function draftOf(roles: readonly Role[], draft: DraftGrants): DraftGrants {
  return new Map([...draft].filter(([changedId]) => roles.some(({ id }) => id === changedId)));
}

function withGrant(draft: DraftGrants, { id, permissions }: Role, grant: DraftGrant): DraftGrants {
  const changed = new Map(draft);
  if (isSame(grant.permissions, permissions)) changed.delete(id);
  else changed.set(id, grant);
  return changed;
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((permission) => b.includes(permission));
}
