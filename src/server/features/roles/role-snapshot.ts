import type { Role } from '#contract/roles.ts';

/** What the audit trail keeps of a role. */
export function toSnapshot({ name, permissions }: Role) {
  return { name, permissions: permissions.toSorted() };
}
