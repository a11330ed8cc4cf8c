import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DHL_EXPRESS, FEDEX, ONTRAC, UPS } from '#model/trade/carriers.ts';
import { accounts, importFiles, tenantSettings, uploads } from '#server/stores/schema.ts';
import { addFamily } from '#test/factories/client.factory.ts';
import { addUser } from '#test/factories/user.factory.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';

describe('carriers in use', () => {
  let server: TestServer;
  let own: number;
  let child: number;
  let other: number;

  beforeAll(async () => {
    server = await startTestServer();
    const { services } = server;
    const { db, warehouse, tenantId, now } = services;
    ({ own, child, other } = await addFamily(services));
    await addUser(services, { login: 'root', roleNames: ['ROLE_ADMIN'], isInternal: true });
    await addUser(services, { login: 'ann', roleNames: ['ROLE_ANALYST'], clientIds: [own] });
    await addUser(services, { login: 'plain', clientIds: [own] });
    await db.insert(accounts).values([
      { clientId: own, carrierId: UPS, number: '1', name: '' },
      { clientId: child, carrierId: UPS, number: '2', name: '' },
      { clientId: child, carrierId: ONTRAC, number: '3', name: '' },
      { clientId: other, carrierId: FEDEX, number: '4', name: '' },
    ]);
    const [upload] = await db.insert(uploads).values({ tenantId, clientId: own, createdAt: now() }).returning();
    const file = async (state: 'loaded' | 'undone') => {
      const values = { uploadId: upload?.id ?? 0, clientId: own, fileName: 'a.csv', storedPath: '', state };
      return (await db.insert(importFiles).values(values).returning())[0]?.id ?? 0;
    };
    const [first, second, undone] = [await file('loaded'), await file('loaded'), await file('undone')];
    const shipment = (file_id: number, client_id: number, carrier_id: number, bill_date: string, cents: number) => ({
      file_id,
      client_id,
      carrier_id,
      bill_date,
      net_amount: cents,
    });
    await warehouse.insert('shipments', [
      shipment(first, own, UPS, '2025-01-04', 1000),
      shipment(first, child, UPS, '2026-02-07', 250),
      shipment(second, own, UPS, '2026-01-03', -50),
      shipment(second, own, DHL_EXPRESS, '2026-03-01', 700),
      shipment(undone, own, UPS, '2020-01-01', 99_999),
      shipment(second, other, FEDEX, '2026-03-01', 5),
    ]);
  });
  afterAll(() => server.close());

  const list = async (login: string) => (await server.get('carriers/inUse', await server.signIn(login))).body;
  const nothing = { files: 0, shipments: 0, firstBillDate: null, lastBillDate: null, spendCents: 0 };

  it('adds up the data of the reader’s clients by carrier, without files that are not loaded', async () => {
    expect(await list('ann')).toEqual([
      {
        id: DHL_EXPRESS,
        name: 'DHL Express',
        mode: 'parcel',
        isExcluded: true,
        accounts: 0,
        files: 1,
        shipments: 1,
        firstBillDate: '2026-03-01',
        lastBillDate: '2026-03-01',
        spendCents: 700,
      },
      { id: ONTRAC, name: 'OnTrac', mode: 'parcel', isExcluded: false, accounts: 1, ...nothing },
      {
        id: UPS,
        name: 'UPS',
        mode: 'parcel',
        isExcluded: false,
        accounts: 2,
        files: 2,
        shipments: 3,
        firstBillDate: '2025-01-04',
        lastBillDate: '2026-02-07',
        spendCents: 1200,
      },
    ]);
    expect(await list('root')).toContainEqual(expect.objectContaining({ id: FEDEX, accounts: 1, spendCents: 5 }));
  });

  it('flags the carriers that the tenant excludes', async () => {
    const { db, tenantId } = server.services;
    await db.insert(tenantSettings).values({ tenantId, key: 'excludedCarriers', value: [UPS] });
    const flags = (await list('ann')) as { id: number; isExcluded: boolean }[];
    expect(flags.filter(({ isExcluded }) => isExcluded).map(({ id }) => id)).toEqual([UPS]);
  });

  it('requires CARRIER_VIEW', async () => {
    expect(await server.get('carriers/inUse', await server.signIn('plain'))).toMatchObject({
      status: 403,
      body: { detail: 'This needs the permission CARRIER_VIEW.' },
    });
    expect(await server.get('carriers/inUse', null)).toMatchObject({ status: 401 });
  });
});
