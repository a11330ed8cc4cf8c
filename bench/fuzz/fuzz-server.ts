import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, type SQL } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { AccessToken, ApiScope, addCredential, NewSecret, requestToken } from '#contract/client-credentials.ts';
import { startSession } from '#server/access/start-session.ts';
import { DEMO_USERS } from '#server/demo/demo-users.ts';
import { buildApp } from '#server/http/app.ts';
import { openLog } from '#server/startup/log.ts';
import { type OpenServices, openServices } from '#server/startup/open-services.ts';
import { parseSettings } from '#server/startup/settings.ts';
import { accounts, clients, roles, tenants, userClients, userRoles, users } from '#server/stores/schema.ts';
import { copyFolder } from '#test/copy-folder.ts';
import { aShipment } from '#test/factories/shipment.factory.ts';
import { TEST_NOW, TestClock } from '#test/test-clock.ts';
import { FOREIGN_MARK } from './find-foreign.ts';

/** Who sends a request: a user of the demo, a program, or nobody. */
export interface Reader {
  name: string;
  userId: number | null;
  /** The ids of the clients that the reader can see. */
  clientIds: ReadonlySet<number>;
  token: string | null;
}

/** A server on a copy of the demo, and the readers who call it. */
export interface FuzzServer {
  app: FastifyInstance;
  services: OpenServices;
  clock: TestClock;
  readers: readonly [Reader, ...Reader[]];
  /** Reads again what a reader can see, and signs in again if the session has ended. */
  refresh(reader: Reader): Promise<void>;
  /** What was logged since this was last called. */
  takeLog(): string;
  close(): Promise<void>;
}

const HALDEN_EAST = 2;

/** Opens a server on a copy of the demo in `folder`. */
export async function openFuzzServer(demo: string, folder: string): Promise<FuzzServer> {
  await rm(folder, { recursive: true, force: true });
  for (const part of ['warehouse', 'operational']) copyFolder(join(demo, part), join(folder, part));
  const clock = new TestClock(TEST_NOW);
  let lines: string[] = [];
  const services = await openServices(parseSettings({ DATA_DIR: folder }), {
    now: clock.now,
    log: openLog('error', { write: (line) => void lines.push(line) }),
  });
  await addOtherTenant(services);
  const app = await buildApp(services);
  const readers: Reader[] = [];
  const refresh = async (reader: Reader) => {
    if (reader.name === 'program') {
      const admin = readers.find(({ name }) => name === 'admin');
      if (admin !== undefined) await refresh(admin);
      const secret = await addProgram(app, admin?.token ?? null);
      // Another request may have taken the right to add one from the administrator.
      if (secret === null) return;
      reader.token = await askForToken(app, secret);
      reader.userId = (await findUser(services, eq(users.login, secret.publicId)))?.id ?? null;
    }
    const user = reader.userId === null ? null : await findUser(services, eq(users.id, reader.userId));
    if (user === null) return;
    // Another request may have deactivated the user, who then has no session.
    if (reader.name !== 'program' && user.isActive) reader.token = await signIn(services, user.id);
    reader.clientIds = new Set(user.clientIds);
  };
  for (const { login: name } of DEMO_USERS) {
    const user = await findUser(services, eq(users.login, name));
    readers.push({ name, userId: user?.id ?? null, clientIds: new Set(), token: null });
  }
  const program: Reader = { name: 'program', userId: null, clientIds: new Set(), token: null };
  for (const reader of [program, ...readers]) await refresh(reader);
  return {
    app,
    services,
    clock,
    readers: [program, { name: 'nobody', userId: null, clientIds: new Set(), token: null }, ...readers],
    refresh,
    takeLog() {
      const logged = lines.join('');
      lines = [];
      return logged;
    },
    async close() {
      await app.close();
      await services.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A user with the clients that they may see according to the store, without asking the server under test. `null` if there is none. */
async function findUser({ db }: OpenServices, isUser: SQL) {
  const [user] = await db.select().from(users).where(isUser);
  if (user === undefined) return null;
  const { id, login, tenantId, isActive } = user;
  const named = await db
    .select({ name: roles.name })
    .from(userRoles)
    .innerJoin(roles, eq(roles.id, userRoles.roleId))
    .where(eq(userRoles.userId, id));
  const given = (await db.select().from(userClients).where(eq(userClients.userId, id))).map(({ clientId }) => clientId);
  const seesAll = user.isInternal && named.some(({ name }) => name === 'ROLE_ADMIN');
  const all = await db.select().from(clients).where(eq(clients.tenantId, tenantId));
  // A client is seen with its sub-clients.
  const seen = all.filter((client) => seesAll || given.includes(client.id) || given.includes(client.parentId ?? 0));
  return { id, login, isActive, clientIds: seen.map((client) => client.id) };
}

/** Adds a client of another tenant with an account and a shipment, which nobody may see. */
async function addOtherTenant({ db, warehouse }: OpenServices): Promise<void> {
  const [tenant] = await db.insert(tenants).values({ name: 'elsewhere' }).returning();
  const name = `${FOREIGN_MARK} client`;
  const [client] = await db
    .insert(clients)
    .values({ tenantId: tenant?.id ?? 0, code: FOREIGN_MARK, name })
    .returning();
  const clientId = client?.id ?? 0;
  await db.insert(accounts).values({ clientId, carrierId: 1, number: FOREIGN_MARK, name });
  const texts = { invoice_number: FOREIGN_MARK, account_number: FOREIGN_MARK, tracking_number: FOREIGN_MARK };
  await warehouse.insert('shipments', [
    aShipment({ client_id: clientId, file_id: 0, bill_date: '2026-05-02', ...texts }),
  ]);
}

async function ask(app: FastifyInstance, method: 'GET' | 'POST', url: string, token: string | null, payload?: object) {
  const headers = token === null ? {} : { authorization: `Bearer ${token}` };
  const answer = await app.inject({ method, url, headers, ...(payload !== undefined && { payload }) });
  return answer.statusCode < 300 ? answer.json() : null;
}

/** Starts a session without a password, because others may have changed it, or locked its user out. */
async function signIn(services: OpenServices, userId: number): Promise<string> {
  const from = { address: '127.0.0.1', userAgent: undefined };
  const session = { userId, logOffOtherSessions: true, rememberMe: false, passwordHash: null, sso: null, from };
  return (await startSession(services, session)).id_token;
}

/** Adds a credential with all scopes. `null` if the administrator may not. */
async function addProgram(app: FastifyInstance, token: string | null): Promise<NewSecret | null> {
  const fields = {
    clientId: HALDEN_EAST,
    name: 'Program',
    scopes: ApiScope.options,
    networks: [],
    callsPerMinute: 1000,
  };
  return NewSecret.nullable().parse(await ask(app, 'POST', addCredential.path, token, { ...fields, expiresOn: null }));
}

async function askForToken(app: FastifyInstance, { publicId, secret }: NewSecret): Promise<string> {
  const form = { grant_type: 'client_credentials', client_id: publicId, client_secret: secret };
  const answer = await app.inject({
    method: 'POST',
    url: requestToken.path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: String(new URLSearchParams(form)),
  });
  return AccessToken.parse(answer.json()).access_token;
}
