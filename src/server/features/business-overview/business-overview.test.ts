import { afterAll, beforeAll, expect, it } from 'vitest';
import { getBusinessOverview } from '#contract/business-overview.ts';
import { addDays } from '#model/dates/iso-date.ts';
import { UPS, USPS } from '#model/trade/carriers.ts';
import { accounts, importFiles, uploads } from '#server/stores/schema.ts';
import { addFamily, type Family } from '#test/factories/client.factory.ts';
import { aCredit } from '#test/factories/credit.factory.ts';
import { aFinding } from '#test/factories/finding.factory.ts';
import { aShipment } from '#test/factories/shipment.factory.ts';
import { addUser } from '#test/factories/user.factory.ts';
import { fillWarehouse } from '#test/fill-warehouse.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';

let server: TestServer;
let family: Family;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  const { db, tenantId, now, warehouse } = server.services;
  family = await addFamily(server.services);
  const { own, child, other } = family;
  await addUser(server.services, { login: 'boss', roleNames: ['ROLE_ADMIN'], clientIds: [own, child] });
  await addUser(server.services, { login: 'reader', clientIds: [child] });
  // The number is inactive for the parent only.
  await db.insert(accounts).values([
    { clientId: own, carrierId: UPS, number: 'OLD', name: 'Old', isActive: false },
    { clientId: child, carrierId: UPS, number: 'OLD', name: 'Old' },
  ]);
  const [upload] = await db.insert(uploads).values({ tenantId, clientId: child, createdAt: now() }).returning();
  const file = { uploadId: upload?.id ?? 0, clientId: child, fileName: 'a.csv', storedPath: '' };
  const files = await db
    .insert(importFiles)
    .values([
      { ...file, state: 'loaded' },
      { ...file, state: 'failed' },
      { ...file, state: 'needs answer' },
    ])
    .returning();
  const failed = files[1]?.id ?? 0;
  const parcel = { client_id: own, bill_date: '2026-06-15', transportation_amount: 1000 };
  const before = { ...parcel, bill_date: '2026-05-18', transportation_amount: 400, transportation_discount: 100 };
  const today = now().toISOString().slice(0, 10);
  await fillWarehouse(warehouse, {
    shipments: [
      aShipment({ ...parcel, transportation_discount: 250 }),
      aShipment({ ...parcel, bill_date: '2026-05-19' }),
      aShipment(before),
      aShipment({ ...parcel, bill_date: '2026-04-20' }),
      aShipment({ ...parcel, carrier_id: USPS }),
      aShipment({ ...parcel, account_number: 'OLD' }),
      aShipment({ ...parcel, client_id: child, account_number: 'OLD', transportation_amount: 70 }),
      aShipment({ ...parcel, client_id: child, file_id: failed }),
      aShipment({ ...parcel, client_id: other }),
    ],
    credits: [
      aCredit({ client_id: child, bill_date: '2026-06-01', audit_refund_amount: 30 }),
      aCredit({ client_id: other, bill_date: '2026-06-01', audit_refund_amount: 99 }),
    ],
    findings: [
      aFinding({ client_id: own, line: 1, deadline: addDays(today, 90) }),
      aFinding({ client_id: own, line: 2, deadline: addDays(today, 3), overcharge_amount: 200 }),
      aFinding({ client_id: own, line: 3, deadline: addDays(today, -3) }),
      aFinding({ client_id: other, line: 4, deadline: addDays(today, 90) }),
    ],
  });
  await server.signIn('reader');
  token = await server.signIn('boss');
});
afterAll(() => server.close());

async function read(query = '') {
  const { body } = await server.get(`businessOverview${query}`, token);
  return getBusinessOverview.output.parse(body);
}

it('compares the figures of each of the reader’s clients with the weeks before, as the pages count them', async () => {
  const { from, to, clients } = await read();
  expect([from, to]).toEqual(['2026-05-19', '2026-06-15']);
  expect(clients).toEqual([
    {
      clientId: family.child,
      clientName: 'Child',
      parentName: 'Own',
      spend: { now: 70, before: 0 },
      savings: { now: 0, before: 0 },
      credits: { now: 30, before: 0 },
      findings: 0,
      atStakeCents: 0,
      expiringCents: 0,
      lastBillDate: '2026-06-15',
      overdueAccounts: 0,
      loadedFiles: 1,
      failedFiles: 1,
      waitingFiles: 1,
      activeUsers: 2,
      lastSeenAt: '2026-06-15T12:00:00.000Z',
    },
    expect.objectContaining({
      clientId: family.own,
      clientName: 'Own',
      parentName: null,
      spend: { now: 1750, before: 300 },
      savings: { now: 250, before: 100 },
      credits: { now: 0, before: 0 },
      findings: 2,
      atStakeCents: 700,
      expiringCents: 200,
      loadedFiles: 0,
      activeUsers: 1,
    }),
  ]);
});

it('compares longer periods', async () => {
  const { from, clients } = await read('?weeks=13');
  expect(from).toBe('2026-03-17');
  expect(clients.map(({ spend }) => spend)).toEqual([
    { now: 70, before: 0 },
    { now: 3050, before: 0 },
  ]);
  expect(await server.get('businessOverview?weeks=5', token)).toMatchObject({
    status: 400,
    body: { code: 'invalid-request' },
  });
});
