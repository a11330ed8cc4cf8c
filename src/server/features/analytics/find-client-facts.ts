import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { SignedInContext } from '#server/context.ts';
import { accounts, clients, tenantSettings, tenants } from '#server/stores/schema.ts';

interface ClientFacts {
  /** Children of the client that the reader may see. */
  childIds: number[];
  /** The tenant's setting as stored, `null` when it has none. */
  excludedCarriers: unknown;
  /** Rows know their account by number only, so a number counts as inactive when no active account of the clients bears it. */
  inactiveAccountNumbers: string[];
}

/** What every question of a client needs, in one round trip. `chosenIds` narrows the accounts to those clients; empty means the whole family. */
export async function findClientFacts(
  { db, session }: SignedInContext,
  { clientId, chosenIds }: { clientId: number; chosenIds: number[] },
): Promise<ClientFacts | undefined> {
  const children = db
    .select({ id: clients.id })
    .from(clients)
    .where(and(eq(clients.parentId, clientId), inArray(clients.id, [...session.clientIds])));
  const ofAsked = (column: typeof accounts.clientId): SQL =>
    chosenIds.length > 0 ? inArray(column, chosenIds) : sql`(${column} = ${clientId} OR ${column} IN ${children})`;
  const excludedCarriers = db
    .select({ value: tenantSettings.value })
    .from(tenantSettings)
    .where(and(eq(tenantSettings.tenantId, session.tenantId), eq(tenantSettings.key, 'excludedCarriers')));
  const inactive = db
    .select({ number: accounts.number })
    .from(accounts)
    .where(ofAsked(accounts.clientId))
    .groupBy(accounts.number)
    .having(sql`NOT bool_or(${accounts.isActive})`)
    .orderBy(accounts.number);
  const [facts] = await db
    .select({
      childIds: sql<number[]>`ARRAY${children}`,
      excludedCarriers: sql<unknown>`${excludedCarriers}`,
      inactiveAccountNumbers: sql<string[]>`ARRAY${inactive}`,
    })
    .from(tenants)
    .where(eq(tenants.id, session.tenantId));
  return facts;
}
