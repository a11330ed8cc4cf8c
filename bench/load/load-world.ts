import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { inArray } from 'drizzle-orm';
import { signToken } from '#server/features/session/session-token.ts';
import { type OpenServices, openServices } from '#server/startup/open-services.ts';
import { parseSettings } from '#server/startup/settings.ts';
import { roles, sessions, userClients, userRoles, users } from '#server/stores/schema.ts';
import { addClient } from '#test/factories/client.factory.ts';
import { benchFolder } from '../bench-folder.ts';
import { copyWorld } from '../world/open-world.ts';
import { worldClients } from '../world/world-clients.ts';
import type { ReaderAccount } from './reader.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const BATCH = 1000;
/** The readers are those of the largest clients. */
const CLIENTS = 15;
/** One in this many readers reads the client whose file is imported. */
const IMPORTED_EVERY = 20;

/** A data folder with generated shipments that may be changed, and users who are signed in. */
export interface LoadWorld {
  dataDir: string;
  readers: ReaderAccount[];
  /** An analyst, who uploads a file. */
  importer: ReaderAccount;
}

/** Copies the world with this many shipments, adds a client without shipments for the import, and signs readers of all clients in. */
export async function makeLoadWorld(rows: number, readers: number): Promise<LoadWorld> {
  const dataDir = await benchFolder(`load-${rows}`);
  await rm(dataDir, { recursive: true, force: true });
  await mkdir(dataDir);
  await copyWorld(rows, dataDir);
  const services = await openServices(parseSettings({ DATA_DIR: dataDir, LOG_LEVEL: 'error' }));
  const largest = (await worldClients(services)).slice(0, CLIENTS);
  const importedId = await addClient(services, { name: 'Imported' });
  const clientOf = (index: number) => (index % IMPORTED_EVERY === 0 ? importedId : largest[index % CLIENTS]?.id);
  const accounts = Array.from({ length: readers }, (_, index) => ({
    login: `reader-${index}`,
    role: 'ROLE_CLIENT',
    clientIds: [clientOf(index) ?? importedId],
  }));
  const [importer, ...signedIn] = await signIn(services, [
    { login: 'importer', role: 'ROLE_ANALYST', clientIds: [importedId] },
    ...accounts,
  ]);
  await services.close();
  if (importer === undefined) throw new Error('The importer was not added.');
  return { dataDir, readers: signedIn, importer };
}

/** Adds users without passwords and starts a session for each, so that nobody waits for thousands of password hashes. */
async function signIn(
  services: OpenServices,
  accounts: readonly { login: string; role: string; clientIds: readonly number[] }[],
): Promise<ReaderAccount[]> {
  const { db, tenantId, now } = services;
  const granted = await db
    .select()
    .from(roles)
    .where(inArray(roles.name, ['ROLE_CLIENT', 'ROLE_ANALYST']));
  const roleIds = new Map(granted.filter((role) => role.tenantId === tenantId).map(({ name, id }) => [name, id]));
  const signedIn: ReaderAccount[] = [];
  for (let from = 0; from < accounts.length; from += BATCH) {
    const some = accounts.slice(from, from + BATCH);
    const added = await db
      .insert(users)
      .values(
        some.map(({ login }) => ({
          tenantId,
          login,
          email: `${login}@example.com`,
          passwordHash: '',
          passwordChangedAt: now(),
        })),
      )
      .returning({ id: users.id });
    const owned = some.map((account, index) => ({
      ...account,
      userId: added[index]?.id ?? 0,
      sessionId: randomUUID(),
    }));
    await db.insert(userRoles).values(owned.map(({ userId, role }) => ({ userId, roleId: roleIds.get(role) ?? 0 })));
    await db
      .insert(userClients)
      .values(owned.flatMap(({ userId, clientIds }) => clientIds.map((clientId) => ({ userId, clientId }))));
    const at = now();
    const endsAt = new Date(at.getTime() + DAY_MS);
    await db.insert(sessions).values(
      owned.map(({ userId, sessionId }) => ({
        id: sessionId,
        userId,
        startedAt: at,
        lastSeenAt: at,
        activeAt: at,
        authenticatedAt: at,
        isSso: false,
        endsAt,
      })),
    );
    for (const { userId, sessionId, clientIds } of owned)
      signedIn.push({ token: await signToken(services, { userId, sessionId }), clientIds });
  }
  return signedIn;
}
