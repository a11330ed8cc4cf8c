import { rm } from 'node:fs/promises';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ColumnSample, Mapping, MappingPreview, SavedMapping } from '#contract/mappings.ts';
import { Upload } from '#contract/uploads.ts';
import { auditTrail, importFiles } from '#server/stores/schema.ts';
import { addClient } from '#test/factories/client.factory.ts';
import { aMappedCharge, aMapping } from '#test/factories/mapping.factory.ts';
import { addUser } from '#test/factories/user.factory.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { runImportQueue, upload } from '#test/upload-files.ts';

const HEADER = 'Bill;Billed on;Parcel;Invoice total;Cost\n';
const FILE = `${HEADER}B-1;2026-03-07;P-1;10.51;7.40\nB-1;2026-03-07;P-2;;3.11\nB-1;2026-03-07;P-3;;free\n`;
const NEXT = 'Parcel;Cost;Bill;Billed on;Invoice total\nP-9;2.00;B-2;2026-03-14;2.00\n';
const ALIKE = NEXT.replace('P-9', 'P-8').replace('B-2', 'B-3');
const MAPPING = aMapping(FILE, {
  fields: { currency: { constant: 'USD' }, invoice_total: { column: 'Invoice total' } },
});

describe('a file with unknown columns', () => {
  let server: TestServer;
  let token: string;
  let clientId: number;
  let clients = 0;

  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    clients += 1;
    clientId = await addClient(server.services, { name: `Shipper ${clients}` });
    const login = `user${clients}`;
    await addUser(server.services, { login, roleNames: ['ROLE_CLIENT', 'ROLE_ANALYST'], clientIds: [clientId] });
    token = await server.signIn(login);
  });

  /** An invoice that another client has loaded would be asked about, so each client has its own numbers. */
  const own = (text: string) => text.replaceAll('B-', `B${clients}-`);
  const send = async (content: string) =>
    upload(server, token, clientId, [{ name: 'zippy.csv', content: own(content) }]);
  const read = async ({ id }: Upload) => Upload.parse((await server.get(`uploads/${id}`, token)).body);
  const columnsOf = ({ id, questions, receipts }: Upload) =>
    `uploads/${id}/files/${questions[0]?.fileId ?? receipts[0]?.fileId}/columns`;
  const sample = async (asked: Upload, query = '') =>
    (await server.get(`${columnsOf(asked)}${query}`, token)).body as ColumnSample;
  const preview = async (asked: Upload, mapping: Mapping) =>
    server.post(`${columnsOf(asked)}/preview`, token, { mapping });
  const save = async (asked: Upload | null, given: { name?: string; mapping?: Mapping } = {}) => {
    const body = { clientId, name: 'Zippy', mapping: MAPPING, ...given, fileId: asked?.questions[0]?.fileId ?? null };
    const answer = await server.post('mappings', token, body);
    await runImportQueue(server);
    return answer;
  };

  it('needs a mapping, which also loads the waiting files with the same columns, and the next one', async () => {
    const asked = await send(FILE);
    const alike = await send(ALIKE);
    const other = await send('Other,Cost\nB-1,7.40\n');
    expect(asked).toMatchObject({
      state: 'needs answer',
      receipts: [],
      questions: [
        { fileName: 'zippy.csv', question: { kind: 'columns', problem: expect.stringContaining('unknown') } },
      ],
    });
    const proposed = await sample(asked);
    expect(proposed).toMatchObject({
      fileName: 'zippy.csv',
      clientId,
      headerIndex: 0,
      saved: null,
      draft: {
        fields: { invoice_total: { column: 'Invoice total' } },
        charges: [{ net: { column: 'Cost' } }],
      },
      reasons: { Cost: 'title' },
    });
    expect(proposed.records[1]).toEqual([own('B-1'), '2026-03-07', 'P-1', '10.51', '7.40']);
    expect((await preview(asked, MAPPING)).body).toEqual({
      isSampled: false,
      lines: { read: 3, loaded: 2, rejected: 1 },
      shipments: 2,
      charges: 2,
      totals: [{ currency: 'USD', netMinor: 1051 }],
      invoices: [{ number: own('B-1'), currency: 'USD', statedMinor: 1051, loadedMinor: 1051 }],
      invoiceCount: 1,
      carriers: [{ name: 'Zippy Parcels', isListed: false }],
      rejected: [{ line: 4, column: 'Cost', value: 'free', reason: 'is not an amount' }],
      dates: null,
    } satisfies MappingPreview);
    const saved = (await save(asked)).body as SavedMapping;
    expect(saved).toMatchObject({ clientId, name: 'Zippy', version: 1, mapping: MAPPING });
    const loaded = {
      format: 'mapped',
      mapping: { id: saved.id, name: 'Zippy' },
      lines: { read: 3, loaded: 2, rejected: 1, alreadyLoaded: 0 },
      invoices: [{ number: own('B-1'), statedMinor: 1051, loadedMinor: 1051, differenceMinor: 0 }],
      shipments: 2,
      charges: 2,
      newAccounts: ['A-1'],
    };
    expect(await read(asked)).toMatchObject({ state: 'loaded', questions: [], receipts: [loaded] });
    expect((await read(alike)).state).toBe('loaded');
    expect((await read(other)).state).toBe('needs answer');
    expect((await server.get(`uploads/${asked.id}/rejectedLines`, token)).body).toMatchObject({
      lines: [{ line: 4, column: 'Cost', value: 'free', reason: 'is not an amount' }],
    });
    expect(await send(NEXT)).toMatchObject({
      state: 'loaded',
      receipts: [{ mapping: { name: 'Zippy' }, invoices: [{ number: own('B-2'), differenceMinor: 0 }] }],
    });
    const rows = await server.services.warehouse.rows({
      sql: `SELECT carrier_name, tracking_number, toInt64(net_amount) AS net FROM charges
        WHERE client_id = {client:UInt32} ORDER BY tracking_number`,
      params: { client: clientId },
    });
    expect(rows).toEqual([
      { carrier_name: 'Zippy Parcels', tracking_number: 'P-1', net: 740 },
      { carrier_name: 'Zippy Parcels', tracking_number: 'P-2', net: 311 },
      { carrier_name: 'Zippy Parcels', tracking_number: 'P-8', net: 200 },
      { carrier_name: 'Zippy Parcels', tracking_number: 'P-9', net: 200 },
    ]);
    expect((await sample(await read(asked))).saved).toMatchObject({ id: saved.id });
  });

  it('is previewed in the same way as it is loaded, even lines that only state a sum', async () => {
    const lines = [
      'B-1;P-1;7.40;Base',
      'B-1;P-1;1.00;Fuel',
      'B-1;P-1;8.40;Total',
      'B-1;;8.40;Grand total',
      'B-2;P-2;5.00;Total',
    ];
    const file = `Bill;Billed on;Parcel;Cost;What\n${lines.map((line) => line.replace(';', ';2026-03-07;')).join('\n')}\n`;
    const mapping = aMapping(file, {
      fields: { currency: { constant: 'USD' } },
      charges: [aMappedCharge('Cost', { description: { column: 'What' } })],
    });
    const asked = await send(file);
    const found = (await preview(asked, mapping)).body as MappingPreview;
    expect(found).toMatchObject({
      lines: { read: 5, loaded: 3, rejected: 2 },
      totals: [{ currency: 'USD', netMinor: 1340 }],
      rejected: [
        { line: 4, column: '', value: 'Total', reason: 'could be a sum of the other lines of its invoice' },
        { line: 5, column: 'What', value: 'Grand total', reason: 'is a sum of other lines, not a charge' },
      ],
    });
    await save(asked, { mapping });
    const { receipts } = await read(asked);
    expect(receipts).toMatchObject([{ lines: { ...found.lines, alreadyLoaded: 0 }, charges: found.charges }]);
    expect(receipts[0]?.invoices).toMatchObject(found.invoices);
    const { body } = await server.get(`uploads/${asked.id}/rejectedLines`, token);
    expect((body as { lines: unknown[] }).lines).toMatchObject(found.rejected);
  });

  it('can have no titles, as the reader decides', async () => {
    const asked = await send('first;second\nB-1;7.40\nB-2;3.11\n');
    expect((await sample(asked)).draft.shape.columns).toMatchObject([{ name: 'first' }, { name: 'second' }]);
    const { draft, headerIndex } = await sample(asked, '?titles=none');
    expect([headerIndex, draft.shape.isTitled]).toEqual([null, false]);
    expect(await sample(asked, '?titles=1')).toMatchObject({
      draft: { shape: { columns: [{ name: own('B-1') }, { name: '7.40' }] } },
    });
    const mapping: Mapping = {
      ...MAPPING,
      shape: draft.shape,
      fields: { ...MAPPING.fields, invoice_number: { column: 'Column 1' }, invoice_date: { constant: '2026-03-07' } },
      charges: [aMappedCharge('Column 2')],
    };
    delete mapping.fields.tracking_number;
    delete mapping.fields.invoice_total;
    expect((await preview(asked, mapping)).body).toMatchObject({
      lines: { read: 3, loaded: 2, rejected: 1 },
      rejected: [{ line: 1, column: 'Column 2', value: 'second' }],
    });
    const saved = (await save(asked, { mapping })).body as SavedMapping;
    expect(await read(asked)).toMatchObject({ state: 'loaded', receipts: [{ charges: 2 }] });

    // The mapping has the date of the first file, so the next files wait until somebody has entered theirs.
    const next = await send('B-3;5\nB-4;6.10\n');
    const other = await send('B-5;7\nB-6;8.10\n');
    const problem = 'The mapping Zippy fits these columns, but it states values of another file';
    for (const file of [next, other])
      expect(file).toMatchObject({
        state: 'needs answer',
        questions: [{ question: { kind: 'columns', problem: expect.stringContaining(problem) } }],
      });
    expect((await sample(next)).saved).toMatchObject({ id: saved.id });
    const changed = { ...mapping, fields: { ...mapping.fields, invoice_date: { constant: '2026-04-04' } } };
    const body = { name: 'Zippy', mapping: changed, version: 1, fileId: next.questions[0]?.fileId };
    expect(await server.put(`mappings/${saved.id}`, token, body)).toMatchObject({ status: 200 });
    await runImportQueue(server);
    expect(await read(next)).toMatchObject({ state: 'loaded', receipts: [{ charges: 2 }] });
    expect((await read(other)).state).toBe('needs answer');
    const days = await server.services.warehouse.rows({
      sql: `SELECT DISTINCT invoice_number AS number, toString(bill_date) AS day FROM charges
        WHERE client_id = {client:UInt32} ORDER BY number`,
      params: { client: clientId },
    });
    expect(days).toEqual(
      [
        { number: 'B-1', day: '2026-03-07' },
        { number: 'B-2', day: '2026-03-07' },
        { number: 'B-3', day: '2026-04-04' },
        { number: 'B-4', day: '2026-04-04' },
      ].map(({ number, day }) => ({ number: own(number), day })),
    );
  });

  it('shows dates that can be read in two ways before it is saved', async () => {
    const asked = await send(FILE.replaceAll('2026-03-07', '03/04/2026'));
    expect((await preview(asked, MAPPING)).body).toMatchObject({ dates: { column: 'Billed on' }, charges: 0 });
    const { body } = await preview(asked, { ...MAPPING, dateOrder: 'day first' });
    expect(body).toMatchObject({ dates: null, charges: 2 });
  });

  it('can be mapped only while the server has it', async () => {
    const asked = await send(FILE);
    const isThisFile = eq(importFiles.uploadId, asked.id);
    const [file] = await server.services.db.select().from(importFiles).where(isThisFile);
    const refusal = { status: 409, body: { detail: `The server no longer has ${file?.fileName}. Upload it again.` } };
    await rm(file?.storedPath ?? '');
    expect(await server.get(columnsOf(asked), token)).toMatchObject(refusal);
    await server.services.db.update(importFiles).set({ storedPath: '' }).where(isThisFile);
    expect(await server.get(columnsOf(asked), token)).toMatchObject(refusal);
  });

  it('still needs an answer after one with a mapping that does not fit', async () => {
    const mapping = (await save(null)).body as SavedMapping;
    const asked = await send(`Colour;${FILE.replaceAll('\n', '\nred;')}`);
    const fileId = asked.questions[0]?.fileId;
    const answers = [{ fileId, answer: { kind: 'columns', mappingId: mapping.id } }];
    expect(await server.patch(`uploads/${asked.id}`, token, { answers })).toMatchObject({ status: 200 });
    await runImportQueue(server);
    expect((await read(asked)).state).toBe('needs answer');
  });

  it('keeps its question when the mapping cannot be used', async () => {
    const asked = await send(FILE);
    const { invoice_date: _, ...fields } = MAPPING.fields;
    expect(await save(asked, { mapping: { ...MAPPING, fields } })).toMatchObject({
      status: 400,
      body: { detail: 'The mapping has no value for invoice_date.' },
    });
    const other = aMapping('Bill,Billed on,Parcel,Cost\nB-1,2026-03-07,P-1,1.00\n');
    expect(await preview(asked, other)).toMatchObject({
      status: 400,
      body: { detail: 'The mapping does not fit the columns of this file.' },
    });
    expect((await read(asked)).state).toBe('needs answer');
  });

  it('belongs to a client, and so does its mapping', async () => {
    await save(null);
    clientId = await addClient(server.services, { name: 'Other shipper' });
    await addUser(server.services, {
      login: 'other',
      roleNames: ['ROLE_CLIENT', 'ROLE_ANALYST'],
      clientIds: [clientId],
    });
    token = await server.signIn('other');
    expect(await send(FILE)).toMatchObject({ state: 'needs answer' });
  });

  it('has mappings that are listed, changed and removed, with a record of each change', async () => {
    const saved = (await save(null)).body as SavedMapping;
    const list = async () => (await server.get(`mappings/byClient/${clientId}`, token)).body;
    expect(await list()).toEqual([saved]);
    expect(await save(null, { name: 'Again' })).toMatchObject({
      status: 409,
      body: { detail: 'The client already has a mapping named Again, or one for these columns.' },
    });
    const renamed = await server.put(`mappings/${saved.id}`, token, { name: 'Zap', mapping: MAPPING, version: 1 });
    expect(renamed).toMatchObject({ status: 200, body: { name: 'Zap', version: 2 } });
    const stale = {
      status: 409,
      body: { detail: 'Someone else has changed the mapping Zap in the meantime. Reload to see the changes.' },
    };
    expect(await server.put(`mappings/${saved.id}`, token, { name: 'Z', mapping: MAPPING, version: 1 })).toMatchObject(
      stale,
    );
    expect(await server.delete(`mappings/${saved.id}?version=1`, token)).toMatchObject(stale);
    expect(await server.delete(`mappings/${saved.id}?version=2`, token)).toMatchObject({ status: 200 });
    expect(await list()).toEqual([]);
    const changes = await server.services.db.select().from(auditTrail).orderBy(desc(auditTrail.id)).limit(3);
    expect(changes.map(({ subjectKind, subjectName, action }) => [subjectKind, subjectName, action])).toEqual([
      ['mapping', 'Zap', 'remove'],
      ['mapping', 'Zap', 'edit'],
      ['mapping', 'Zippy', 'add'],
    ]);
  });
});
