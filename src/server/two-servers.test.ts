import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authenticate } from '#contract/account.ts';
import { CatalogueRequest, listReportRuns, type ReportRun, runReport } from '#contract/reports.ts';
import { MAX_PARALLEL_RUNS } from '#model/tenant-settings.ts';
import { seedDemoUsers } from '#server/demo/seed-demo-users.ts';
import { openServices } from '#server/startup/open-services.ts';
import { parseSettings } from '#server/startup/settings.ts';
import { type OperationalStore, openOperationalStore } from '#server/stores/operational-store.ts';
import { clients, reportSchedules, tenantSettings, users } from '#server/stores/schema.ts';
import { dataFolder } from '#test/data-folder.ts';
import { aPrompt } from '#test/factories/chat.factory.ts';
import { endServers, readyUrl, runServer, START_MS } from '#test/server-program.ts';
import { StompClient } from '#test/stomp-client.ts';
import { prepareStores, type TestStores } from '#test/test-stores.ts';

const REPORTS = 12;
const NAMES = ['one', 'two'];
const folderOf = (name: string) => join(dataFolder, name);

describe('two servers on one PostgreSQL', () => {
  let prepared: TestStores;
  let store: OperationalStore;
  let urls: string[] = [];
  let clientId = 0;

  beforeAll(async () => {
    prepared = await prepareStores('PostgreSQL');
    const environment = {
      ...prepared.environment,
      DEMO: 'off',
      JWT_SECRET: 'of both servers'.repeat(3),
    };
    await fillStore({ ...environment, DATA_DIR: folderOf('before') });
    store = await openOperationalStore(parseSettings(environment));
    await store.execute(NOTE_STATES);
    const servers = await Promise.all(NAMES.map((name) => runServer({ ...environment, DATA_DIR: folderOf(name) })));
    urls = await Promise.all(servers.map((server) => readyUrl(server)));
  }, 2 * START_MS);
  afterAll(async () => {
    await endServers();
    await store.close();
    await prepared.remove();
  });

  /** Adds users, and a schedule that is due before either server checks. */
  async function fillStore(environment: Record<string, string>): Promise<void> {
    const services = await openServices(parseSettings(environment));
    await seedDemoUsers(services);
    const { db, tenantId } = services;
    const [client] = await db.select({ id: clients.id }).from(clients);
    const [user] = await db.select({ id: users.id }).from(users).where(eq(users.login, 'admin'));
    clientId = client?.id ?? 0;
    // A server that ends a run starts the next one that waits, so none waits.
    await db.insert(tenantSettings).values({ tenantId, key: 'reportParallelRuns', value: MAX_PARALLEL_RUNS });
    await db.insert(reportSchedules).values({
      tenantId,
      userId: user?.id ?? 0,
      clientId,
      name: 'Daily spend',
      request: requestOf(364),
      format: 'csv',
      frequency: 'daily',
      weekday: null,
      monthDay: null,
      timeOfDay: '06:00',
      timeZone: 'UTC',
      recipients: ['someone@else.example'],
      delivery: 'file',
      skipsEmpty: false,
      nextRunAt: new Date('2026-01-01T06:00:00Z'),
      createdAt: new Date('2025-12-31T12:00:00Z'),
    });
    await services.close();
  }

  /** Requests with different days are different reports. */
  const requestOf = (lastDays: number) =>
    CatalogueRequest.parse({
      reportId: 'spendByService',
      clientId,
      dates: { type: 'bill_date', frequency: 'la', rollingPeriod: null, lastDays, from: null, to: null },
    });

  async function signIn(url: string): Promise<string> {
    const payload = { username: 'admin@demo', password: 'Parcelscope1', logOffOtherSessions: true };
    return authenticate.output.parse(await answer(url + authenticate.path, null, payload)).id_token;
  }

  async function answer(url: string, token: string | null, payload?: object): Promise<unknown> {
    const response = await fetch(url, {
      method: payload === undefined ? 'GET' : 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token !== null && { authorization: `Bearer ${token}` }),
      },
      ...(payload !== undefined && { body: JSON.stringify(payload) }),
    });
    const text = await response.text();
    expect(response.ok, text).toBe(true);
    return JSON.parse(text);
  }

  const filesOf = (kind: 'reports' | 'mail') => NAMES.map((name) => listFiles(join(folderOf(name), kind)));

  it('run each report once, on either of them', async () => {
    const [first = '', second = ''] = urls;
    // Both servers accept each other's sessions.
    const token = await signIn(first);
    const asked: number[] = [];
    // One after the other, because a server also starts runs that wait for the other one's request.
    for (let index = 0; index < REPORTS; index++) {
      const url = index % 2 === 0 ? first : second;
      const request = { ...requestOf(index + 1), format: 'csv' };
      asked.push(runReport.output.parse(await answer(url + runReport.path, token, request)).id);
    }
    const runs = async () => listReportRuns.output.parse(await answer(second + listReportRuns.path, token));
    const states = async () => (await runs()).map(({ state }: ReportRun) => state);
    await expect
      .poll(states, { timeout: 30_000, interval: 200 })
      .toEqual(Array.from({ length: REPORTS + 1 }, () => 'Completed'));

    const all = (await runs()).map(({ id }) => id).sort((a, b) => a - b);
    expect(all.filter((id) => !asked.includes(id))).toHaveLength(1);
    const { rows } = await store.execute('SELECT run_id, states FROM states_of_runs ORDER BY run_id');
    expect(rows).toEqual(all.map((id) => ({ run_id: id, states: 'Running, Completed' })));
    const [ofFirst = [], ofSecond = []] = filesOf('reports');
    expect([...ofFirst, ...ofSecond].sort()).toEqual(all.map((id) => `${id}.csv`).sort());
    expect(Math.min(ofFirst.length, ofSecond.length)).toBeGreaterThan(0);
    await expect.poll(() => filesOf('mail').flat(), { timeout: 10_000 }).toHaveLength(1);
  });

  it('deliver replies of the assistant to all sockets of the user, on both of them', async () => {
    const [first = '', second = ''] = urls;
    const token = await signIn(first);
    const [user] = await store.db.select({ id: users.id }).from(users).where(eq(users.login, 'admin'));
    const userId = user?.id ?? 0;
    const sockets = await Promise.all([first, second].map((url) => StompClient.subscribe(url, token, userId)));
    const [ofFirst, ofSecond] = sockets;
    ofFirst?.prompt(token, { userId, conversationId: -1 }, aPrompt(clientId));
    const { conversationId } = (await ofFirst?.reply())?.data ?? { conversationId: 0 };
    expect((await ofSecond?.reply())?.data.conversationId).toBe(conversationId);
    // Prompts of one conversation are answered in order, whichever server they reach.
    for (const socket of sockets) socket.prompt(token, { userId, conversationId }, aPrompt(clientId));
    const replies = [await ofFirst?.reply(), await ofFirst?.reply()].map((reply) => reply?.data.userResponseHistoryId);
    expect(replies).toEqual(replies.toSorted((one, other) => Number(one) - Number(other)));
    for (const socket of sockets) socket.close();
  });
});

/** A trigger that records the states of each run. */
const NOTE_STATES = `
  CREATE TABLE noted_states (noted serial, run_id int, state text);
  CREATE FUNCTION note_state() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN INSERT INTO noted_states (run_id, state) VALUES (NEW.id, NEW.state); RETURN NULL; END $$;
  CREATE TRIGGER note_state AFTER UPDATE OF state ON report_runs FOR EACH ROW EXECUTE FUNCTION note_state();
  CREATE VIEW states_of_runs AS
    SELECT run_id, string_agg(state, ', ' ORDER BY noted) AS states FROM noted_states GROUP BY run_id`;

function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
