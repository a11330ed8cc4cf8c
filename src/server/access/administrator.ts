import type { SignedIn } from '#server/context.ts';

/** The role of administrators. Its internal holders see every client of the tenant and may grant everything. */
export const ADMINISTRATOR_ROLE = 'ROLE_ADMIN';

export function isAdministrator({ isInternal, roles }: Pick<SignedIn, 'isInternal' | 'roles'>): boolean {
  return isInternal && roles.includes(ADMINISTRATOR_ROLE);
}
