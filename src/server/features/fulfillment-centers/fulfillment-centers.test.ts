import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { widgetData } from '#contract/analytics.ts';
import type { CenterFields, CenterReceipt, FulfillmentCenter } from '#contract/fulfillment-centers.ts';
import { toRows } from '#contract/question.ts';
import { auditTrail, fulfillmentCenters, fulfillmentCenterZips } from '#server/stores/schema.ts';
import { addFamily, type Family } from '#test/factories/client.factory.ts';
import { aQuestion } from '#test/factories/question.factory.ts';
import { aShipment } from '#test/factories/shipment.factory.ts';
import { addUser } from '#test/factories/user.factory.ts';
import { addRows } from '#test/fill-warehouse.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';

const columbus: CenterFields = {
  NAME: 'Columbus',
  STATE: 'OH',
  CITY: 'Columbus',
  ZIP: '43232',
  INCLUDEDCITYZIPS: [{ CITY: 'Dublin', ZIPS: ['43016', '43017'] }],
};
const reno: CenterFields = { NAME: 'Reno', STATE: 'NV', CITY: 'Reno', ZIP: '89513', INCLUDEDCITYZIPS: [] };
const HEADER = 'NAME,STATE,CITY,ZIP,INCLUDEDCITYZIPS';

describe('the fulfillment centers of a client', () => {
  let server: TestServer;
  let ann: string;
  let client: Family;

  beforeAll(async () => {
    server = await startTestServer();
    const { services } = server;
    client = await addFamily(services);
    await addUser(services, { login: 'ann', roleNames: ['ROLE_CLIENT', 'ROLE_ANALYST'], clientIds: [client.own] });
    await addUser(services, { login: 'viewer', roleNames: ['ROLE_CLIENT'], clientIds: [client.own] });
    ann = await server.signIn('ann');
  });
  afterAll(() => server.close());
  beforeEach(() => server.services.db.delete(fulfillmentCenters));

  const list = async (clientId = client.own) =>
    (await server.get(`fulfillmentCenters/byClient/${clientId}`, ann)).body as FulfillmentCenter[];
  const add = (fields: CenterFields, clientId = client.own) =>
    server.post('fulfillmentCenters', ann, { ...fields, clientId });
  const load = (rows: string, clientId = client.own) =>
    server.post(`fulfillmentCenters/import/${clientId}`, ann, { content: rows });
  const idOf = async (fields: CenterFields) => ((await add(fields)).body as FulfillmentCenter).id;

  it('are added, listed with their ZIP codes, changed and removed, with a record of each change', async () => {
    const added = await add({ ...columbus, NAME: ' Columbus ', STATE: 'oh' });
    const { id } = added.body as FulfillmentCenter;
    expect(added).toMatchObject({ status: 201, body: { ...columbus, clientId: client.own, version: 1 } });
    await add(reno);
    expect(await list()).toMatchObject([columbus, reno]);
    expect(await list(client.child)).toEqual([]);
    const changed = { ...columbus, NAME: 'Ohio', INCLUDEDCITYZIPS: [{ CITY: 'Hilliard', ZIPS: ['43026'] }] };
    const edited = await server.put(`fulfillmentCenters/${id}`, ann, { ...changed, version: 1 });
    expect(edited).toMatchObject({ status: 200, body: { ...changed, version: 2 } });
    expect(await server.delete(`fulfillmentCenters/${id}?version=2`, ann)).toMatchObject({ status: 200 });
    expect(await list()).toMatchObject([reno]);
    const changes = await server.services.db.select().from(auditTrail).orderBy(desc(auditTrail.id)).limit(4);
    expect(changes.map(({ subjectKind, subjectName, action }) => [subjectKind, subjectName, action])).toEqual([
      ['fulfillment center', 'Ohio', 'remove'],
      ['fulfillment center', 'Ohio', 'edit'],
      ['fulfillment center', 'Reno', 'add'],
      ['fulfillment center', 'Columbus', 'add'],
    ]);
    const zips = await server.services.db.select().from(fulfillmentCenterZips);
    expect(zips.map(({ zip }) => zip)).toEqual(['89513']);
  });

  it('have unique names and ZIP codes within the client', async () => {
    const id = await idOf(columbus);
    await add(reno);
    expect(await add({ ...reno, NAME: 'columbus', ZIP: '89501' })).toMatchObject({
      status: 400,
      body: { detail: 'The client already has a center named columbus.', errors: [{ path: 'body.NAME' }] },
    });
    const both = { ...columbus, INCLUDEDCITYZIPS: [{ CITY: 'Reno', ZIPS: ['89513'] }], version: 1 };
    expect(await server.put(`fulfillmentCenters/${id}`, ann, both)).toMatchObject({
      status: 400,
      body: { detail: 'The center Reno already serves the ZIP code 89513.' },
    });
    expect(await server.put(`fulfillmentCenters/${id}`, ann, { ...columbus, version: 1 })).toMatchObject({
      status: 200,
    });
    expect(await add({ ...reno, ZIP: '00000' })).toMatchObject({ status: 400 });
    expect(await add(columbus, client.child)).toMatchObject({ status: 201 });
  });

  it('cannot be saved or removed on top of a newer version', async () => {
    const id = await idOf(columbus);
    const stale = {
      status: 409,
      body: { detail: 'Someone else has changed the center Columbus in the meantime. Reload to see the changes.' },
    };
    expect(await server.put(`fulfillmentCenters/${id}`, ann, { ...columbus, version: 7 })).toMatchObject(stale);
    expect(await server.delete(`fulfillmentCenters/${id}?version=7`, ann)).toMatchObject(stale);
  });

  it('are imported from a file that loads valid rows and lists invalid ones', async () => {
    await add(reno);
    const rows = [
      HEADER,
      'Columbus,OH,Columbus,43232,Dublin: 43016 43017',
      'Toronto,ON,Toronto,43215,',
      'Boise,ID,Boise,8370,',
      'columbus,OH,Columbus,43004,',
      '"Salt Lake, West",UT,Salt Lake City,84101,Murray: 84107 | Draper: 84020',
      'Sparks,NV,Sparks,89431,Reno: 89513',
      'Nowhere,NV,,00000,',
      'Mesa,AZ,Mesa,85201,Tempe',
      'Short,AZ,Mesa',
      '',
    ];
    const { status, body } = await load(rows.join('\r\n'));
    const { read, added, rejected } = body as CenterReceipt;
    expect([status, read, added]).toEqual([200, 9, 2]);
    expect(rejected.map(({ line, column, value, reason }) => [line, column, value, reason])).toEqual([
      [3, 'STATE', 'ON', '“ON” is not a state of the United States.'],
      [4, 'ZIP', '8370', '“8370” is not a five-digit ZIP code.'],
      [5, 'NAME', 'columbus', 'The client already has a center named columbus.'],
      [7, 'INCLUDEDCITYZIPS', '89513', 'The center Reno already serves the ZIP code 89513.'],
      [8, 'CITY', '', 'A center needs a city of up to 60 characters.'],
      [8, 'ZIP', '00000', 'The ZIP code 00000 is unknown.'],
      [
        9,
        'INCLUDEDCITYZIPS',
        'Tempe',
        'Enter cities with their ZIP codes, such as “Columbus: 43085 43201 | Dublin: 43016”.',
      ],
      [10, '', 'Short,AZ,Mesa', 'The row has 3 columns, but the header has 5.'],
    ]);
    expect((await list()).map(({ NAME }) => NAME)).toEqual(['Columbus', 'Reno', 'Salt Lake, West']);
    const again = (await load(rows.join('\n'))).body as CenterReceipt;
    expect(again.added).toBe(0);
    expect(await list()).toHaveLength(3);
  });

  it('can be imported from a file with semicolons, a different order of columns, and a byte order mark', async () => {
    const file =
      '\uFEFFZIP;name;STATE;CITY;INCLUDEDCITYZIPS;NOTE\r\n43232;Columbus;oh;Columbus;"Dublin: 43016;43017";x\r\n';
    expect(await load(file)).toMatchObject({ status: 200, body: { read: 1, added: 1, rejected: [] } });
    expect(await list()).toMatchObject([columbus]);
  });

  it('do not change when a file has no valid rows', async () => {
    await add(columbus);
    expect(await load(`${HEADER}\nReno,XX,Reno,89513,`)).toMatchObject({ body: { read: 1, added: 0 } });
    expect(await load(`${HEADER}\n\n`)).toMatchObject({ status: 422, body: { code: 'unreadable-file' } });
    expect(await load('date,currency,rate\n2026-01-01,EUR,1.1')).toMatchObject({
      status: 422,
      body: { detail: 'The file needs the columns NAME, STATE, CITY, ZIP, INCLUDEDCITYZIPS.' },
    });
    expect(await load('')).toMatchObject({ status: 422 });
    expect(await list()).toMatchObject([columbus]);
  });

  it('are the origin of parcels from a ZIP code as soon as they serve it', async () => {
    const from = (sender_postal_code: string, normalised_sender_country = 'US') =>
      aShipment({ client_id: client.own, file_id: 0, sender_postal_code, normalised_sender_country });
    const rows = [from('43232'), from('43016-1234'), from('89513'), from('43232', 'MX'), from('')];
    await addRows(server.services.warehouse, { shipments: rows });
    const ask = async () => {
      const { body } = await server.post('aidashboards/data/starburst/starburst', ann, {
        ...aQuestion({ clientId: client.own, selectColumnNames: ['packages'] }),
        groupByDetails: ['fulfillment_center'],
      });
      return toRows(widgetData.output.parse(body)).map(({ fulfillment_center, packages }) => [
        fulfillment_center,
        packages,
      ]);
    };
    expect(await ask()).toEqual([[null, 5]]);
    const id = await idOf(columbus);
    expect(await ask()).toEqual(
      expect.arrayContaining([
        ['Columbus', 2],
        [null, 3],
      ]),
    );
    await server.put(`fulfillmentCenters/${id}`, ann, { ...columbus, NAME: 'Ohio', version: 1 });
    expect(await ask()).toEqual(
      expect.arrayContaining([
        ['Ohio', 2],
        [null, 3],
      ]),
    );
    await server.delete(`fulfillmentCenters/${id}?version=2`, ann);
    expect(await ask()).toEqual([[null, 5]]);
  });

  it('are not found if they belong to other clients, and require FULFILLMENT_CENTER_EDIT for changes', async () => {
    const id = await idOf(columbus);
    for (const clientId of [client.other, 987_654]) {
      expect(await server.get(`fulfillmentCenters/byClient/${clientId}`, ann)).toMatchObject({ status: 404 });
      expect(await add(columbus, clientId)).toMatchObject({ status: 404 });
      expect(await load(HEADER, clientId)).toMatchObject({ status: 404 });
    }
    const viewer = await server.signIn('viewer');
    expect(await server.get(`fulfillmentCenters/byClient/${client.own}`, viewer)).toMatchObject({ status: 200 });
    const refused = { status: 403, body: { detail: 'This needs the permission FULFILLMENT_CENTER_EDIT.' } };
    expect(await server.post('fulfillmentCenters', viewer, {})).toMatchObject(refused);
    expect(await server.put(`fulfillmentCenters/${id}`, viewer, {})).toMatchObject(refused);
    expect(await server.delete(`fulfillmentCenters/${id}?version=1`, viewer)).toMatchObject(refused);
    expect(await server.post(`fulfillmentCenters/import/${client.own}`, viewer, {})).toMatchObject(refused);
  });
});
