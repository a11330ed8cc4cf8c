import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getAccount, logout } from '#contract/account.ts';
import { CatalogueRequest, listReportRuns, type ReportRun, runReport } from '#contract/reports.ts';
import { undoUpload } from '#contract/uploads.ts';
import { MAX_PARALLEL_RUNS } from '#model/tenant-settings.ts';
import { seedDemoUsers } from '#server/demo/seed-demo-users.ts';
import { openLog } from '#server/startup/log.ts';
import { openServices } from '#server/startup/open-services.ts';
import { parseSettings } from '#server/startup/settings.ts';
import { type RunningServer, startServer } from '#server/startup/start-server.ts';
import { type OperationalStore, openOperationalStore } from '#server/stores/operational-store.ts';
import { chatMessages, clients, reportSchedules, tenantSettings, users } from '#server/stores/schema.ts';
import { dataFolder } from '#test/data-folder.ts';
import { aPrompt } from '#test/factories/chat.factory.ts';
import { plainCsvFile } from '#test/fixtures/carrier-files/plain-csv-file.ts';
import { callsOf, type ServerCalls } from '#test/server-calls.ts';
import { endServers, readyUrl, runServer, START_MS } from '#test/server-program.ts';
import { StompClient } from '#test/stomp-client.ts';
import { prepareStores, type TestStores } from '#test/test-stores.ts';

const REPORTS = 12;
const FILES = 6;
const NAMES = ['one', 'two', 'three'];
const folderOf = (name: string) => join(dataFolder, name);

describe('three servers on one PostgreSQL and one ClickHouse server', () => {
  let prepared: TestStores;
  let store: OperationalStore;
  let third: RunningServer;
  let urls: string[] = [];
  let clientId = 0;

  beforeAll(async () => {
    prepared = await prepareStores('PostgreSQL', 'structure', 'server');
    const environment = {
      ...prepared.environment,
      DEMO: 'off',
      JWT_SECRET: 'of all servers'.repeat(3),
      SECRETS_KEY: 'of all servers'.repeat(3),
    };
    await fillStore({ ...environment, DATA_DIR: folderOf('before') });
    store = await openOperationalStore(parseSettings(environment));
    await store.execute(NOTE_STATES);
    const environments = NAMES.map((name) => ({ ...environment, DATA_DIR: folderOf(name) }));
    const programs = await Promise.all(environments.slice(0, 2).map((each) => runServer(each)));
    // The third one is in this process, which saves the time of another start.
    third = await startServer(parseSettings({ ...environments.at(-1), PORT: '0' }), { log: openLog('silent') });
    urls = [...(await Promise.all(programs.map((program) => readyUrl(program)))), third.url];
  }, 2 * START_MS);
  afterAll(async () => {
    await endServers();
    await third.stop();
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

  /** Calls of each server with the same session, which began on the first one. */
  async function signIn(): Promise<readonly [ServerCalls, ServerCalls, ServerCalls]> {
    const [one = '', two = '', three = ''] = urls;
    const first = await callsOf(one);
    return [first, await callsOf(two, 'admin', first.token()), await callsOf(three, 'admin', first.token())];
  }

  const filesOf = (kind: 'reports' | 'mail') => NAMES.map((name) => listFiles(join(folderOf(name), kind)));

  async function statesOf(kind: 'report_runs' | 'import_files'): Promise<unknown[]> {
    const { rows } = await store.execute('SELECT id, states FROM states WHERE kind = $1 ORDER BY id', [kind]);
    return rows;
  }

  it('import each file once, and show the same figures after imports and undos', async () => {
    const servers = await signIn();
    // Asked twice, so that each server remembers its answer.
    const amounts = async () => {
      const asked = await Promise.all([...servers, ...servers].map((server) => server.amounts(clientId)));
      return [...new Set(asked.map(([cents]) => cents))];
    };
    expect(await amounts()).toEqual([0]);
    const fileOf = (index: number) =>
      plainCsvFile([{ invoice_number: `INV-${index}`, tracking_number: `T${index}`, net: `${10 ** index}.00` }]);
    const indexes = Array.from({ length: FILES }, (_, index) => index);
    const serverOf = (index: number) => servers[index % servers.length] ?? servers[0];
    const ids = await Promise.all(
      indexes.map((index) => serverOf(index).send(clientId, { [`${index}.csv`]: fileOf(index) })),
    );
    const wait = (state: string) => ids.map((id, index) => serverOf(index + 1).until(id, (one) => one.state === state));
    await Promise.all(wait('loaded'));
    expect(await amounts()).toEqual([111_111_00]);

    const [first = 0, second = 0] = ids;
    await serverOf(1).ask('POST', undoUpload.path.replace(':id', String(first)));
    expect(await amounts()).toEqual([111_110_00]);
    await serverOf(2).ask('POST', undoUpload.path.replace(':id', String(second)));
    expect(await amounts()).toEqual([111_100_00]);

    const states = (await statesOf('import_files')) as { states: string }[];
    expect(states.map((file) => file.states.match(/loaded/g)?.length)).toEqual(indexes.map(() => 1));
  });

  it('end a session everywhere at once', async () => {
    const [first, second, third] = await signIn();
    const statuses = () => Promise.all([first, second, third].map((server) => server.status(getAccount.path)));
    expect(await statuses()).toEqual([200, 200, 200]);
    await second.ask('POST', logout.path);
    expect(await statuses()).toEqual([401, 401, 401]);
  });

  it('run each report once, on any of them', async () => {
    const [first, second] = await signIn();
    const asked: number[] = [];
    // One after the other, because a server also starts runs that wait for another one's request.
    for (let index = 0; index < REPORTS; index++) {
      const server = index % 2 === 0 ? first : second;
      const request = { ...requestOf(index + 1), format: 'csv' };
      asked.push(runReport.output.parse(await server.ask('POST', runReport.path, request)).id);
    }
    const runs = async () => listReportRuns.output.parse(await second.ask('GET', listReportRuns.path));
    const states = async () => (await runs()).map(({ state }: ReportRun) => state);
    await expect
      .poll(states, { timeout: 30_000, interval: 200 })
      .toEqual(Array.from({ length: REPORTS + 1 }, () => 'Completed'));

    const all = (await runs()).map(({ id }) => id).sort((a, b) => a - b);
    expect(all.filter((id) => !asked.includes(id))).toHaveLength(1);
    expect(await statesOf('report_runs')).toEqual(all.map((id) => ({ id, states: 'Running, Completed' })));
    const [ofFirst = [], ofSecond = [], ofThird = []] = filesOf('reports');
    expect([...ofFirst, ...ofSecond, ...ofThird].sort()).toEqual(all.map((id) => `${id}.csv`).sort());
    expect(Math.min(ofFirst.length, ofSecond.length)).toBeGreaterThan(0);
    await expect.poll(() => filesOf('mail').flat(), { timeout: 10_000 }).toHaveLength(1);
  });

  it('deliver replies of the assistant to all sockets of the user, on any of them', async () => {
    const [first = '', second = ''] = urls;
    const [calls] = await signIn();
    const token = calls.token();
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
    const answered = await store.db
      .select({ id: chatMessages.id })
      .from(chatMessages)
      .where(inArray(chatMessages.id, replies.map(Number)))
      .orderBy(chatMessages.answeredAt, chatMessages.id);
    expect(answered.map(({ id }) => id)).toEqual(replies.map(Number).toSorted((one, other) => one - other));
    for (const socket of sockets) socket.close();
  });
});

/** Triggers that record the states of each run of a report and of each imported file. */
const NOTE_STATES = `
  CREATE TABLE noted_states (noted serial, kind text, id int, state text);
  CREATE FUNCTION note_state() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN INSERT INTO noted_states (kind, id, state) VALUES (TG_TABLE_NAME, NEW.id, NEW.state); RETURN NULL; END $$;
  CREATE TRIGGER note_state AFTER UPDATE OF state ON report_runs FOR EACH ROW EXECUTE FUNCTION note_state();
  CREATE TRIGGER note_state AFTER UPDATE OF state ON import_files FOR EACH ROW EXECUTE FUNCTION note_state();
  CREATE VIEW states AS
    SELECT kind, id, string_agg(state, ', ' ORDER BY noted) AS states FROM noted_states GROUP BY kind, id`;

function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
