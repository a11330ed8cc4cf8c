import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CarrierAccount } from '#contract/carrier-accounts.ts';
import { FEDEX, UPS } from '#model/trade/carriers.ts';
import { accountGroups, accounts, auditTrail } from '#server/stores/schema.ts';
import { addFamily, type Family } from '#test/factories/client.factory.ts';
import { addUser } from '#test/factories/user.factory.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';

const flags = { active: true, isUpsGsr: false, isFedexExpressGsr: false, isFedexIntlGsr: false };

describe('carriers’ accounts', () => {
  let server: TestServer;
  let admin: string;
  let ann: string;
  let client: Family;
  const group = { east: 0, west: 0, child: 0, other: 0 };
  const account = { house: 0, shop: 0, child: 0, other: 0 };

  const addGroup = async (clientId: number, name: string) => {
    const [made] = await server.services.db.insert(accountGroups).values({ clientId, name }).returning();
    return made?.id ?? 0;
  };
  const insertAccount = async (clientId: number, number: string, name: string) => {
    const values = { clientId, carrierId: UPS, number, name };
    const [made] = await server.services.db.insert(accounts).values(values).returning();
    return made?.id ?? 0;
  };

  beforeAll(async () => {
    server = await startTestServer();
    const { services } = server;
    client = await addFamily(services);
    group.east = await addGroup(client.own, 'East');
    group.west = await addGroup(client.own, 'West');
    group.child = await addGroup(client.child, 'Child');
    group.other = await addGroup(client.other, 'Other');
    await addUser(services, { login: 'root', roleNames: ['ROLE_ADMIN'], isInternal: true });
    await addUser(services, { login: 'ann', roleNames: ['ROLE_ADMIN'], clientIds: [client.own] });
    await addUser(services, { login: 'viewer', roleNames: ['ROLE_ANALYST'], clientIds: [client.own] });
    await addUser(services, { login: 'plain', clientIds: [client.own] });
    admin = await server.signIn('root');
    ann = await server.signIn('ann');
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await server.services.db.delete(accounts);
    account.house = await insertAccount(client.own, '1A', 'House');
    account.shop = await insertAccount(client.own, '1B', 'Shop');
    account.child = await insertAccount(client.child, '1C', 'Small');
    account.other = await insertAccount(client.other, '1D', 'Theirs');
  });

  const list = async (token: string, clientId: number) =>
    (await server.get(`trcaccounts/byClientId?clientId=${clientId}`, token)).body as CarrierAccount[];
  const changes = async (id: number) => {
    const isOf = eq(auditTrail.subjectId, String(id));
    return server.services.db.select().from(auditTrail).where(isOf).orderBy(desc(auditTrail.id));
  };

  it('are listed for a client and its children', async () => {
    const family = await list(ann, client.own);
    expect(family.map(({ name }) => name)).toEqual(['House', 'Shop', 'Small']);
    expect(family[2]).toEqual({
      id: account.child,
      client: { id: client.child, name: 'Child', code: 'CHILD' },
      carrier: { id: UPS, name: 'UPS' },
      number: '1C',
      name: 'Small',
      groupId: null,
      ...flags,
      version: 1,
    });
    expect((await list(ann, client.child)).map(({ name }) => name)).toEqual(['Small']);
  });

  it('can change name, group and guarantees, with a record of the change', async () => {
    const body = { ...flags, name: 'Head house', groupId: group.east, isUpsGsr: true, version: 1 };
    const edited = await server.put(`trcaccounts/${account.house}`, ann, body);
    expect(edited).toMatchObject({ status: 200, body: { ...body, version: 2 } });
    expect((await changes(account.house))[0]).toMatchObject({
      login: 'ann',
      subjectKind: 'account',
      action: 'edit',
      before: { name: 'House', groupId: null, isUpsGsr: false },
      after: { name: 'Head house', groupId: group.east, isUpsGsr: true },
    });
  });

  it('can be deactivated and reactivated', async () => {
    const body = { ...flags, name: 'House', groupId: null };
    const put = (more: object) => server.put(`trcaccounts/${account.house}`, ann, { ...body, ...more });
    expect(await put({ active: false, version: 1 })).toMatchObject({ body: { active: false, version: 2 } });
    expect(await put({ active: true, version: 2 })).toMatchObject({ body: { active: true, version: 3 } });
    expect((await changes(account.house)).map(({ action }) => action).slice(0, 2)).toEqual(['activate', 'deactivate']);
  });

  it('cannot be saved on top of a newer version', async () => {
    const body = { ...flags, name: 'House', groupId: null, version: 1 };
    expect(await server.put(`trcaccounts/${account.house}`, ann, body)).toMatchObject({ status: 200 });
    expect(await server.put(`trcaccounts/${account.house}`, admin, { ...body, name: 'Late' })).toMatchObject({
      status: 409,
      body: { detail: 'Someone else has changed the account 1A in the meantime. Reload to see the changes.' },
    });
  });

  it('can be moved into a group and out of it together', async () => {
    const both = (version: number) => [account.house, account.shop].map((id) => ({ id, version }));
    const put = await server.post('trcaccounts/assignGroup', ann, { groupId: group.west, accounts: both(1) });
    expect(put).toMatchObject({ status: 200, body: [{ groupId: group.west }, { groupId: group.west }] });
    const out = await server.post('trcaccounts/assignGroup', ann, { groupId: null, accounts: both(2) });
    expect(out).toMatchObject({
      status: 200,
      body: [
        { groupId: null, version: 3 },
        { groupId: null, version: 3 },
      ],
    });
    expect(await changes(account.shop)).toMatchObject([
      { action: 'edit', before: { groupId: group.west }, after: { groupId: null } },
      { action: 'edit', before: { groupId: null }, after: { groupId: group.west } },
    ]);
  });

  it('are assigned together or not at all', async () => {
    const stale = [
      { id: account.house, version: 1 },
      { id: account.shop, version: 7 },
    ];
    const answer = await server.post('trcaccounts/assignGroup', ann, { groupId: group.west, accounts: stale });
    expect(answer).toMatchObject({ status: 409 });
    expect((await list(ann, client.own)).map(({ groupId }) => groupId)).toEqual([null, null, null]);
  });

  it('cannot join a group of another client, or be assigned together across clients', async () => {
    const body = { ...flags, name: 'House', version: 1 };
    expect(await server.put(`trcaccounts/${account.house}`, ann, { ...body, groupId: group.child })).toMatchObject({
      status: 400,
      body: { detail: 'The account group Child belongs to another client.' },
    });
    const mixed = [account.house, account.child].map((id) => ({ id, version: 1 }));
    expect(await server.post('trcaccounts/assignGroup', ann, { groupId: null, accounts: mixed })).toMatchObject({
      status: 400,
      body: { detail: 'Choose accounts of a single client.' },
    });
  });

  it('are added once', async () => {
    const body = {
      ...flags,
      clientId: client.own,
      carrierId: FEDEX,
      number: ' 987 ',
      name: 'Depot',
      groupId: group.east,
    };
    const added = await server.post('trcaccounts', ann, body);
    expect(added).toMatchObject({
      status: 201,
      body: { carrier: { id: FEDEX, name: 'FedEx' }, number: '987', name: 'Depot', groupId: group.east, version: 1 },
    });
    expect((await changes((added.body as CarrierAccount).id))[0]).toMatchObject({ action: 'add', before: null });
    expect(await server.post('trcaccounts', ann, body)).toMatchObject({
      status: 409,
      body: { detail: 'The client already has the FedEx account 987.' },
    });
    expect(await server.post('trcaccounts', ann, { ...body, carrierId: 999 })).toMatchObject({
      status: 400,
      body: { detail: 'There is no carrier 999.' },
    });
  });

  it('of other clients are answered like missing ones, as are their groups', async () => {
    const body = { ...flags, name: 'X', groupId: null, version: 1 };
    for (const id of [account.other, 987_654]) {
      const absent = { status: 404, body: { detail: `There is no account ${id}.` } };
      expect(await server.put(`trcaccounts/${id}`, ann, body)).toMatchObject(absent);
      const asked = [account.house, id].map((one) => ({ id: one, version: 1 }));
      expect(await server.post('trcaccounts/assignGroup', ann, { groupId: null, accounts: asked })).toMatchObject(
        absent,
      );
    }
    for (const groupId of [group.other, 987_654]) {
      const absent = { status: 404, body: { detail: `There is no account group ${groupId}.` } };
      expect(await server.put(`trcaccounts/${account.house}`, ann, { ...body, groupId })).toMatchObject(absent);
    }
    for (const clientId of [client.other, 987_654]) {
      expect(await server.get(`trcaccounts/byClientId?clientId=${clientId}`, ann)).toMatchObject({ status: 404 });
      const added = { ...body, clientId, carrierId: UPS, number: '1' };
      expect(await server.post('trcaccounts', ann, added)).toMatchObject({ status: 404 });
    }
    expect((await list(admin, client.other)).map(({ name }) => name)).toEqual(['Theirs']);
  });

  it('require ACCOUNT_VIEW to list and ACCOUNT_EDIT to change', async () => {
    const [viewer, plain] = [await server.signIn('viewer'), await server.signIn('plain')];
    expect(await list(viewer, client.own)).toHaveLength(3);
    const refused = (permission: string) => ({
      status: 403,
      body: { detail: `This needs the permission ${permission}.` },
    });
    expect(await server.get(`trcaccounts/byClientId?clientId=${client.own}`, plain)).toMatchObject(
      refused('ACCOUNT_VIEW'),
    );
    for (const token of [viewer, plain, null]) {
      const expected = token === null ? { status: 401 } : refused('ACCOUNT_EDIT');
      expect(await server.put(`trcaccounts/${account.house}`, token, {})).toMatchObject(expected);
      expect(await server.post('trcaccounts', token, {})).toMatchObject(expected);
      expect(await server.post('trcaccounts/assignGroup', token, {})).toMatchObject(expected);
    }
  });
});
