import { afterAll, beforeAll } from 'vitest';
import { widgetData } from '#contract/analytics.ts';
import { type Row, type StructuredQuery, toRows, type WhereClause } from '#contract/question.ts';
import type { Page } from '#model/pages/page.ts';
import type { Widget } from '#model/pages/widget.ts';
import { type View, widgetQuestion } from '#model/pages/widget-question.ts';
import { defaultSettings, type WidgetSettings } from '#model/pages/widget-settings.ts';
import { startTestServer, type TestServer } from './test-server.ts';

/** A question for a page's widget. Omitted parts have the page's defaults. */
export interface DemoQuestion {
  settings?: Partial<WidgetSettings>;
  fact?: string;
  where?: WhereClause[];
}

/** A server with the small demo data. Questions are asked by the administrator, about the parent client with all sub-clients. */
export interface DemoServer {
  services: () => TestServer['services'];
  clock: () => TestServer['clock'];
  /** Listens on a free port of the loopback address, and returns the origin. */
  listen: () => Promise<string>;
  /** Starts a session of a user of the demo and returns its token. */
  signIn: (login: string) => Promise<string>;
  get: (path: string) => ReturnType<TestServer['get']>;
  post: (path: string, body: object) => ReturnType<TestServer['post']>;
  put: (path: string, body: object) => ReturnType<TestServer['put']>;
  /** The SQL condition for those clients and their active accounts. */
  scope(): string;
  /** Returns the rows of a handwritten statement. */
  rows(sql: string): Promise<Row[]>;
  view(where?: WhereClause[]): View;
  question(page: Page, kind: Widget['kind'], asked?: DemoQuestion): StructuredQuery;
  /** Returns the answer to the question of a page's widget. */
  answer(page: Page, kind: Widget['kind'], question: StructuredQuery): Promise<Row[]>;
}

/** Starts such a server before the tests of a file, and stops it after them. */
export function withDemoServer(): DemoServer {
  let server: TestServer;
  let token: string;
  let clientIds: number[];
  let inactive: string;
  beforeAll(async () => {
    server = await startTestServer({ content: 'demo' });
    token = await server.signIn('admin', 'Parcelscope1');
    const clients = (await server.get('clientsShort', token)).body as { id: number; code: string }[];
    clientIds = clients.filter(({ code }) => code.startsWith('HALDEN')).map(({ id }) => id);
    const accounts = await server.services.store.execute('SELECT number FROM accounts WHERE NOT is_active');
    inactive = accounts.rows.map(({ number }) => `'${number}'`).join(', ');
  });
  afterAll(() => server.close());

  const post: DemoServer['post'] = (path, body) => server.post(path, token, body);
  const view: DemoServer['view'] = (where = []) => ({
    clientId: Math.min(...clientIds),
    childClientIds: [],
    dateType: 'bill_date',
    where,
  });
  return {
    services: () => server.services,
    clock: () => server.clock,
    listen: () => server.app.listen({ host: '127.0.0.1', port: 0 }),
    signIn: (login) => server.signIn(login, 'Parcelscope1'),
    get: (path) => server.get(path, token),
    post,
    put: (path, body) => server.put(path, token, body),
    view,
    scope: () => `client_id IN (${clientIds.join(', ')}) AND account_number NOT IN (${inactive})`,
    rows: (sql) => server.services.warehouse.rows<Row>({ sql, params: {} }),
    question(page, kind, { settings = {}, fact = page.defaultFact, where = [] } = {}) {
      const widget = page.widgets.find((one) => one.kind === kind);
      if (widget === undefined) throw new Error(`${page.id} has no ${kind}.`);
      return widgetQuestion(page, widget, {
        settings: { ...defaultSettings(widget), ...settings },
        fact,
        view: view(where),
      });
    },
    async answer(page, kind, question) {
      const { status, body } = await post(`aidashboards/data/${page.id}/${kind}`, question);
      if (status !== 200) throw new Error(JSON.stringify(body));
      return toRows(widgetData.output.parse(body));
    },
  };
}
