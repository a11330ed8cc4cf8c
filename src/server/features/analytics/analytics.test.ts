import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { filterValues, gridRows } from '#contract/analytics.ts';
import { type RowsRequest, type StructuredQuery, toRows, type WhereClause } from '#contract/question.ts';
import { AppError } from '#server/app-error.ts';
import { openAnswerCache } from '#server/questions/answer-cache.ts';
import {
  accountDivisions,
  accountGroups,
  accounts,
  clients,
  importFiles,
  tenantSettings,
  uploads,
} from '#server/stores/schema.ts';
import type { Warehouse } from '#server/stores/warehouse.ts';
import { anyQuestion } from '#test/arbitraries/question.arbitrary.ts';
import { aContext } from '#test/factories/context.factory.ts';
import { aFinding } from '#test/factories/finding.factory.ts';
import { aRowsRequest } from '#test/factories/grid-question.factory.ts';
import { aClause, aQuestion } from '#test/factories/question.factory.ts';
import { aShipment } from '#test/factories/shipment.factory.ts';
import { addUser } from '#test/factories/user.factory.ts';
import { fillWarehouse } from '#test/fill-warehouse.ts';
import { NO_TABLES } from '#test/no-tables.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { getGridTotals } from './get-grid-totals.ts';
import { getWidgetData } from './get-widget-data.ts';
import { listFilterValues } from './list-filter-values.ts';
import { listGridRows } from './list-grid-rows.ts';

const [PARENT, CHILD, OTHER_CHILD, STRANGER] = [1, 2, 3, 4] as const;
let server: TestServer;
const fill = (shipments: readonly object[]) => fillWarehouse(server.services.warehouse, { shipments });

beforeAll(async () => {
  server = await startTestServer();
  const { db, tenantId } = server.services;
  const client = (id: number, parentId: number | null) => ({
    id,
    parentId,
    tenantId,
    code: `C${id}`,
    name: `Client ${id}`,
  });
  await db.insert(clients).values([client(PARENT, null), client(CHILD, PARENT), client(OTHER_CHILD, PARENT)]);
  await db.insert(clients).values([client(STRANGER, null)]);
  await db.insert(uploads).values({ id: 1, tenantId, clientId: PARENT, createdAt: new Date() });
});
afterAll(() => server.close());

beforeEach(() =>
  fill([
    aShipment({ client_id: PARENT, transportation_amount: 1 }),
    aShipment({ client_id: CHILD, transportation_amount: 10 }),
    aShipment({ client_id: OTHER_CHILD, transportation_amount: 100 }),
    aShipment({ client_id: STRANGER, transportation_amount: 1000 }),
  ]),
);

const contextOf = (clientIds: readonly number[], permissions = ['DASHBOARDS_VIEW', 'TRACKING_NUMBER_SEARCH_FILTER']) =>
  aContext(server.services, {
    tenantId: server.services.tenantId,
    clientIds,
    permissions: new Set(permissions),
  });

const ALL = [PARENT, CHILD, OTHER_CHILD];

async function spendOf(question: Partial<StructuredQuery>, clientIds: readonly number[] = ALL): Promise<unknown> {
  const input = { params: { page: 'spend', widget: 'amounts' }, query: {}, body: aQuestion(question) };
  const answer = await getWidgetData(contextOf(clientIds), input);
  return toRows(answer.read())[0]?.totalSpend;
}

async function problemOf(work: Promise<unknown>): Promise<unknown> {
  const { status, detail, errors } = await work.then(
    () => {
      throw new Error('It was answered.');
    },
    (error: AppError) => error.toProblem(),
  );
  return { status, detail, ...(errors !== undefined && { errors }) };
}

describe('widget data', () => {
  it('covers the client and the children that the reader may see, or only the given children', async () => {
    expect(await spendOf({})).toBe(111);
    expect(await spendOf({}, [PARENT, CHILD])).toBe(11);
    expect(await spendOf({ childClientIdsCSV: '3' })).toBe(100);
    expect(await spendOf({ childClientIdsCSV: '2,3' })).toBe(110);
    expect(await spendOf({ clientId: CHILD })).toBe(10);
  });

  it.each([
    [{ clientId: STRANGER }, STRANGER],
    [{ clientId: 99 }, 99],
    [{ childClientIdsCSV: '2,4' }, STRANGER],
    [{ childClientIdsCSV: '1' }, PARENT],
    [{ clientId: CHILD, childClientIdsCSV: '3' }, OTHER_CHILD],
  ])('is not found for a client that the reader may not see: %j', async (question, unknown) => {
    expect(await problemOf(spendOf(question))).toEqual({ status: 404, detail: `There is no client ${unknown}.` });
  });

  it('is not found for a child that the reader may not see', async () => {
    expect(await problemOf(spendOf({ childClientIdsCSV: '3' }, [PARENT, CHILD]))).toMatchObject({ status: 404 });
  });

  it('never contains rows of a client outside the session, whatever the request', async () => {
    const body = fc.record({
      question: anyQuestion,
      isFiltered: fc.boolean(),
      clientId: fc.constantFrom(PARENT, PARENT, CHILD, OTHER_CHILD, STRANGER),
      childClientIdsCSV: fc.constantFrom('', '', '', '', '2', '2,2', '2,3', '2,4', '1'),
      clientIds: fc.subarray([PARENT, CHILD, OTHER_CHILD], { minLength: 1 }),
    });
    const everyAmount = {
      transportation_amount: 50,
      transportation_discount: 5,
      fuel_surcharge_amount: 4,
      other_accessorial_amount: 3,
      tax_amount: 2,
    };
    const inside = new Map<number, string>(ALL.map((id) => [id, `account of ${id}`]));
    await fill(
      [...ALL, STRANGER].map((client_id) =>
        aShipment({ client_id, account_number: `account of ${client_id}`, ...everyAmount }),
      ),
    );
    let answered = 0;
    await fc.assert(
      fc.asyncProperty(body, async ({ question, isFiltered, clientIds, ...asked }) => {
        const input = {
          params: { page: 'spend', widget: 'breakdown' },
          query: {},
          body: {
            ...question,
            ...asked,
            whereClauseDetails: isFiltered ? question.whereClauseDetails : [],
            groupByDetails: ['account_number'],
            orderByDetails: [],
          },
        };
        const answer = await getWidgetData(contextOf(clientIds), input).catch((error) => {
          if (!(error instanceof AppError) || !['not-found', 'invalid-request'].includes(error.code)) throw error;
          return null;
        });
        const rows = answer === null ? [] : toRows(answer.read());
        answered += rows.length > 0 ? 1 : 0;
        // The group of all accounts except the largest ones has no value.
        const isCutOff = question.topDetails?.column === 'account_number';
        const seen = [...clientIds.map((id) => inside.get(id)), ...(isCutOff ? [null] : [])];
        for (const row of rows) expect(seen).toContain(row.account_number);
      }),
      { numRuns: 150 },
    );
    expect(answered).toBeGreaterThan(0);
  });

  it('excludes files that are not loaded, until they are purged', async () => {
    const { db } = server.services;
    const file = { id: 1, uploadId: 1, clientId: PARENT, fileName: 'a.csv', storedPath: 'a' };
    await db.insert(importFiles).values({ ...file, state: 'undone' });
    expect(await spendOf({})).toBe(0);
    await db.update(importFiles).set({ state: 'loaded' });
    expect(await spendOf({})).toBe(111);
    await db.delete(importFiles);
  });

  it('counts deadlines from the current day, although the files and the question stay the same', async () => {
    const { accessCache, warehouse } = server.services;
    await fillWarehouse(warehouse, { findings: [aFinding({ client_id: PARENT, deadline: '2026-06-15' })] });
    const accessSnapshot = await accessCache.takeSnapshot();
    const ctx = { ...contextOf(ALL), accessSnapshot };
    const ask = async () => {
      const body = aQuestion({ selectColumnNames: ['atStake', 'expired'], fromTableNames: ['findings'] });
      const answer = await getWidgetData(ctx, { params: { page: 'audit', widget: 'amounts' }, query: {}, body });
      return toRows(answer.read());
    };
    expect(await ask()).toEqual([{ atStake: 500, expired: 0 }]);
    server.clock.advance({ minutes: 12 * 60 });
    expect(await ask()).toEqual([{ atStake: 0, expired: 500 }]);
  });

  it('excludes the carriers in the tenant’s settings, by default USPS and DHL', async () => {
    const { db, tenantId } = server.services;
    await fill(
      [1, 2, 3, 4, 5].map((carrier_id) => aShipment({ carrier_id, transportation_amount: 10 ** (carrier_id - 1) })),
    );
    expect(await spendOf({})).toBe(11);
    await db.insert(tenantSettings).values({ tenantId, key: 'excludedCarriers', value: [1] });
    expect(await spendOf({})).toBe(11110);
    await db.delete(tenantSettings);
  });

  it('requires the permission of the page', async () => {
    const input = { params: { page: 'spend', widget: 'map' }, query: {}, body: aQuestion() };
    expect(await problemOf(getWidgetData(contextOf(ALL, ['NEW_BI_TOOLS']), input))).toEqual({
      status: 403,
      detail: 'This needs the permission DASHBOARDS_VIEW.',
    });
  });

  it('requires a permission to filter by tracking numbers, like filter values and grid rows', async () => {
    await fill([
      aShipment({ client_id: PARENT, tracking_number: '1Z1', transportation_amount: 1 }),
      aShipment({ client_id: PARENT, tracking_number: '1Z2', transportation_amount: 10 }),
    ]);
    const clause = aClause('tracking_number', 'in', ['1Z2', '1Z3']);
    expect(await spendOf({ whereClauseDetails: [clause] })).toBe(10);
    const reader = contextOf(ALL, ['DASHBOARDS_VIEW']);
    const body = aQuestion({ whereClauseDetails: [clause] });
    const block = aRowsRequest({ clientId: PARENT, whereClauses: [clause] });
    const refused = [
      getWidgetData(reader, { params: { page: 'spend', widget: 'amounts' }, query: {}, body }),
      listFilterValues(reader, { params: { page: 'spend', dimension: 'zone' }, query: {}, body }),
      listGridRows(reader, { params: { page: 'spend' }, query: {}, body: block }),
      getGridTotals(reader, { params: { page: 'spend' }, query: {}, body: block }),
    ];
    for (const work of refused)
      expect(await problemOf(work)).toEqual({
        status: 403,
        detail: 'This needs the permission TRACKING_NUMBER_SEARCH_FILTER.',
      });
  });

  it.each<[{ page: string; widget: string }, Partial<StructuredQuery>, string, string]>([
    [{ page: 'nothing', widget: 'map' }, {}, 'path.page', 'unknown page "nothing"'],
    [{ page: 'spend', widget: 'gauge' }, {}, 'path.widget', 'unknown widget "gauge"'],
    [{ page: 'spend', widget: 'map' }, { fromTableNames: ['users'] }, 'body.fromTableNames.0', 'unknown table "users"'],
    [
      { page: 'spend', widget: 'map' },
      { selectColumnNames: ['sum(net_amount)'] },
      'body.selectColumnNames.0',
      'unknown fact "sum(net_amount)"',
    ],
    [
      { page: 'spend', widget: 'map' },
      { whereClauseDetails: [aClause('1', '=', 1)] },
      'body.whereClauseDetails.0.column',
      'unknown column "1"',
    ],
  ])('is refused for %j and %j at %s: %s', async (params, question, path, message) => {
    const work = getWidgetData(contextOf(ALL), { params, query: {}, body: aQuestion(question) });
    expect(await problemOf(work)).toEqual({
      status: 400,
      detail: `${path}: ${message}`,
      errors: [{ path, message }],
    });
  });
});

describe('filter values', () => {
  const valuesOf = async (dimension: string, ...whereClauseDetails: WhereClause[]) => {
    const body = aQuestion({ selectColumnNames: [], whereClauseDetails });
    const input = { params: { page: 'spend', dimension }, query: {}, body };
    return filterValues.output.parse(await listFilterValues(contextOf(ALL), input)).data;
  };

  it('have names, and exclude empty values and those of other clients', async () => {
    await fill([
      aShipment({ normalised_sender_country: 'US', normalised_sender_state: 'NV', zone: '' }),
      aShipment({ normalised_sender_country: 'CA', normalised_sender_state: 'ON', zone: '8' }),
      aShipment({ normalised_sender_country: 'MX', zone: '2', client_id: STRANGER }),
    ]);
    expect(await valuesOf('zone')).toEqual([{ NAME: '8', VALUE: '8' }]);
    expect(await valuesOf('normalised_sender_country')).toEqual([
      { NAME: 'Canada', VALUE: 'CA' },
      { NAME: 'United States of America', VALUE: 'US' },
    ]);
    expect(await valuesOf('normalised_sender_state', aClause('normalised_sender_country', '=', 'US'))).toEqual([
      { NAME: 'Nevada', VALUE: 'NV' },
    ]);
  });

  it('are refused for dimensions that the page cannot filter by', async () => {
    expect(await problemOf(valuesOf('client_id'))).toMatchObject({
      status: 400,
      detail: 'path.dimension: unknown dimension "client_id"',
    });
  });
});

describe('accounts', () => {
  beforeAll(async () => {
    const { db } = server.services;
    await db.insert(accountDivisions).values({ id: 1, clientId: PARENT, name: 'West' });
    await db.insert(accountGroups).values([
      { id: 1, clientId: PARENT, divisionId: 1, name: 'Reno' },
      { id: 2, clientId: PARENT, divisionId: null, name: 'Austin' },
    ]);
    const account = { clientId: PARENT, carrierId: 1, groupId: null, isActive: true };
    await db.insert(accounts).values([
      { ...account, number: 'A', name: 'Dock', groupId: 1 },
      { ...account, number: 'B', name: 'B', groupId: 2, carrierId: 2 },
      { ...account, number: 'OLD', name: 'Closed', isActive: false },
      { ...account, number: 'A', name: 'Old dock', clientId: CHILD, isActive: false },
      { ...account, number: 'Z', name: 'Strange', clientId: STRANGER },
    ]);
  });
  beforeEach(() =>
    fill(
      ['A', 'B', 'OLD', 'Z'].map((account_number, index) =>
        aShipment({ account_number, transportation_amount: 10 ** index, carrier_name: index === 1 ? 'FedEx' : 'UPS' }),
      ),
    ),
  );

  const namesOf = async (dimension: string, ...whereClauseDetails: WhereClause[]) => {
    const body = aQuestion({ selectColumnNames: [], whereClauseDetails });
    const { data } = await listFilterValues(contextOf(ALL), { params: { page: 'spend', dimension }, query: {}, body });
    return data;
  };

  it('are listed in a filter if they match the choices above, even inactive ones', async () => {
    const dock = { NAME: 'Dock (A)', VALUE: 'A' };
    const closed = { NAME: 'Closed (OLD)', VALUE: 'OLD' };
    expect(await namesOf('account_number')).toEqual([{ NAME: 'B', VALUE: 'B' }, closed, dock]);
    expect(await namesOf('account_number', aClause('carrier_name', 'in', ['UPS', 'DHL']))).toEqual([closed, dock]);
    expect(await namesOf('account_number', aClause('account_division', '=', '1'))).toEqual([dock]);
    expect(await namesOf('account_number', aClause('account_group', 'in', ['2']))).toEqual([{ NAME: 'B', VALUE: 'B' }]);
    expect(await namesOf('account_group')).toEqual([
      { NAME: 'Austin', VALUE: '2' },
      { NAME: 'Reno', VALUE: '1' },
    ]);
    expect(await namesOf('account_group', aClause('account_division', '=', '1'))).toEqual([
      { NAME: 'Reno', VALUE: '1' },
    ]);
    expect(await namesOf('account_division')).toEqual([{ NAME: 'West', VALUE: '1' }]);
    expect(await namesOf('account_division', aClause('carrier_name', '=', 'FedEx'))).toEqual([]);
  });

  it('are filtered by division and group, and exclude inactive ones unless they are chosen', async () => {
    expect(await spendOf({})).toBe(1011);
    expect(await spendOf({ whereClauseDetails: [aClause('account_division', '=', '1')] })).toBe(1);
    expect(await spendOf({ whereClauseDetails: [aClause('account_group', 'in', ['1', '2'])] })).toBe(11);
    expect(await spendOf({ whereClauseDetails: [aClause('account_number', '=', 'OLD')] })).toBe(100);
  });
});

describe('grid rows', () => {
  const rowsOf = async (request: Partial<RowsRequest>) => {
    const body = aRowsRequest({
      endRow: 2,
      sortModel: [{ colId: 'NET_AMOUNT', sort: 'asc' }],
      clientId: PARENT,
      ...request,
    });
    const answer = await listGridRows(contextOf(ALL), { params: { page: 'spend' }, query: {}, body });
    const { data, lastRow } = gridRows.output.parse(answer);
    return { amounts: data.map((row) => row.NET_AMOUNT), lastRow };
  };

  it('are returned in blocks, of which the first one counts all rows', async () => {
    expect(await rowsOf({})).toEqual({ amounts: [1, 10], lastRow: 3 });
    expect(await rowsOf({ startRow: 1, endRow: 2 })).toEqual({ amounts: [10], lastRow: -1 });
    expect(await rowsOf({ startRow: 2, endRow: 4 })).toEqual({ amounts: [100], lastRow: 3 });
    expect(await rowsOf({ startRow: 4, endRow: 6 })).toEqual({ amounts: [], lastRow: 3 });
    expect(await rowsOf({ endRow: 10, childClientIdsCSV: '2' })).toEqual({ amounts: [10], lastRow: 1 });
  });

  it('are counted once, whatever they are sorted by', async () => {
    const { warehouse, turns } = server.services;
    const counts: string[] = [];
    const watched: Warehouse = {
      ...warehouse,
      read(statement, signal) {
        if (statement.sql.startsWith('SELECT count()')) counts.push(statement.sql);
        return warehouse.read(statement, signal);
      },
    };
    const ctx = { ...contextOf(ALL), warehouse: watched, answers: openAnswerCache(watched, turns, NO_TABLES) };
    for (const sort of ['asc', 'desc'] as const) {
      const body = aRowsRequest({ endRow: 2, sortModel: [{ colId: 'NET_AMOUNT', sort }], clientId: PARENT });
      expect(await listGridRows(ctx, { params: { page: 'spend' }, query: {}, body })).toMatchObject({ lastRow: 3 });
    }
    expect(counts.length).toBe(1);
  });

  it('are refused with the path of an invalid value', async () => {
    expect(await problemOf(rowsOf({ tableName: 'charges' }))).toMatchObject({
      status: 400,
      detail: 'body.tableName: unknown table "charges"',
    });
  });
});

describe('the HTTP endpoints', () => {
  it('return data of the reader’s clients, refuse unknown names, and require a session', async () => {
    await addUser(server.services, { login: 'ann', clientIds: [PARENT] });
    const token = await server.signIn('ann');
    const path = 'aidashboards/data/spend/amounts';
    expect(await server.post(path, token, aQuestion())).toMatchObject({
      status: 200,
      body: { data: [{ totalSpend: 111 }] },
    });
    expect(await server.post(path, token, aQuestion({ clientId: STRANGER }))).toMatchObject({ status: 404 });
    expect(await server.post(path, token, aQuestion({ groupByDetails: ['users'] }))).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'body.groupByDetails.0', message: 'unknown dimension "users"' }] },
    });
    const clause = { column: 'zone', condition: 'LIKE', value: '8' };
    expect(await server.post(path, token, { ...aQuestion(), whereClauseDetails: [clause] })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'body.whereClauseDetails.0.condition' }] },
    });
    const zones = await server.post(
      'aidashboards/data/spend/filters/zone',
      token,
      aQuestion({ selectColumnNames: [] }),
    );
    expect(zones).toMatchObject({ status: 200, body: { data: [{ NAME: '005', VALUE: '005' }] } });
    const block = { startRow: 0, endRow: 1, clientId: PARENT, tableName: 'shipments' };
    expect(await server.post('aidashboards/getRows/spend', token, block)).toMatchObject({
      status: 200,
      body: { data: [{ CARRIER_NAME: 'UPS' }], lastRow: 3, secondaryColumnFields: [] },
    });
    expect(await server.post(path, null, aQuestion())).toMatchObject({ status: 401, body: { title: 'Unauthorized' } });
  });
});
