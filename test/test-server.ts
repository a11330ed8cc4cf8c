import type { FastifyInstance } from 'fastify';
import { authenticate } from '#contract/account.ts';
import { buildApp } from '#server/http/app.ts';
import type { LockedServices } from '#server/jobs/locked-services.ts';
import { openLog } from '#server/startup/log.ts';
import { type OpenServices, openServices } from '#server/startup/open-services.ts';
import { parseSettings } from '#server/startup/settings.ts';
import { neverLost } from '#server/stores/open-locks.ts';
import { refuseQueriesBesideTransactions } from './refuse-queries-beside-transactions.ts';
import { TEST_NOW, TestClock } from './test-clock.ts';
import { type Content, type Engine, prepareStores } from './test-stores.ts';
import type { WarehouseKind } from './test-warehouse.ts';

export const TEST_PASSWORD = 'Correct1Horse';

export interface Answer {
  status: number;
  type: string;
  // Tests read answers of every shape, and the server already checks them against the contract.
  body: unknown;
}

/** A server with real stores that is called without a network. */
export interface TestServer {
  app: FastifyInstance;
  services: OpenServices & LockedServices;
  clock: TestClock;
  /** Everything logged so far. */
  log(): string;
  get(path: string, token: string | null): Promise<Answer>;
  post(path: string, token: string | null, body?: object): Promise<Answer>;
  put(path: string, token: string | null, body?: object): Promise<Answer>;
  patch(path: string, token: string | null, body?: object): Promise<Answer>;
  delete(path: string, token: string | null, body?: object): Promise<Answer>;
  /** Starts a session and returns its token. The user's other sessions end. */
  signIn(login: string, password?: string): Promise<string>;
  close(): Promise<void>;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

interface Options {
  /** By default PostgreSQL, which starts in a third of the time of the embedded store; for the demo the embedded store. */
  engine?: Engine;
  content?: Content;
  environment?: Record<string, string>;
  warehouse?: WarehouseKind;
}

export async function startTestServer({
  content = 'structure',
  engine = content === 'demo' ? 'embedded' : 'PostgreSQL',
  environment = {},
  warehouse,
}: Options = {}): Promise<TestServer> {
  const stores = await prepareStores(engine, content, warehouse);
  const clock = new TestClock(TEST_NOW);
  const lines: string[] = [];
  const opened = await openServices(parseSettings({ ...stores.environment, ...environment }), {
    now: clock.now,
    steadyNow: clock.steadyNow,
    log: openLog('debug', { write: (line) => void lines.push(line) }),
  });
  // Tests call work that runs under a lock directly.
  const services = { ...opened, lock: neverLost() };
  if (engine === 'PostgreSQL') refuseQueriesBesideTransactions(services.db);
  const app = await buildApp(services);
  const call = async (method: Method, path: string, token: string | null, body?: object): Promise<Answer> => {
    const answer = await app.inject({
      method,
      url: path.startsWith('/') ? path : `/aiparcelweb/api/${path}`,
      headers: { 'content-type': 'application/json', ...(token !== null && { authorization: `Bearer ${token}` }) },
      ...(body !== undefined && { payload: body }),
    });
    const type = String(answer.headers['content-type']).split(';')[0] ?? '';
    return { status: answer.statusCode, type, body: type.endsWith('json') ? answer.json() : answer.body };
  };
  const post: TestServer['post'] = (path, token, body) => call('POST', path, token, body);
  return {
    app,
    services,
    clock,
    log: () => lines.join(''),
    get: (path, token) => call('GET', path, token),
    post,
    put: (path, token, body) => call('PUT', path, token, body),
    patch: (path, token, body) => call('PATCH', path, token, body),
    delete: (path, token, body) => call('DELETE', path, token, body),
    async signIn(login, password = TEST_PASSWORD) {
      const username = `${login}@${services.settings.tenant}`;
      const input = { username, password, logOffOtherSessions: true };
      const answer = await post(authenticate.path, null, input);
      if (answer.status !== 200) throw new Error(`Signing in as ${login} failed: ${JSON.stringify(answer.body)}`);
      return authenticate.output.parse(answer.body).id_token;
    },
    async close() {
      await app.close();
      await services.close();
      await stores.remove();
    },
  };
}
