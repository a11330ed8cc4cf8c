import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '#contract/question.ts';
import type { ParcelHistory } from '#contract/tracking.ts';
import { chargeCategories, trackingColumns } from '#model/tracking/tracking-columns.ts';
import { importFiles, uploads } from '#server/stores/schema.ts';
import { aCharge } from '#test/factories/charge.factory.ts';
import { addFamily } from '#test/factories/client.factory.ts';
import { aCredit } from '#test/factories/credit.factory.ts';
import { aShipment } from '#test/factories/shipment.factory.ts';
import { addUser } from '#test/factories/user.factory.ts';
import { fillWarehouse } from '#test/fill-warehouse.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';

const NUMBER = '1Z5R89390357567127';
const [FIRST, LATER, REUSED, FOREIGN, HIDDEN] = ['18446744073709551615', '11', '12', '13', '14'];

let server: TestServer;
let token: string;
let own: number;
let child: number;
let other: number;

beforeAll(async () => {
  server = await startTestServer();
  const { db, tenantId, now, warehouse } = server.services;
  ({ own, child, other } = await addFamily(server.services));
  await addUser(server.services, { login: 'ann', roleNames: ['ROLE_CLIENT', 'ROLE_ANALYST'], clientIds: [own] });
  await addUser(server.services, { login: 'guest', roleNames: ['ROLE_CARRIER'], clientIds: [own] });
  token = await server.signIn('ann');
  const [upload] = await db.insert(uploads).values({ tenantId, clientId: own, createdAt: now() }).returning();
  const file = {
    uploadId: upload?.id ?? 0,
    clientId: own,
    fileName: 'a.csv',
    storedPath: 'a',
    state: 'undone' as const,
  };
  const [hidden] = await db.insert(importFiles).values(file).returning();
  const at = (id: string, client_id: number, bill_date: string, given: object = {}) => ({
    ...aShipment({ client_id, bill_date, tracking_number: NUMBER, file_id: 0 }),
    id,
    ...given,
  });
  const line = (
    shipment_id: string,
    client_id: number,
    bill_date: string,
    given: Parameters<typeof aCharge>[0] = {},
  ) => ({
    ...aCharge({ client_id, bill_date, tracking_number: NUMBER, file_id: 0, ...given }),
    shipment_id,
  });
  await fillWarehouse(warehouse, {
    shipments: [
      at(FIRST, own, '2026-01-15', { delivery_date: '2026-01-12 15:30:00', service: 'Ground Residential' }),
      at(LATER, own, '2026-03-15', { invoice_number: 'LATER' }),
      at(REUSED, own, '2025-01-15'),
      at(FOREIGN, other, '2026-01-15'),
      at(HIDDEN, own, '2026-01-15', { file_id: hidden?.id }),
    ],
    charges: [
      line(FIRST, own, '2026-01-15', {
        line: 2,
        bucket: 'fuel surcharge',
        amount: 300,
        discount: 100,
        charge_description: 'Fuel',
      }),
      line(FIRST, own, '2026-01-15', {
        line: 1,
        bucket: 'transportation',
        amount: 2000,
        discount: 500,
        charge_description: 'Ground',
      }),
      line(FIRST, own, '2026-01-15', { line: 3, bucket: 'fee', charge_description: 'Nothing' }),
      line(LATER, own, '2026-03-15', { bucket: 'billing adjustment', amount: -200, invoice_number: 'LATER' }),
      line(REUSED, own, '2025-01-15', { amount: 7 }),
      line(FOREIGN, other, '2026-01-15', { amount: 5 }),
      line(HIDDEN, own, '2026-01-15', { amount: 6, file_id: hidden?.id ?? 0 }),
    ],
    credits: [
      aCredit({
        client_id: own,
        tracking_number: NUMBER,
        bill_date: '2026-03-15',
        file_id: 0,
        audit_refund_amount: 200,
      }),
      aCredit({
        client_id: other,
        tracking_number: NUMBER,
        bill_date: '2026-03-15',
        file_id: 0,
        audit_refund_amount: 9,
      }),
    ],
  });
});
afterAll(() => server.close());

const question = (id: string, given: object = {}) => ({
  selectColumnNames: Object.keys(trackingColumns),
  fromTableNames: ['charges'],
  whereClauseDetails: [{ column: 'tracking_id', condition: '=', value: id }],
  orderByDetails: [{ column: 'bill_date' }],
  clientId: own,
  ...given,
});
const ask = (body: object, page = 'spend', as = token) =>
  server.post(`aidashboards/data/${page}/trackingNumberPopUpContainer`, as, body);
const historyOf = (id: string, clientId = own) =>
  server.get(
    `aidashboards/data/spend/trackingNumberPopUpContainer/history?trackingId=${id}&clientId=${clientId}`,
    token,
  );

describe('the tracking popup', () => {
  it('has each charge line of the parcel on its invoice in file order, with the values of the shipment', async () => {
    const { status, body } = await ask(question(FIRST));
    const { data } = body as { data: Row[] };
    expect(status).toBe(200);
    expect(
      data.map((row) => [
        row.CHARGE_DESCRIPTION,
        row.BUCKET_NAME,
        row.GROSS_AMOUNT,
        row.INCENTIVE_AMOUNT,
        row.NET_AMOUNT,
      ]),
    ).toEqual([
      ['Ground', 'freight', 2000, 500, 1500],
      ['Fuel', 'fuel surcharge', 300, 100, 200],
      ['Nothing', 'fee', 0, 0, 0],
    ]);
    for (const row of data)
      expect(row).toMatchObject({
        TRACKING_ID: FIRST,
        TRACKING_NUMBER: NUMBER,
        SERVICE: 'Ground Residential',
        BILL_DATE: '2026-01-15',
        DELIVERY_DATE: '2026-01-12T15:30:00Z',
        SENDER_NAME: null,
        SENDER_CITY: 'Reno',
        NORMALISED_CONSIGNEE_STATE: 'OH',
        CLIENT_ID: own,
      });
  });

  it('divides every line into the seven categories, like hand-written SQL', async () => {
    const { data } = (await ask(question(FIRST))).body as { data: Row[] };
    const byHand = await server.services.warehouse.rows<{
      bucket: string;
      amount: number;
      discount: number;
      net: number;
    }>({
      sql: `SELECT bucket, sum(amount) AS amount, sum(discount) AS discount, sum(net_amount) AS net FROM charges WHERE shipment_id = ${FIRST} GROUP BY bucket`,
      params: {},
    });
    const total = (name: string) => data.reduce((sum, row) => sum + Number(row[name]), 0);
    for (const [bucket, name] of Object.entries(chargeCategories)) {
      const own = byHand.find((row) => row.bucket === bucket) ?? { amount: 0, discount: 0, net: 0 };
      expect([bucket, total(`${name}_AMOUNT`), total(`${name}_DISCOUNT`), total(`NET_${name}_AMOUNT`)]).toEqual([
        bucket,
        own.amount,
        own.discount,
        own.net,
      ]);
    }
  });

  it.each([
    ['another client’s parcel', FOREIGN],
    ['a parcel of an undone file', HIDDEN],
    ['a parcel that does not exist', '99'],
  ])('does not find %s', async (_what, id) => {
    expect(await ask(question(id))).toMatchObject({ status: 404 });
    expect(await historyOf(id)).toMatchObject({ status: 404 });
    expect(await server.get(`trackingNumberDetails/byInvoiceDetailsId?invoiceDetailsId=${id}`, token)).toMatchObject({
      status: 404,
    });
  });

  it('does not find parcels of another client, and requires the page’s permission', async () => {
    expect(await ask(question(FOREIGN, { clientId: other }))).toMatchObject({ status: 404 });
    expect(await ask(question(FIRST), 'spend', await server.signIn('guest'))).toMatchObject({ status: 403 });
    expect(await ask(question(FIRST), 'nothing')).toMatchObject({ status: 400 });
    expect(await ask(question(FIRST, { clientId: child }))).toMatchObject({ status: 404 });
  });

  it.each([
    [{ selectColumnNames: ['sum(net_amount)'] }, 'body.selectColumnNames.0'],
    [{ selectColumnNames: ['toString'] }, 'body.selectColumnNames.0'],
    [{ selectColumnNames: [] }, 'body.selectColumnNames'],
    [{ fromTableNames: ['users'] }, 'body.fromTableNames.0'],
    [{ whereClauseDetails: [] }, 'body.whereClauseDetails'],
    [
      { whereClauseDetails: [{ column: 'tracking_id', condition: '=', value: "1' OR 1" }] },
      'body.whereClauseDetails.0.value',
    ],
    [{ whereClauseDetails: [{ column: 'tracking_id', condition: '!=', value: '1' }] }, 'body.whereClauseDetails'],
    [{ groupByDetails: ['zone'] }, 'body.groupByDetails.0'],
    [{ orderByDetails: [{ column: 'password' }] }, 'body.orderByDetails.0.column'],
  ])('refuses %j at %s', async (given, path) => {
    const { status, body } = await ask(question(FIRST, given));
    expect([status, (body as { errors?: { path: string }[] }).errors?.[0]?.path]).toEqual([400, path]);
  });
});

describe('the history of a parcel', () => {
  it('covers the invoices of about the same time with its number, but no other clients', async () => {
    const { shipments, lines, credits } = (await historyOf(FIRST)).body as ParcelHistory;
    expect(shipments.map(({ trackingId }) => trackingId)).toEqual([FIRST, LATER]);
    expect(shipments[0]).toMatchObject({
      deliveredAt: '2026-01-12T15:30:00Z',
      pickupDate: '2026-01-10',
      labelDate: null,
    });
    expect(lines.map(({ invoiceNumber, netMinor }) => [invoiceNumber, netMinor])).toEqual([
      ['000000A1B2C3026', 200],
      ['000000A1B2C3026', 1500],
      ['000000A1B2C3026', 0],
      ['LATER', -200],
    ]);
    expect(credits.map(({ status, refundMinor }) => [status, refundMinor])).toEqual([['Credited', 200]]);
  });
});

describe('the older endpoints', () => {
  it('list the charge lines of a client’s parcel, or of any of the reader’s', async () => {
    const expected = [
      { chargeDescription: 'Ground', netAmount: 1500, incentiveAmount: 500 },
      { chargeDescription: 'Fuel', netAmount: 200, incentiveAmount: 100 },
      { chargeDescription: 'Nothing', netAmount: 0, incentiveAmount: 0 },
    ];
    for (const clientId of [own, 0])
      expect(
        await server.post(`trackingNumberDetailsUpss/byInvoiceDetailsId/${clientId}`, token, { id: FIRST }),
      ).toMatchObject({
        status: 200,
        body: expected,
      });
    const path = `trackingNumberDetails/byInvoiceDetailsId?invoiceDetailsId=${FIRST}`;
    expect(await server.get(path, token)).toMatchObject({ status: 200, body: expected });
    expect(await server.get(path, await server.signIn('guest'))).toMatchObject({ status: 403 });
  });
});

describe('the place of a postal code', () => {
  it.each([
    ['US', '89501', { latitude: 39.53, longitude: -119.81 }],
    ['US', '89501-1234', { latitude: 39.53, longitude: -119.81 }],
    ['CA', 'm5v 3l9', { latitude: 43.64, longitude: -79.39 }],
    ['US', '00000', null],
    ['FR', '75001', null],
  ])('for %s %s is %j', async (country, postalCode, place) => {
    const { body } = await server.get(
      `postalPlaces?country=${country}&postalCode=${encodeURIComponent(postalCode)}`,
      token,
    );
    if (place === null) expect(body).toBeNull();
    else
      expect(body).toEqual({
        latitude: expect.closeTo(place.latitude, 0),
        longitude: expect.closeTo(place.longitude, 0),
      });
  });
});
