import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountDivisions, accountGroups, accounts, importFiles, uploads } from '#server/stores/schema.ts';
import { addClient } from '#test/factories/client.factory.ts';
import { addUser } from '#test/factories/user.factory.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';

const UPS = 1;
const FEDEX = 2;

describe('reference data', () => {
  let server: TestServer;
  let token: string;
  let parent: { id: number; name: string; code: string };
  let child: { id: number; name: string; code: string };
  let other: { id: number; name: string; code: string };

  beforeAll(async () => {
    server = await startTestServer();
    const { services } = server;
    const add = async (name: string, more: object = {}) => {
      const id = await addClient(services, { name, code: name.toUpperCase(), ...more });
      return { id, name, code: name.toUpperCase() };
    };
    parent = await add('Parent', { city: 'Denver', state: 'CO', engageDate: '2024-01-01' });
    child = await add('Child', { parentId: parent.id });
    other = await add('Other');
    await addUser(services, { login: 'ann', clientIds: [parent.id] });
    await addUser(services, { login: 'sub', clientIds: [child.id] });
    await addUser(services, { login: 'carl', roleNames: ['ROLE_CARRIER'], clientIds: [parent.id] });
    await addUser(services, { login: 'none' });
    token = await server.signIn('ann');
  });
  afterAll(() => server.close());

  it('lists the reader’s clients, children after their parent', async () => {
    for (const path of ['clientsShort', 'clientsShortAFrame']) {
      expect((await server.get(path, token)).body).toEqual([parent, child]);
    }
    expect((await server.get('clientsShort', await server.signIn('sub'))).body).toEqual([child]);
    expect((await server.get('clientsShort', await server.signIn('none'))).body).toEqual([]);
  });

  it('returns a client with its children', async () => {
    for (const path of ['clientsForAframeDashboards', 'clientsForDashboards']) {
      expect((await server.get(`${path}/${parent.id}`, token)).body).toEqual({
        ...parent,
        city: 'Denver',
        state: 'CO',
        engageDate: '2024-01-01',
        parent: true,
        childClients: [child],
      });
      const alone = await server.get(`${path}/${child.id}`, token);
      expect(alone.body).toMatchObject({ ...child, parent: false, childClients: [], engageDate: null });
    }
  });

  const byClient = (id: number | string) => [
    `clientsForAframeDashboards/${id}`,
    `clientsForDashboards/${id}`,
    `trcaccountsDashboards/byClientId?clientId=${id}`,
    `accountDivisions/byClientDashboards/${id}`,
    `accountGroups/byClientDashboards/${id}`,
    `dashboardsNew/currencyCodes?clientId=${id}`,
  ];

  it('responds to a client of other users like to a missing one', async () => {
    for (const path of [...byClient(other.id), ...byClient(987_654)]) {
      const answer = await server.get(path, token);
      expect(answer, path).toMatchObject({
        status: 404,
        type: 'application/problem+json',
        body: { code: 'not-found' },
      });
    }
    const details = await Promise.all(
      [other.id, 987_654].map(async (id) => {
        const { body } = await server.get(`clientsForDashboards/${id}`, token);
        return (body as { detail: string }).detail;
      }),
    );
    expect(details).toEqual([`There is no client ${other.id}.`, 'There is no client 987654.']);
  });

  it('hides the parent from users who only see the child', async () => {
    const answer = await server.get(`clientsForDashboards/${parent.id}`, await server.signIn('sub'));
    expect(answer.status).toBe(404);
  });

  it('refuses malformed ids and carrier lists', async () => {
    for (const path of byClient('x')) expect((await server.get(path, token)).status, path).toBe(400);
    const answer = await server.get(`dashboardsNew/currencyCodes?clientId=${parent.id}&carriers=1;2`, token);
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: 'query.carriers' }] } });
  });

  it('lists accounts, groups and divisions of a client and its children, nested', async () => {
    const { db } = server.services;
    const add = async <Row extends { id: number }>(made: Promise<Row[]>) => (await made)[0]?.id ?? 0;
    const divisionId = await add(db.insert(accountDivisions).values({ clientId: parent.id, name: 'West' }).returning());
    await db.insert(accountDivisions).values({ clientId: other.id, name: 'Theirs' });
    const groupId = await add(
      db.insert(accountGroups).values({ clientId: child.id, divisionId, name: 'Shops' }).returning(),
    );
    await db.insert(accountGroups).values({ clientId: other.id, name: 'Theirs' });
    await db.insert(accounts).values([
      { clientId: child.id, carrierId: UPS, number: '1X2Y3Z', name: 'B shop', groupId, isUpsGsr: true },
      { clientId: parent.id, carrierId: FEDEX, number: '123456789', name: 'A house', isActive: false },
      { clientId: other.id, carrierId: UPS, number: '9', name: 'Theirs' },
    ]);
    const shop = {
      name: 'B shop',
      number: '1X2Y3Z',
      carrier: { id: UPS, name: 'UPS' },
      client: child,
      active: true,
      isUpsGsr: true,
      isFedexExpressGsr: false,
      isFedexIntlGsr: false,
    };
    const house = { name: 'A house', carrier: { id: FEDEX, name: 'FedEx' }, client: parent, active: false };
    const get = async (path: string) => (await server.get(path, token)).body;
    const group = { name: 'Shops', client: child, accounts: [shop] };
    expect(await get(`trcaccountsDashboards/byClientId?clientId=${parent.id}`)).toMatchObject([house, shop]);
    expect(await get(`trcaccountsDashboards/byClientId?clientId=${child.id}`)).toMatchObject([shop]);
    expect(await get(`accountGroups/byClientDashboards/${parent.id}`)).toMatchObject([group]);
    expect(await get(`accountDivisions/byClientDashboards/${parent.id}`)).toMatchObject([
      { name: 'West', accountGroupList: [group] },
    ]);
    expect(await get(`accountDivisions/byClientDashboards/${child.id}`)).toEqual([]);
  });

  it('lists the currencies of visible shipments, by carrier', async () => {
    const { db, warehouse, tenantId, now } = server.services;
    const [upload] = await db
      .insert(uploads)
      .values({ tenantId, clientId: parent.id, createdAt: now() })
      .returning({ id: uploads.id });
    const file = async (state: 'loaded' | 'running' | 'undone') => {
      const values = { uploadId: upload?.id ?? 0, clientId: parent.id, fileName: 'a.csv', storedPath: '', state };
      return (await db.insert(importFiles).values(values).returning({ id: importFiles.id }))[0]?.id ?? 0;
    };
    const [loaded, running, undone] = [await file('loaded'), await file('running'), await file('undone')];
    const shipment = (file_id: number, client_id: number, carrier_id: number, currency_code: string) => ({
      file_id,
      client_id,
      carrier_id,
      currency_code,
      bill_date: '2026-05-02',
    });
    await warehouse.insert('shipments', [
      shipment(loaded, parent.id, UPS, 'USD'),
      shipment(loaded, child.id, FEDEX, 'EUR'),
      shipment(loaded, child.id, FEDEX, 'USD'),
      shipment(loaded, other.id, UPS, 'JPY'),
      shipment(running, parent.id, UPS, 'GBP'),
      shipment(undone, parent.id, UPS, 'CAD'),
    ]);
    const codes = async (clientId: number, carriers: string) => {
      const path = `dashboardsNew/currencyCodes?clientId=${clientId}&carriers=${carriers}`;
      return ((await server.get(path, token)).body as { code: string }[]).map(({ code }) => code);
    };
    expect(await codes(parent.id, '')).toEqual(['EUR', 'USD']);
    expect(await codes(parent.id, `${UPS}`)).toEqual(['USD']);
    expect(await codes(parent.id, `${UPS},${FEDEX}`)).toEqual(['EUR', 'USD']);
    expect(await codes(parent.id, '77')).toEqual([]);
    expect(await codes(child.id, `${UPS}`)).toEqual([]);
  });

  it('lists carriers and countries', async () => {
    const carriers = (await server.get('carriers', token)).body as { id: number; name: string }[];
    expect(carriers.slice(0, 3)).toEqual([
      { id: 1, name: 'UPS' },
      { id: 2, name: 'FedEx' },
      { id: 3, name: 'USPS' },
    ]);
    const countries = await server.get('countriesAndDefaultState/getCountriesAndDefaultState', token);
    expect(countries.body).toContainEqual({ countryCode: 'US', name: 'United States of America', defaultState: 'CA' });
  });

  it('requires a token, and DASHBOARDS_VIEW for figures', async () => {
    const open = ['clientsShort', 'clientsShortAFrame', 'carriers', ...byClient(parent.id)];
    const paths = [...open, 'countriesAndDefaultState/getCountriesAndDefaultState'];
    for (const path of paths) {
      expect(await server.get(path, null), path).toMatchObject({
        status: 401,
        type: 'application/problem+json',
        body: { title: 'Unauthorized', status: 401 },
      });
    }
    const carl = await server.signIn('carl');
    expect(await server.get(`dashboardsNew/currencyCodes?clientId=${parent.id}`, carl)).toMatchObject({
      status: 403,
      body: { code: 'forbidden', detail: 'This needs the permission DASHBOARDS_VIEW.' },
    });
  });
});
