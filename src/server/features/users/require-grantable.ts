import { and, eq, inArray } from 'drizzle-orm';
import type { User, UserFields } from '#contract/users.ts';
import { isAdministrator } from '#server/access/administrator.ts';
import { canGrant } from '#server/access/can-grant.ts';
import { AppError } from '#server/app-error.ts';
import { requireClient, type SignedInContext } from '#server/context.ts';
import type { Database } from '#server/stores/operational-store.ts';
import { roles } from '#server/stores/schema.ts';

type Reader = Pick<Database, 'select'>;

/** Throws unless the editor may grant all new roles, clients and the internal flag. */
export async function requireGrantable(
  ctx: SignedInContext,
  db: Reader,
  { fields, before }: { fields: UserFields; before: User | null },
): Promise<void> {
  const { session } = ctx;
  const gained = findGains(fields, before);
  const known = await db
    .select()
    .from(roles)
    .where(and(eq(roles.tenantId, session.tenantId), inArray(roles.id, [0, ...gained.roleIds])));
  for (const id of gained.roleIds) {
    const role = known.find((candidate) => candidate.id === id);
    if (role === undefined) throw new AppError('not-found', `There is no role ${id}.`);
    if (!canGrant(session, role))
      throw new AppError(
        'forbidden',
        `The role ${role.name} grants permissions that you don’t have. Ask an administrator.`,
      );
  }
  for (const id of gained.clientIds) requireClient(ctx, id);
  if (gained.isInternal && !session.isInternal)
    throw new AppError('forbidden', 'Only an internal user can make a user internal.');
  if (fields.clientIds.length === 0 && !isAdministrator(session) && before?.id !== session.userId)
    throw new AppError('invalid-request', 'Choose at least one client.');
}

/** Returns the roles and clients that a user does not have yet, and whether the user becomes internal. */
export function findGains(fields: UserFields, before: User | null) {
  const [heldRoles, heldClients] = [idsOf(before?.roles), idsOf(before?.clients)];
  return {
    roleIds: fields.roleIds.filter((id) => !heldRoles.has(id)),
    clientIds: fields.clientIds.filter((id) => !heldClients.has(id)),
    isInternal: fields.internal && before?.internal !== true,
  };
}

function idsOf(records: readonly { id: number }[] = []): ReadonlySet<number> {
  return new Set(records.map(({ id }) => id));
}
