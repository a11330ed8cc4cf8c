import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DivisionRecord, GroupRecord } from '#contract/account-groups.ts';
import { UPS } from '#model/trade/carriers.ts';
import { accounts, auditTrail } from '#server/stores/schema.ts';
import { addFamily } from '#test/factories/client.factory.ts';
import { addUser } from '#test/factories/user.factory.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';

describe('account groups and divisions', () => {
  let server: TestServer;
  let admin: string;
  let ann: string;
  let own: number;
  let child: number;
  let other: number;

  beforeAll(async () => {
    server = await startTestServer();
    const { services } = server;
    ({ own, child, other } = await addFamily(services));
    await addUser(services, { login: 'root', roleNames: ['ROLE_ADMIN'], isInternal: true });
    await addUser(services, { login: 'ann', roleNames: ['ROLE_ADMIN'], clientIds: [own] });
    await addUser(services, { login: 'viewer', roleNames: ['ROLE_ANALYST'], clientIds: [own] });
    await addUser(services, { login: 'plain', clientIds: [own] });
    admin = await server.signIn('root');
    ann = await server.signIn('ann');
  });
  afterAll(() => server.close());

  const division = async (name: string, clientId = own, token = ann) =>
    DivisionRecord.parse((await server.post('accountDivisions', token, { clientId, name })).body);
  const group = async (name: string, { clientId = own, divisionId = null as number | null, token = ann } = {}) =>
    GroupRecord.parse((await server.post('accountGroups', token, { clientId, name, divisionId })).body);
  const lastChange = async (kind: 'account group' | 'account division') => {
    const isOf = eq(auditTrail.subjectKind, kind);
    return (await server.services.db.select().from(auditTrail).where(isOf).orderBy(desc(auditTrail.id)))[0];
  };

  it('are added and listed with the number of accounts in each group', async () => {
    const west = await division('West');
    const shops = await group('Shops', { divisionId: west.id });
    const small = await group('Small', { clientId: child });
    await division('Theirs', other, admin);
    const values = { clientId: own, carrierId: UPS, number: '1', name: 'Shop', groupId: shops.id };
    await server.services.db.insert(accounts).values(values);
    const { body } = await server.get(`accountGroups/byClient/${own}`, ann);
    expect(body).toEqual({
      divisions: [{ id: west.id, clientId: own, name: 'West', version: 1 }],
      groups: [
        { id: shops.id, clientId: own, name: 'Shops', divisionId: west.id, accountCount: 1, version: 1 },
        { id: small.id, clientId: child, name: 'Small', divisionId: null, accountCount: 0, version: 1 },
      ],
    });
    expect(await lastChange('account group')).toMatchObject({ login: 'ann', action: 'add', after: { name: 'Small' } });
  });

  it('include groups that are renamed and moved to another division, with a record of the change', async () => {
    const [from, to] = [await division('From'), await division('To')];
    const { id } = await group('Old name', { divisionId: from.id });
    const body = { name: 'New name', divisionId: to.id, version: 1 };
    expect(await server.put(`accountGroups/${id}`, ann, body)).toMatchObject({
      status: 200,
      body: { name: 'New name', divisionId: to.id, version: 2 },
    });
    expect(await lastChange('account group')).toMatchObject({
      action: 'edit',
      before: { name: 'Old name', divisionId: from.id },
      after: { name: 'New name', divisionId: to.id },
    });
    expect(await server.put(`accountGroups/${id}`, ann, body)).toMatchObject({
      status: 409,
      body: {
        detail: 'Someone else has changed the account group New name in the meantime. Reload to see the changes.',
      },
    });
  });

  it('include divisions that are renamed', async () => {
    const { id } = await division('Nort');
    const body = { name: 'North', version: 1 };
    expect(await server.put(`accountDivisions/${id}`, ann, body)).toMatchObject({
      status: 200,
      body: { name: 'North', version: 2 },
    });
    expect(await lastChange('account division')).toMatchObject({ before: { name: 'Nort' }, after: { name: 'North' } });
    expect(await server.put(`accountDivisions/${id}`, ann, body)).toMatchObject({ status: 409 });
  });

  it('must have unique names within a client', async () => {
    const [taken, free] = [await group('Taken'), await group('Free')];
    const detail = 'The client already has an account group named Taken.';
    const body = { clientId: own, name: 'Taken', divisionId: null };
    expect(await server.post('accountGroups', ann, body)).toMatchObject({ status: 409, body: { detail } });
    const renamed = { name: taken.name, divisionId: null, version: 1 };
    expect(await server.put(`accountGroups/${free.id}`, ann, renamed)).toMatchObject({ status: 409, body: { detail } });
    expect(await server.post('accountGroups', ann, { ...body, clientId: child })).toMatchObject({ status: 201 });
    await division('Single');
    expect(await server.post('accountDivisions', ann, { clientId: own, name: 'Single' })).toMatchObject({
      status: 409,
      body: { detail: 'The client already has a division named Single.' },
    });
  });

  it('can only be removed when they are empty', async () => {
    const holder = await division('Holder');
    const held = await group('Held', { divisionId: holder.id });
    const values = { clientId: own, carrierId: UPS, number: '2', name: 'Held', groupId: held.id };
    await server.services.db.insert(accounts).values(values);
    const removeGroup = () => server.delete(`accountGroups/${held.id}?version=1`, ann);
    const removeDivision = () => server.delete(`accountDivisions/${holder.id}?version=1`, ann);
    expect(await removeGroup()).toMatchObject({
      status: 409,
      body: { detail: 'The account group Held still contains accounts. Move them first.' },
    });
    expect(await removeDivision()).toMatchObject({
      status: 409,
      body: { detail: 'The division Holder still contains account groups. Move them first.' },
    });
    await server.services.db.delete(accounts).where(eq(accounts.number, '2'));
    expect(await server.delete(`accountGroups/${held.id}?version=9`, ann)).toMatchObject({ status: 409 });
    expect((await removeGroup()).status).toBe(200);
    expect(await lastChange('account group')).toMatchObject({
      action: 'remove',
      before: { name: 'Held' },
      after: null,
    });
    expect((await removeDivision()).status).toBe(200);
    expect((await removeGroup()).status).toBe(404);
    expect((await removeDivision()).status).toBe(404);
  });

  it('cannot be combined across clients', async () => {
    const { id: divisionId } = await division('Of the parent');
    const body = { clientId: child, name: 'Crossed', divisionId };
    expect(await server.post('accountGroups', ann, body)).toMatchObject({
      status: 400,
      body: { detail: 'The division Of the parent belongs to another client.' },
    });
  });

  it('of other clients are answered like missing ones', async () => {
    const theirs = await division('Hidden', other, admin);
    const hidden = await group('Hidden', { clientId: other, token: admin });
    for (const id of [other, 987_654]) {
      expect(await server.get(`accountGroups/byClient/${id}`, ann)).toMatchObject({ status: 404 });
      expect(await server.post('accountDivisions', ann, { clientId: id, name: 'X' })).toMatchObject({ status: 404 });
      const body = { clientId: id, name: 'X', divisionId: null };
      expect(await server.post('accountGroups', ann, body)).toMatchObject({ status: 404 });
    }
    for (const id of [theirs.id, 987_654]) {
      const absent = { status: 404, body: { detail: `There is no division ${id}.` } };
      expect(await server.put(`accountDivisions/${id}`, ann, { name: 'X', version: 1 })).toMatchObject(absent);
      expect(await server.delete(`accountDivisions/${id}?version=1`, ann)).toMatchObject(absent);
      const body = { clientId: own, name: 'X', divisionId: id };
      expect(await server.post('accountGroups', ann, body)).toMatchObject(absent);
    }
    for (const id of [hidden.id, 987_654]) {
      const absent = { status: 404, body: { detail: `There is no account group ${id}.` } };
      const body = { name: 'X', divisionId: null, version: 1 };
      expect(await server.put(`accountGroups/${id}`, ann, body)).toMatchObject(absent);
      expect(await server.delete(`accountGroups/${id}?version=1`, ann)).toMatchObject(absent);
    }
  });

  it('require ACCOUNT_VIEW to list and ACCOUNT_EDIT to change', async () => {
    const [viewer, plain] = [await server.signIn('viewer'), await server.signIn('plain')];
    expect((await server.get(`accountGroups/byClient/${own}`, viewer)).status).toBe(200);
    expect(await server.get(`accountGroups/byClient/${own}`, plain)).toMatchObject({ status: 403 });
    for (const token of [viewer, plain, null]) {
      const status = token === null ? 401 : 403;
      for (const path of ['accountGroups', 'accountDivisions']) {
        expect((await server.post(path, token, {})).status).toBe(status);
        expect((await server.put(`${path}/1`, token, {})).status).toBe(status);
        expect((await server.delete(`${path}/1?version=1`, token)).status).toBe(status);
      }
    }
  });
});
