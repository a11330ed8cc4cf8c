import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RejectedLine, Upload } from '#contract/uploads.ts';
import { INPUT_TABLES } from '#ingest/inputs/input-rows.ts';
import { inputTables } from '#model/audit-inputs/input-tables.ts';
import { addClient } from '#test/factories/client.factory.ts';
import { addUser } from '#test/factories/user.factory.ts';
import { plainCsvFile } from '#test/fixtures/carrier-files/plain-csv-file.ts';
import { zipOf } from '#test/fixtures/zip-file.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { runImportQueue, upload } from '#test/upload-files.ts';

const EVENTS = 'carrier,tracking_number,event_at,kind,reason,signed_by,city,state,postal_code,country';
const PICKUP = 'UPS,1Z1,2026-03-02T17:05,pickup,,,Columbus,OH,43215,US';
const FUEL = 'carrier,valid_from,valid_to,table,percent,source';
const AGREEMENT =
  'agreement,carrier,account,valid_from,valid_to,term,service,zone,weight_from_lb,weight_to_lb,revenue_from,revenue_to,charge,value,unit';

describe('files that the audit reads', () => {
  let server: TestServer;
  let token: string;
  let clientId: number;

  beforeAll(async () => {
    server = await startTestServer();
    clientId = await addClient(server.services, { name: 'Shipper' });
    await addUser(server.services, {
      login: 'analyst',
      roleNames: ['ROLE_CLIENT', 'ROLE_ANALYST'],
      clientIds: [clientId],
    });
    token = await server.signIn('analyst');
  });
  afterAll(() => server.close());

  const load = (content: string | Buffer, name = 'file.csv'): Promise<Upload> =>
    upload(server, token, clientId, [{ name, content }]);
  const rejectedOf = async ({ id }: Upload) => {
    const { body } = await server.get(`uploads/${id}/rejectedLines`, token);
    return (body as { lines: RejectedLine[] }).lines.map(({ line, column, value, reason }) => [
      line,
      column,
      value,
      reason,
    ]);
  };
  const rowsOf = async ({ receipts }: Upload) => {
    const counts: Record<string, number> = {};
    for (const table of INPUT_TABLES) {
      const sql = `SELECT count() AS rows FROM ${table} WHERE file_id = {file:UInt32} AND client_id = {client:UInt32}`;
      const params = { file: receipts[0]?.fileId ?? 0, client: clientId };
      const [count] = await server.services.warehouse.rows<{ rows: number }>({ sql, params });
      if (Number(count?.rows) > 0) counts[table] = Number(count?.rows);
    }
    return counts;
  };

  it('are loaded line by line, and a bad line is rejected with line, column, value and reason', async () => {
    const found = await load(
      [EVENTS, PICKUP, '', PICKUP.replace('pickup', 'vanished'), 'UPS,1Z1,yesterday,delivered', PICKUP].join('\r\n'),
    );
    expect(found).toMatchObject({
      state: 'loaded',
      receipts: [
        {
          format: 'tracking-events',
          lines: { read: 4, loaded: 2, rejected: 2, alreadyLoaded: 0 },
          invoices: [],
          problem: null,
        },
      ],
    });
    expect(await rowsOf(found)).toEqual({ tracking_events: 2 });
    expect(await rejectedOf(found)).toEqual([
      [4, 'kind', 'vanished', expect.stringContaining('is not one of')],
      [5, 'event_at', 'yesterday', expect.stringContaining('is not a time')],
    ]);
  });

  it('cannot have texts of thousands of characters', async () => {
    const long = 'Main Street '.repeat(834);
    const found = await load(
      zipOf({
        'events.csv': `${EVENTS}\n${PICKUP.replace('Columbus', long)}\n${PICKUP}\n`,
        'addresses.csv': `postal_code,address,address_class\n43215,${long},residential\n`,
        'agreement.csv': `${AGREEMENT}\n${long},UPS,,2026-01-01,,discount,UPS Ground,,,,,,,40,percent\n`,
      }),
      'long.zip',
    );
    expect(found.receipts.map(({ format, lines }) => [format, lines.loaded, lines.rejected])).toEqual([
      ['tracking-events', 1, 1],
      ['own-addresses', 0, 1],
      ['agreements', 0, 1],
    ]);
    // The value is shown as far as a page has room for it.
    expect(await rejectedOf(found)).toEqual(
      ['city', 'address', 'agreement'].map((column) => [
        2,
        column,
        long.slice(0, 200),
        'is longer than 1,000 characters',
      ]),
    );
  });

  it('are rejected where terms name a service that their carrier does not have, and the other terms count', async () => {
    const term = (service: string) => `Main,UPS,,2026-01-01,,discount,${service},,,,,,,40,percent`;
    const found = await load([AGREEMENT, ...['UPS Groud', 'FedEx 2Day', 'UPS Ground'].map(term)].join('\n'));
    expect(found.receipts).toMatchObject([{ format: 'agreements', lines: { read: 3, loaded: 1, rejected: 2 } }]);
    expect(await rejectedOf(found)).toEqual([
      [2, 'service', 'UPS Groud', 'is not a known service of this carrier'],
      [3, 'service', 'FedEx 2Day', 'is not a known service of this carrier'],
    ]);
    expect(await rowsOf(found)).toEqual({ input_rows: 1 });
  });

  it('keep their cells and what was read from them', async () => {
    const found = await load(`${FUEL}\nUPS,2026-01-01,2026-01-07,ground,18.25,UPS page\n`);
    const [row] = await server.services.warehouse.rows<{ kind: string; cells: string[]; row: string }>({
      sql: 'SELECT kind, cells, row FROM input_rows WHERE file_id = {file:UInt32}',
      params: { file: found.receipts[0]?.fileId ?? 0 },
    });
    expect({ ...row, row: JSON.parse(row?.row ?? '') }).toMatchObject({
      kind: 'fuel',
      // In the order of the table, whatever the order of the file.
      cells: ['UPS', 'ground', '18.25', '2026-01-01', '2026-01-07', 'UPS page'],
      row: { carrierId: 1, table: 'ground', share: 182_500, validFrom: '2026-01-01', validTo: '2026-01-07' },
    });
  });

  it('can be own parcels, also with empty cells', async () => {
    const header =
      'carrier,tracking_number,account,reference,service,weight_lb,length_in,width_in,height_in,address_class,voided_at';
    const found = await load(
      `${header}\nUPS,1Z1,A1,R1,UPS Ground,2.5,10,8,4.25,commercial,2026-03-02T09:00\nUPS,1Z2,,,,,,,,,\n`,
    );
    expect(await rowsOf(found)).toEqual({ own_parcels: 2 });
    const parcels = await server.services.warehouse.rows({
      sql: 'SELECT tracking_number, weight_lb, height_in, voided_at FROM own_parcels ORDER BY tracking_number',
      params: {},
    });
    expect(parcels).toEqual([
      {
        tracking_number: '1Z1',
        weight_lb: 2.5,
        height_in: 4.25,
        voided_at: expect.stringContaining('2026-03-02T09:00'),
      },
      { tracking_number: '1Z2', weight_lb: null, height_in: null, voided_at: null },
    ]);
  });

  it('come in one archive with invoices', async () => {
    const { receipts } = await load(
      zipOf({ 'events.csv': `${EVENTS}\n${PICKUP}\n`, 'invoice.csv': plainCsvFile([{}]) }),
      'x.zip',
    );
    expect(receipts.map(({ format, lines }) => [format, lines.read])).toEqual([
      ['tracking-events', 1],
      ['plain-csv', 1],
    ]);
  });

  it('are read with semicolons and in any order of columns', async () => {
    const line = { carrier: 'UPS', day: '2026-07-03', valid_from: '2026-01-01', valid_to: '' };
    const columns = ['valid_to', 'day', 'carrier', 'valid_from'] as const;
    const found = await load(`${columns.join(';')}\n${columns.map((column) => line[column]).join(';')}\n`);
    expect(found.receipts[0]).toMatchObject({ format: 'holidays', lines: { loaded: 1 } });
  });

  it('are undone, and their rows are deleted', async () => {
    const found = await load(`${AGREEMENT}\nMain,UPS,,2026-01-01,,discount,UPS Ground,,,,,,,40,percent\n`);
    expect(await rowsOf(found)).toEqual({ input_rows: 1 });
    await server.post(`uploads/${found.id}/undo`, token, {});
    await runImportQueue(server);
    expect(await rowsOf(found)).toEqual({});
  });

  it('fail without lines, and are named as the closest table if a column is missing', async () => {
    expect((await load(`${EVENTS}\n`)).receipts[0]?.problem?.detail).toBe('The file has no lines below its header.');
    const { questions } = await load(
      `${EVENTS.replace(',reason', '')}\nUPS,1Z1,2026-03-02T17:05,pickup,,Columbus,OH,43215,US\n`,
    );
    expect(JSON.stringify(questions)).toContain(
      'The closest is Tracking events, but the file lacks the column reason.',
    );
  });

  it('have a template that is read as that table', async () => {
    for (const { id, columns } of inputTables) {
      const { status, body } = await server.get(`uploads/templates/${id}`, token);
      expect([status, body]).toEqual([200, `${columns.join(',')}\r\n`]);
    }
    expect((await server.get('uploads/templates/fees', token)).status).toBe(404);
  });

  it('are accepted as JSON once, or not at all if an event is not valid', async () => {
    const event = {
      carrier: 'UPS',
      tracking_number: '1ZJSON',
      event_at: '2026-03-02T22:05Z',
      kind: 'pickup',
      state: 'OH',
    };
    const push = (body: object, client = clientId) => server.post(`tracking/events?clientId=${client}`, token, body);
    const first = await push([event, { ...event, kind: 'delivered', signed_by: null }]);
    expect(first).toMatchObject({ status: 202, body: { isNew: true } });
    await runImportQueue(server);
    expect(await push([event, { ...event, kind: 'delivered' }])).toMatchObject({
      status: 202,
      body: { ...(first.body as object), isNew: false },
    });
    const stored = await server.services.warehouse.rows({
      sql: `SELECT toString(event_at) AS at, kind FROM tracking_events WHERE tracking_number = '1ZJSON' ORDER BY kind`,
      params: {},
    });
    expect(stored).toEqual(['delivered', 'pickup'].map((kind) => ({ at: '2026-03-02 17:05:00', kind })));
    expect(await push([event, { ...event, event_at: 'yesterday', reason: 'weather' }])).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'body.1.event_at', message: 'is not a time of the form YYYY-MM-DDTHH:MM' }] },
    });
    expect(await push([{ ...event, city: 'Main Street '.repeat(834) }])).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'body.0.city', message: expect.stringContaining('<=1000 characters') }] },
    });
    for (const body of [[], {}, [{ ...event, colour: 'red' }], [{ carrier: 'UPS' }]])
      expect((await push(body)).status).toBe(400);
    expect((await push([event], clientId + 1)).status).toBe(404);
  });
});
