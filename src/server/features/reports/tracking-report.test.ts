import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { roles } from '#server/stores/schema.ts';
import { aCharge } from '#test/factories/charge.factory.ts';
import { addClient } from '#test/factories/client.factory.ts';
import { aShipment } from '#test/factories/shipment.factory.ts';
import { addUser } from '#test/factories/user.factory.ts';
import { fillWarehouse } from '#test/fill-warehouse.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';

const GENERATE = '/aiparcelreports/api/TrackingInvoice/generateTrackingReport';
let server: TestServer;
let client: number;
let parcel: { reportId: number; trackingNumber: string; clientId: number; invoiceId: string };

beforeAll(async () => {
  server = await startTestServer();
  const { db, tenantId, warehouse } = server.services;
  client = await addClient(server.services, { name: 'Own, Inc.' });
  await db.insert(roles).values({ tenantId, name: 'ROLE_PARCELS', permissions: ['DOWNLOAD_TRACKING_INVOICE_REPORT'] });
  await db.insert(roles).values({ tenantId, name: 'ROLE_FILES', permissions: ['RUN_REPORTS', 'DOWNLOAD_REPORTS'] });
  await addUser(server.services, { login: 'ann', roleNames: ['ROLE_PARCELS'], clientIds: [client] });
  await addUser(server.services, { login: 'ben', roleNames: ['ROLE_PARCELS'], clientIds: [client] });
  await addUser(server.services, { login: 'files', roleNames: ['ROLE_FILES'], clientIds: [client] });
  const shipment = aShipment({ client_id: client, file_id: 0 });
  await fillWarehouse(warehouse, {
    shipments: [shipment],
    charges: [aCharge({ client_id: client, file_id: 0, shipment_id: shipment.id, amount: 1500, discount: 500 })],
  });
  const { tracking_number: trackingNumber, id } = shipment;
  parcel = { reportId: 1603, trackingNumber, clientId: client, invoiceId: String(id) };
});
afterAll(() => server.close());

const generate = async (login: string, given: object = {}) =>
  server.post(GENERATE, await server.signIn(login), { ...parcel, ...given });
const fileOf = async (login: string, id: number, part = 'downloadFile') =>
  server.app.inject({
    url: `/aiparcelweb/api/riGenerateds/${part}/${id}`,
    headers: { authorization: `Bearer ${await server.signIn(login)}` },
  });

describe('the report of a parcel', () => {
  it('is generated at once, as a PDF that only its reader can download', async () => {
    const { status, body } = await generate('ann');
    const { id } = body as { id: number };
    expect([status, id]).toEqual([200, expect.any(Number)]);
    const file = await fileOf('ann', id);
    expect([file.statusCode, file.headers['content-type'], file.rawPayload.subarray(0, 5).toString()]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ]);
    expect((await fileOf('ann', id, 'fileDetails')).json()).toEqual({
      contentType: 'application/pdf',
      fileName: expect.stringMatching(/^Own Inc_Tracking Invoice 1Z\w+\.pdf$/),
    });
    for (const part of ['downloadFile', 'fileDetails']) {
      expect((await fileOf('ben', id, part)).statusCode).toBe(404);
      expect((await fileOf('files', id, part)).statusCode).toBe(404);
    }
  });

  it('is refused without its permission, for somebody else’s parcel, and for a wrong tracking number', async () => {
    expect(await generate('files')).toMatchObject({ status: 403 });
    expect(await generate('ann', { clientId: client + 1 })).toMatchObject({ status: 404 });
    expect(await generate('ann', { invoiceId: '999' })).toMatchObject({ status: 404 });
    expect(await generate('ann', { trackingNumber: '1Z999' })).toMatchObject({ status: 404 });
    expect(await generate('ann', { reportId: 7 })).toMatchObject({ status: 400 });
  });
});
