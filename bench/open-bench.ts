import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { authenticate } from '#contract/account.ts';
import type { Statement } from '#query/statement.ts';
import { seedDemoUsers } from '#server/demo/seed-demo-users.ts';
import { buildApp } from '#server/http/app.ts';
import { type AnswerCache, openAnswerCache } from '#server/questions/answer-cache.ts';
import { type OpenServices, openServices } from '#server/startup/open-services.ts';
import { parseSettings } from '#server/startup/settings.ts';
import { clients } from '#server/stores/schema.ts';
import type { Warehouse } from '#server/stores/warehouse.ts';
import { benchFolder } from './bench-folder.ts';
import { makeCharges, makeShipments } from './make-shipments.ts';

/** A listening server on generated shipments, charges and credits, with a record of its statements. */
export interface Bench {
  services: OpenServices;
  app: FastifyInstance;
  url: string;
  /** The token of an administrator, who can see every client. */
  token: string;
  clients: readonly { id: number; code: string; name: string }[];
  /** Every statement read since this list was last emptied. */
  asked: Statement[];
  /** Clears the server's cached answers. */
  forget(): void;
}

/** Opens the server on `rows` shipments, which are generated the first time: sent to some ZIP codes, or with charges and credits. */
export async function openBench(rows: number, zips: readonly string[] = []): Promise<Bench> {
  const dataDir = await benchFolder(`${zips.length > 0 ? 'maps' : 'shipments'}-${rows}`);
  const services = await openServices(parseSettings({ DATA_DIR: dataDir, LOG_LEVEL: 'error' }));
  const { db, tenantId, warehouse } = services;
  await seedDemoUsers(services);
  const family = await db.select().from(clients).where(eq(clients.tenantId, tenantId));
  const [{ made = 0 } = {}] = await warehouse.rows<{ made: number }>({
    sql: 'SELECT count() AS made FROM shipments',
    params: {},
  });
  if (Number(made) < rows) {
    console.log(`making ${rows} shipments …`);
    await makeShipments(warehouse, { rows, clientIds: family.map(({ id }) => id), zips });
    if (zips.length === 0) await makeCharges(warehouse);
  }
  const asked: Statement[] = [];
  const watched: Warehouse = {
    ...warehouse,
    read(statement, signal) {
      asked.push(statement);
      return warehouse.read(statement, signal);
    },
  };
  let cache = openAnswerCache(watched, services.turns);
  const answers: AnswerCache = { read: (...question) => cache.read(...question) };
  const forget = () => {
    cache = openAnswerCache(watched, services.turns);
  };
  const app = await buildApp({ ...services, warehouse: watched, answers });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return { services, app, url, token: await signIn(app), clients: family, asked, forget };
}

async function signIn(app: FastifyInstance): Promise<string> {
  const answer = await app.inject({
    method: 'POST',
    url: authenticate.path,
    payload: { username: 'admin@demo', password: 'Parcelscope1', logOffOtherSessions: true },
  });
  return authenticate.output.parse(answer.json()).id_token;
}
