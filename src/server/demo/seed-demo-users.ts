import { and, eq, inArray } from 'drizzle-orm';
import { CHATBOT, type MaintenanceEntry } from '#model/tenant-settings.ts';
import { hashPassword } from '#server/passwords/hash-password.ts';
import type { OpenServices } from '#server/startup/open-services.ts';
import type { Database } from '#server/stores/operational-store.ts';
import { clients, roles, tenantSettings, userClients, userRoles, users } from '#server/stores/schema.ts';
import { DEMO_CLIENTS, type DemoClient } from './demo-clients.ts';
import { DEMO_PASSWORD, DEMO_USERS, type DemoUser } from './demo-users.ts';

const LONG_AGO = new Date('2020-01-01T00:00:00Z');

type Services = Pick<OpenServices, 'db' | 'tenantId' | 'now'>;
type Transaction = Pick<Database, 'select' | 'insert'>;

const CHAT_ON: MaintenanceEntry[] = [{ type: CHATBOT, value: 'ON' }];

/** Stores the clients and users of the demo tenant, and makes the assistant available. Existing ones are not changed. */
export async function seedDemoUsers({ db, tenantId, now }: Services): Promise<void> {
  const present = await db
    .select({ login: users.login })
    .from(users)
    .where(
      and(
        eq(users.tenantId, tenantId),
        inArray(
          users.login,
          DEMO_USERS.map(({ login }) => login),
        ),
      ),
    );
  const missing = DEMO_USERS.filter(({ login }) => !present.some((user) => user.login === login));
  const passwordHash = missing.length > 0 ? await hashPassword(DEMO_PASSWORD) : '';
  await db.transaction(async (tx) => {
    for (const client of DEMO_CLIENTS) await seedClient(tx, { client, tenantId, parentId: null, today: now() });
    for (const user of missing) await seedUser(tx, { user, tenantId, passwordHash, now: now() });
    await tx.insert(tenantSettings).values({ tenantId, key: 'maintenancePages', value: CHAT_ON }).onConflictDoNothing();
  });
}

interface ClientSeed {
  client: DemoClient;
  tenantId: number;
  parentId: number | null;
  today: Date;
}

async function seedClient(tx: Transaction, { client, tenantId, parentId, today }: ClientSeed): Promise<void> {
  const { code, name, city, state, engagedMonthsAgo, children } = client;
  const engageDate = firstOfMonth(today, engagedMonthsAgo);
  await tx.insert(clients).values({ tenantId, parentId, code, name, city, state, engageDate }).onConflictDoNothing();
  const [parent] = await tx
    .select({ id: clients.id })
    .from(clients)
    .where(and(eq(clients.tenantId, tenantId), eq(clients.code, code)));
  for (const child of children) await seedClient(tx, { client: child, tenantId, parentId: parent?.id ?? null, today });
}

function firstOfMonth(today: Date, monthsAgo: number): string {
  return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - monthsAgo, 1)).toISOString().slice(0, 10);
}

interface UserSeed {
  user: DemoUser;
  tenantId: number;
  passwordHash: string;
  now: Date;
}

async function seedUser(tx: Transaction, { user, tenantId, passwordHash, now }: UserSeed): Promise<void> {
  const { login, firstName, lastName, isInternal = false, hasChat = false, isExpired = false } = user;
  const [made] = await tx
    .insert(users)
    .values({
      tenantId,
      login,
      email: `${login}@example.com`,
      firstName,
      lastName,
      passwordHash,
      passwordChangedAt: isExpired ? LONG_AGO : now,
      isInternal,
      hasChat,
      isDemo: true,
    })
    .onConflictDoNothing()
    .returning({ id: users.id });
  if (made === undefined) return;
  const ofTenant = await tx
    .select({ roleId: roles.id })
    .from(roles)
    .where(and(eq(roles.tenantId, tenantId), inArray(roles.name, [...user.roles])));
  await tx.insert(userRoles).values(ofTenant.map(({ roleId }) => ({ userId: made.id, roleId })));
  if (user.clientCodes.length === 0) return;
  const assigned = await tx
    .select({ clientId: clients.id })
    .from(clients)
    .where(and(eq(clients.tenantId, tenantId), inArray(clients.code, [...user.clientCodes])));
  await tx.insert(userClients).values(assigned.map(({ clientId }) => ({ userId: made.id, clientId })));
}
