import type { FastifyInstance } from 'fastify';
import { authenticate } from '#contract/account.ts';
import type { Statement } from '#query/statement.ts';
import { renewAnswers } from '#server/features/analytics/renew-answers.ts';
import { buildApp } from '#server/http/app.ts';
import { type AnswerCache, openAnswerCache } from '#server/questions/answer-cache.ts';
import type { TablesInMemory } from '#server/questions/tables-in-memory.ts';
import type { OpenServices } from '#server/startup/open-services.ts';
import type { Warehouse } from '#server/stores/warehouse.ts';
import { NO_TABLES } from '#test/no-tables.ts';
import { openWorld } from './world/open-world.ts';
import type { WorldClient } from './world/world-clients.ts';

/** A listening server on a world, with a record of its statements. */
export interface Bench {
  services: OpenServices;
  app: FastifyInstance;
  url: string;
  /** The token of an administrator, who can see every client. It ends after a quarter of an hour. */
  token: string;
  /** Signs the administrator in again, which gives another token. */
  renewToken(): Promise<void>;
  /** The largest first. */
  clients: readonly WorldClient[];
  /** Every statement read since this list was last emptied. */
  asked: Statement[];
  /** Clears the server's cached answers. From then on, it answers without tables in memory, or with those that it has by now. */
  forget(tables?: Pick<TablesInMemory, 'answer'>): void;
  /** Asks everything again that was asked several times and whose rows have changed, without a rest. */
  renew(): Promise<void>;
}

/** Opens the server on a world of some shipments, which is made the first time. */
export async function openBench(rows: number): Promise<Bench> {
  const { services, clients } = await openWorld(rows);
  const { warehouse } = services;
  const asked: Statement[] = [];
  const watched: Warehouse = {
    ...warehouse,
    read(statement, signal) {
      asked.push(statement);
      return warehouse.read(statement, signal);
    },
  };
  let cache = openAnswerCache(watched, services.turns, NO_TABLES);
  const answers: AnswerCache = {
    read: (...question) => cache.read(...question),
    write: (...question) => cache.write(...question),
    bytes: () => cache.bytes(),
  };
  const forget: Bench['forget'] = (tables = NO_TABLES) => {
    cache = openAnswerCache(watched, services.turns, tables);
  };
  const benched = { ...services, warehouse: watched, answers };
  const app = await buildApp(benched);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const bench: Bench = {
    services,
    app,
    url,
    token: await signIn(app),
    async renewToken() {
      bench.token = await signIn(app);
    },
    clients,
    asked,
    forget,
    async renew() {
      const { renewal } = services.repeated;
      renewal.settledFor = '';
      while (renewal.settledFor === '') {
        renewal.restsUntil = 0;
        await renewAnswers(benched);
      }
    },
  };
  return bench;
}

async function signIn(app: FastifyInstance): Promise<string> {
  const answer = await app.inject({
    method: 'POST',
    url: authenticate.path,
    payload: { username: 'admin@demo', password: 'Parcelscope1', logOffOtherSessions: true },
  });
  return authenticate.output.parse(answer.json()).id_token;
}
