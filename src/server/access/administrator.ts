import { AppError } from '#server/app-error.ts';
import { requireValidPassword, type SignedIn, type SignedInContext } from '#server/context.ts';

/** The role of administrators. Its internal holders see every client of the tenant and may grant everything. */
export const ADMINISTRATOR_ROLE = 'ROLE_ADMIN';

/** Who holds one of these can change what others may do. */
const IN_CHARGE = [ADMINISTRATOR_ROLE, 'ACL_ADMIN', 'SETTINGS_ADMIN'];

/** Whether permissions, which include the names of roles, let a user change what others may do. */
export function isInCharge(permissions: ReadonlySet<string>): boolean {
  return IN_CHARGE.some((permission) => permissions.has(permission));
}

export function isAdministrator({ isInternal, roles }: Pick<SignedIn, 'isInternal' | 'roles'>): boolean {
  return isInternal && roles.includes(ADMINISTRATOR_ROLE);
}

export function requireAdministrator(ctx: SignedInContext): void {
  requireValidPassword(ctx);
  if (!isAdministrator(ctx.session))
    throw new AppError('forbidden', `This needs an internal user with the role ${ADMINISTRATOR_ROLE}.`);
}
