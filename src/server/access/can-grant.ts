import type { SignedIn } from '#server/context.ts';
import { ADMINISTRATOR_ROLE, isAdministrator } from './administrator.ts';

interface Granted {
  name: string;
  permissions: readonly string[];
}

/**
 * Returns whether a user may give a role to somebody: nobody grants more than they hold, and only administrators appoint
 * administrators.
 */
export function canGrant(session: SignedIn, role: Granted): boolean {
  if (isAdministrator(session) || session.roles.includes(role.name)) return true;
  return (
    role.name !== ADMINISTRATOR_ROLE && role.permissions.every((permission) => session.permissions.has(permission))
  );
}
