import type { Role } from '#contract/roles.ts';

/** Returns the fields of a role that the audit trail records. */
export function toSnapshot({ name, permissions }: Role) {
  return { name, permissions: permissions.toSorted() };
}
