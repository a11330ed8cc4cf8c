import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { menuPages } from '#model/pages/pages.ts';
import { savedSettings } from '#server/stores/schema.ts';
import { addClient } from '#test/factories/client.factory.ts';
import { addUser } from '#test/factories/user.factory.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { ENGINES } from '#test/test-stores.ts';

describe.each(ENGINES)('personal settings on the %s store', (engine) => {
  let server: TestServer;
  let token: string;
  let clientId: number;
  let otherId: number;

  beforeAll(async () => {
    server = await startTestServer({ engine });
    clientId = await addClient(server.services, { name: 'Mine' });
    otherId = await addClient(server.services, { name: 'Other' });
    await addUser(server.services, { login: 'ann', clientIds: [clientId] });
    await addUser(server.services, { login: 'bob', roleNames: ['ROLE_CARRIER'], clientIds: [clientId] });
    token = await server.signIn('ann');
  });
  afterAll(() => server.close());
  beforeEach(() => server.services.db.delete(savedSettings));

  const save = (filter_key: string, filter_value: string | boolean = '{}', more: object = {}) =>
    server.post('filtersettings/addfilterForKey', token, { filter_key, filter_value, ...more });
  const saved = async (key: string) =>
    (await server.post(`filtersettings/getFiltersforkey/${encodeURIComponent(key)}`, token)).body;
  const keys = async () => (await server.get('filtersettings/getAllFilterskeys', token)).body;

  it('saves, replaces, lists and removes a setting', async () => {
    expect(await saved('widgets:spend')).toEqual([]);
    expect((await save('widgets:spend', '{"trend":"area"}')).body).toEqual({ saved: true });
    await save('widgets:spend', '{"trend":"line"}');
    await save('comparison', '{"sets":[]}');
    expect(await saved('widgets:spend')).toEqual(['{"trend":"line"}']);
    expect(await keys()).toEqual(['comparison', 'widgets:spend']);
    expect((await server.get('filtersettings/getAllFiltersinfo', token)).body).toEqual([
      { filter_key: 'comparison', filter_value: '{"sets":[]}' },
      { filter_key: 'widgets:spend', filter_value: '{"trend":"line"}' },
    ]);
    const forget = () => server.post('filtersettings/deleteFilterForKey/widgets%3Aspend', token);
    expect((await forget()).body).toEqual({ deleted: true });
    expect((await forget()).body).toEqual({ deleted: false });
    expect(await keys()).toEqual(['comparison']);
  });

  it('saves both values of the theme at once', async () => {
    await save('theme', 'dark', { osfilter_key: 'theme:os', osfilter_value: false });
    expect([await saved('theme'), await saved('theme:os')]).toEqual([['dark'], ['false']]);
    expect((await save('theme', 'dark', { osfilter_key: 'theme:os' })).status).toBe(400);
  });

  it('keeps the settings of users separate', async () => {
    await save('theme', 'dark');
    const bob = await server.signIn('bob');
    expect((await server.get('filtersettings/getAllFilterskeys', bob)).body).toEqual([]);
    expect((await server.post('filtersettings/getFiltersforkey/theme', bob)).body).toEqual([]);
    expect((await server.post('filtersettings/deleteFilterForKey/theme', bob)).body).toEqual({ deleted: false });
    expect(await saved('theme')).toEqual(['dark']);
  });

  it('saves filter sets for one client and for all clients', async () => {
    const names = [`filterset:spend:${clientId}:Europe_1`, 'filterset:spend:allclients:A'];
    for (const key of names) expect((await save(key, '{"carrier_name":["UPS"]}')).status, key).toBe(200);
    expect(await keys()).toEqual([...names].sort());
  });

  it.each([
    ['an empty name', 'filterset:spend:allclients:', /^Name must contain maximum of 10 characters/],
    ['a long name', 'filterset:spend:allclients:elevenchars', /^Name must contain maximum of 10 characters/],
    ['a name with a space', 'filterset:spend:allclients:a b', /^Name must contain maximum of 10 characters/],
    ['a name with a colon', 'filterset:spend:allclients:a:b', /^Name must contain maximum of 10 characters/],
    ['a missing client', 'filterset:spend:A', /^A key of a filter set reads/],
    ['a client id that is not a number', 'filterset:spend:x1:A', /^A key of a filter set reads/],
    ['no page', 'filterset::allclients:A', /^A key of a filter set reads/],
    ['widgets without a page', 'widgets:', /^A key of widget settings reads/],
    ['a key with separate endpoints', 'dashboardSettings', /has separate endpoints/],
  ])('refuses %s', async (_case, key, detail) => {
    const answer = await save(key);
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-request' } });
    expect((answer.body as { detail: string }).detail).toMatch(detail);
    expect(await keys()).toEqual([]);
  });

  it.each(['filterset:spend:allclients:A', 'widgets:spend', 'comparison'])(
    'requires a JSON object under %s',
    async (key) => {
      for (const value of ['', 'dark', '[1]', 'null', '{"a":', true]) {
        expect((await save(key, value)).status, String(value)).toBe(400);
      }
    },
  );

  it('does not accept a key with somebody else’s client', async () => {
    for (const id of [otherId, 987_654]) {
      expect(await save(`filterset:spend:${id}:A`)).toMatchObject({ status: 404, body: { code: 'not-found' } });
    }
  });

  it('stores at most ten filter sets of a page, across all clients', async () => {
    for (let i = 0; i < 9; i += 1) await save(`filterset:spend:allclients:set${i}`);
    const attempts = await Promise.all(['a', 'b', 'c'].map((name) => save(`filterset:spend:${clientId}:${name}`)));
    expect(attempts.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect(attempts.find(({ status }) => status === 400)?.body).toMatchObject({
      detail: 'You have reached the limit of 10 filter sets for this page. Please delete some to continue to save.',
    });
    expect((await save('filterset:spend:allclients:set0', '{"again":true}')).status).toBe(200);
    expect((await save('filterset:refund:allclients:set0')).status).toBe(200);
  });

  it('stores at most ten sets and ten groups of the comparison', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `n${index}` }));
    const attempt = async (value: object) => (await save('comparison', JSON.stringify(value))).status;
    expect(await attempt({ sets: many(10), savedGroups: many(10) })).toBe(200);
    expect(await attempt({ sets: many(11) })).toBe(400);
    expect(await attempt({ sets: [], savedGroups: many(11) })).toBe(400);
    expect(await saved('comparison')).toEqual([JSON.stringify({ sets: many(10), savedGroups: many(10) })]);
  });

  it('limits the size of values', async () => {
    expect((await save('theme', 'x'.repeat(200_001))).status).toBe(400);
    expect((await save('k'.repeat(201), 'x')).status).toBe(400);
    const many = Array.from({ length: 500 }, (_, i) => i);
    const { db, now } = server.services;
    const me = (await server.get('account', token)).body as { id: number };
    await db
      .insert(savedSettings)
      .values(many.map((i) => ({ userId: me.id, key: `k${i}`, value: 'x', savedAt: now() })));
    expect(await save('one-more', 'x')).toMatchObject({
      status: 400,
      body: { detail: 'Not more than 500 settings can be saved.' },
    });
    expect((await save('k7', 'y')).status).toBe(200);
  });

  const defaults = {
    dashboardPages: menuPages.map(({ id }) => ({ name: id, dashboardIds: [] })),
    selectedDashboardPageIndex: 0,
    uiSettings: { dateOption: 'billDate', lastNoOfDays: 30, periodOption: 'Annual', dateFrequency: 'rp' },
  };

  it('lists the dashboard pages that the reader may open', async () => {
    const pages = async (reader: string) => (await server.get('dashboard/newDashboardPages', reader)).body;
    expect(await pages(token)).toEqual({ dashboardPages: defaults.dashboardPages });
    expect(await pages(await server.signIn('bob'))).toEqual({ dashboardPages: [] });
  });

  it('saves dashboard settings and resets them to the defaults', async () => {
    const get = async () => (await server.get('dashboard/getDashboardsFromDB', token)).body;
    expect(await get()).toEqual({ ...defaults, isSaved: false });
    const mine = {
      ...defaults,
      uiSettings: { ...defaults.uiSettings, dateOption: 'pickupDate', lastNoOfDays: 365, dateFrequency: 'la' },
    };
    expect((await server.post('dashboard/saveDashboardSettings/', token, mine)).body).toEqual({
      ...mine,
      isSaved: true,
    });
    expect(await get()).toEqual({ ...mine, isSaved: true });
    expect(await keys()).toEqual([]);
    expect((await server.post('dashboard/resetDashboardSettings/', token)).body).toEqual({
      ...defaults,
      isSaved: false,
    });
    expect(await get()).toEqual({ ...defaults, isSaved: false });
  });

  it('refuses invalid dashboard settings', async () => {
    for (const lastNoOfDays of [0, 366, 1.5]) {
      const wrong = { ...defaults, uiSettings: { ...defaults.uiSettings, lastNoOfDays } };
      expect(await server.post('dashboard/saveDashboardSettings/', token, wrong)).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'body.uiSettings.lastNoOfDays' }] },
      });
    }
  });

  it('requires a session', async () => {
    const gets = ['filtersettings/getAllFiltersinfo', 'filtersettings/getAllFilterskeys'];
    const dashboards = ['dashboard/newDashboardPages', 'dashboard/getDashboardsFromDB'];
    for (const path of [...gets, ...dashboards]) expect((await server.get(path, null)).status, path).toBe(401);
    const posts = ['addfilterForKey', 'getFiltersforkey/a', 'deleteFilterForKey/a'].map((p) => `filtersettings/${p}`);
    for (const path of [...posts, 'dashboard/saveDashboardSettings/', 'dashboard/resetDashboardSettings/'])
      expect(await server.post(path, null, {}), path).toMatchObject({ status: 401, body: { title: 'Unauthorized' } });
  });
});
