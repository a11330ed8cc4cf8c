import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_RESPONSE_BYTES } from '#contract/captcha-files.ts';
import { UPS } from '#model/trade/carriers.ts';
import { importFiles, roles, uploads } from '#server/stores/schema.ts';
import { addClient } from '#test/factories/client.factory.ts';
import { aShipment } from '#test/factories/shipment.factory.ts';
import { addUser } from '#test/factories/user.factory.ts';
import { startClamd, VIRUS } from '#test/fake-clamd.ts';
import { fillWarehouse } from '#test/fill-warehouse.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);
const NO_FILE = 'No such file found!.';

let server: TestServer;
let analyst: string;
let neighbour: string;
let viewer: string;
let own: number;
let other: number;
const parcel = { own: '', bare: '', other: '' };

beforeAll(async () => {
  server = await startTestServer();
  const { db, tenantId, now, warehouse } = server.services;
  own = await addClient(server.services, { name: 'Own' });
  other = await addClient(server.services, { name: 'Other' });
  const roleNames = ['ROLE_CLIENT', 'ROLE_ANALYST'];
  await addUser(server.services, { login: 'ann', roleNames, clientIds: [own] });
  await addUser(server.services, { login: 'ned', roleNames, clientIds: [other] });
  await addUser(server.services, { login: 'vera', clientIds: [own] });
  analyst = await server.signIn('ann');
  neighbour = await server.signIn('ned');
  viewer = await server.signIn('vera');
  const shipments = await Promise.all(
    [own, own, other].map(async (client_id, index) => {
      const [upload] = await db.insert(uploads).values({ tenantId, clientId: client_id, createdAt: now() }).returning();
      const file = { uploadId: upload?.id ?? 0, clientId: client_id, fileName: 'a.csv', storedPath: 'a' };
      const [added] = await db
        .insert(importFiles)
        .values({ ...file, state: 'loaded' as const })
        .returning();
      return aShipment({
        file_id: added?.id ?? 0,
        client_id,
        carrier_id: UPS,
        invoice_number: 'I',
        tracking_number: `1Z/${index}`,
      });
    }),
  );
  await fillWarehouse(warehouse, { shipments });
  await warehouse.insert(
    'invoices',
    shipments.map(({ file_id, client_id }) => ({
      file_id,
      client_id,
      carrier_id: UPS,
      invoice_number: 'I',
      account_number: '',
      bill_date: '2026-05-02',
      currency_code: 'USD',
      stated_amount: null,
    })),
  );
  [parcel.own = '', parcel.bare = '', parcel.other = ''] = shipments.map(({ id }) => String(id));
});
afterAll(() => server.close());

const add = (id: string, given: { message?: string; content?: Buffer | null }, as = analyst) =>
  server.post('captcha', as, { id, message: given.message ?? '', content: given.content?.toString('base64') ?? null });
const details = (id: string, as = analyst) => server.get(`captcha/fileDetails/${id}`, as);
const download = async (id: string, as = analyst) => {
  const answer = await server.app.inject({
    url: `/aiparcelweb/api/captcha/downloadFile/${id}`,
    headers: { authorization: `Bearer ${as}` },
  });
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
};
const parcels = async (as = analyst) => {
  const { body } = await server.get(`invoices/shipments?clientId=${own}&carrierId=${UPS}&invoiceNumber=I`, as);
  return (body as { shipments: Record<string, unknown>[] }).shipments.map((row) => [
    row.id,
    row.captcha_response_image_location,
    row.is_fedex_captcha_text,
    row.gsr_reasons,
  ]);
};

describe('a carrier’s response to a claim', () => {
  it('is a file named after its parcel, a message, or both, and replaces the previous one', async () => {
    expect(await details(parcel.own)).toMatchObject({ status: 404, body: { detail: NO_FILE } });
    expect(await add(parcel.own, { content: Buffer.from('refused') })).toMatchObject({ status: 200 });
    expect((await details(parcel.own)).body).toEqual({
      contentType: 'text/plain; charset=utf-8',
      fileName: 'captcha-response-1Z_0.txt',
    });
    await add(parcel.own, { content: PNG, message: ' Weather delay. ' });
    const file = { contentType: 'image/png', fileName: 'captcha-response-1Z_0.png' };
    expect((await details(parcel.own)).body).toEqual(file);
    const { status, headers, bytes } = await download(parcel.own);
    expect([status, headers['content-type'], [...bytes]]).toEqual([200, 'image/png', [...PNG]]);
    expect(headers['content-disposition']).toContain(`attachment; filename="${file.fileName}"`);
    expect(await parcels()).toEqual([
      [parcel.own, file.fileName, true, 'Weather delay.'],
      [parcel.bare, null, null, null],
    ]);
    await add(parcel.own, { message: 'Paid.' });
    expect(await parcels()).toEqual([
      [parcel.own, null, true, 'Paid.'],
      [parcel.bare, null, null, null],
    ]);
    expect((await download(parcel.own)).status).toBe(404);
  });

  it('is not found by users of another client', async () => {
    await add(parcel.own, { content: PNG, message: 'Own' });
    await add(parcel.other, { content: PNG, message: 'Other' }, neighbour);
    for (const [mine, theirs, as] of [
      [parcel.own, parcel.other, analyst],
      [parcel.other, parcel.own, neighbour],
    ] as const) {
      expect((await download(mine, as)).status).toBe(200);
      expect(await details(theirs, as)).toMatchObject({ status: 404, body: { detail: NO_FILE } });
      expect((await download(theirs, as)).status).toBe(404);
      expect(await add(theirs, { message: 'Forged' }, as)).toMatchObject({ status: 404 });
    }
  });

  it('is hidden from readers without the permission', async () => {
    await add(parcel.own, { content: PNG, message: 'Own' });
    expect((await details(parcel.own, viewer)).status).toBe(403);
    expect((await download(parcel.own, viewer)).status).toBe(403);
    expect((await add(parcel.own, { message: 'New' }, viewer)).status).toBe(403);
    const list = `invoices/shipments?clientId=${own}&carrierId=${UPS}&invoiceNumber=I`;
    const { body } = await server.get(list, await signInWith('INVOICE_SEARCH'));
    const [first] = (body as { shipments: { gsr_reasons: string | null }[] }).shipments;
    expect(first).toMatchObject({ gsr_reasons: null, captcha_response_image_location: null });
  });

  it.each([
    ['empty', { message: ' ' }],
    ['a program', { content: Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0]) }],
    ['a file that is too large', { content: Buffer.alloc(MAX_RESPONSE_BYTES + 10, 'a') }],
    ['a message that is too long', { message: 'a'.repeat(2001) }],
  ])('is refused when it is %s', async (_what, given) => {
    expect((await add(parcel.bare, given)).status).toBe(400);
    expect((await details(parcel.bare)).status).toBe(404);
  });

  it('is refused when the virus scanner finds a virus in its file or doesn’t answer, and keeps the previous one', async () => {
    await add(parcel.own, { content: Buffer.from('refused') });
    const { settings } = server.services;
    const scanner = await startClamd();
    settings.clamdUrl = scanner.url;
    const infected = await add(parcel.own, { content: Buffer.from(VIRUS) });
    const onlyMessage = await add(parcel.bare, { message: 'Paid.' });
    const clean = await add(parcel.own, { content: Buffer.from('approved') });
    await scanner.close();
    const unchecked = await add(parcel.own, { content: Buffer.from('unchecked') });
    settings.clamdUrl = null;
    expect([infected, unchecked]).toMatchObject([
      {
        status: 422,
        body: { detail: 'The virus scanner found Test.Virus in this file, so it was deleted.' },
      },
      { status: 503 },
    ]);
    expect([onlyMessage.status, clean.status, scanner.scanned]).toEqual([200, 200, [VIRUS, 'approved']]);
    expect(String((await download(parcel.own)).bytes)).toBe('approved');
  });
});

/** Returns the token of a user of the reader's client who has only this permission. */
async function signInWith(permission: string): Promise<string> {
  const { db, tenantId } = server.services;
  await db.insert(roles).values({ tenantId, name: 'ROLE_ONE', permissions: [permission] });
  await addUser(server.services, { login: 'one', roleNames: ['ROLE_ONE'], clientIds: [own] });
  return server.signIn('one');
}
