import { timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Permission } from '#model/access/permissions.ts';
import type { AppContext, SignedIn } from '#server/context.ts';
import { clients, tenants } from '#server/stores/schema.ts';

const GRANTED: readonly Permission[] = ['UPLOAD_FILES', 'SYNC'];

/**
 * The session of the command line on this machine. It may import for every client and load exchange rates, because its user
 * can read the data folder anyway.
 */
export async function findCommandLineSession(
  { db, settings, commandLineKey }: AppContext,
  token: string,
): Promise<SignedIn | null> {
  const [given, expected] = [Buffer.from(token), Buffer.from(commandLineKey)];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const rows = await db
    .select({ tenantId: tenants.id, clientId: clients.id })
    .from(tenants)
    .leftJoin(clients, eq(clients.tenantId, tenants.id))
    .where(eq(tenants.name, settings.tenant));
  return {
    sessionId: 'command line',
    userId: 0,
    login: 'command line',
    tenantId: rows[0]?.tenantId ?? 0,
    roles: [],
    permissions: new Set(GRANTED),
    clientIds: rows.flatMap(({ clientId }) => (clientId === null ? [] : [clientId])),
    isInternal: true,
    passwordDaysLeft: 1,
    idleMinutes: null,
  };
}
