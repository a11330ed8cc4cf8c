import type { SignedIn } from '#server/context.ts';
import { ADMINISTRATOR_ROLE, isAdministrator } from './administrator.ts';

interface Granted {
  name: string;
  permissions: readonly string[];
}

/** Nobody hands out more than they hold: neither a permission nor the seat of an administrator. */
export function canGrant(session: SignedIn, role: Granted): boolean {
  if (isAdministrator(session) || session.roles.includes(role.name)) return true;
  return (
    role.name !== ADMINISTRATOR_ROLE && role.permissions.every((permission) => session.permissions.has(permission))
  );
}
