import { gzipSync } from 'node:zlib';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Receipt, Upload } from '#contract/uploads.ts';
import { loadExchangeRates } from '#server/exchange-rates/load-exchange-rates.ts';
import { runImport, runImports } from '#server/features/imports/loading/run-import.ts';
import { canRunBeside, importNext } from '#server/features/imports/queue/import-next.ts';
import { settleInterrupted } from '#server/features/imports/queue/interrupted-imports.ts';
import { rowsLock } from '#server/jobs/job-queue.ts';
import { jobs } from '#server/startup/jobs.ts';
import { importFiles } from '#server/stores/schema.ts';
import { addClient } from '#test/factories/client.factory.ts';
import { addUser } from '#test/factories/user.factory.ts';
import { fedexBillingOnlineFile } from '#test/fixtures/carrier-files/fedex-billing-online-file.ts';
import { plainCsvFile } from '#test/fixtures/carrier-files/plain-csv-file.ts';
import { upsBillingFile } from '#test/fixtures/carrier-files/ups-billing-file.ts';
import { zipOf } from '#test/fixtures/zip-file.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { hideLoadedFiles, postFiles, runImportQueue, upload } from '#test/upload-files.ts';

const APRIL = { 'Invoice Date': '2026-04-13' };
const TAX = { 'Charge Classification Code': 'TAX', 'Charge Description Code': 'GST' };
const PARCELS = ['FOOTED', 'ODD', 'LARGE', 'EURO', 'MIXED', 'TWICE', 'ONCE'];

/** UPS pads the numbers of its invoices. */
const numberOf = (name: string) => name.padStart(15, '0');
/** A charge of the only parcel of an invoice. */
const ofInvoice = (name: string, cells: Record<string, string> = {}) => ({
  'Invoice Number': numberOf(name),
  'Tracking Number': `1ZA1B2C303000000${10 + PARCELS.indexOf(name)}`,
  ...cells,
});
const inYen = (cells: Record<string, string>) =>
  ofInvoice('LARGE', { ...APRIL, 'Invoice Currency Code': 'JPY', ...cells });
const ofMixed = (currency: string, cells: Record<string, string>) =>
  ofInvoice('MIXED', { ...APRIL, 'Invoice Currency Code': currency, ...cells });

const INVOICES = [
  ofInvoice('FOOTED', { 'Invoice Amount': '12.50' }),
  ofInvoice('FOOTED', {
    'Charge Classification Code': 'FSC',
    'Charge Description Code': 'FSC',
    'Charge Description': 'Fuel Surcharge',
    'Net Amount': '2.50',
    'Invoice Amount': '12.50',
  }),
  ofInvoice('ODD'),
  ofInvoice('ODD', {
    'Charge Classification Code': 'ACC',
    'Charge Description Code': 'ZZQ',
    'Charge Description': 'Moon Delivery',
    'Net Amount': '3.00',
  }),
  inYen({ 'Net Amount': '1000000000000', 'Invoice Amount': '999999999999' }),
  inYen({ 'Net Amount': '-1000000000000.00', 'Invoice Amount': '999999999999' }),
  inYen({ 'Net Amount': '999999999999', 'Invoice Amount': '999999999999' }),
  ofInvoice('EURO', { ...APRIL, 'Invoice Currency Code': 'EUR', 'Net Amount': '100.00' }),
  ofMixed('EUR', { ...TAX, 'Net Amount': '100.00', 'Invoice Amount': '107.00' }),
  ofMixed('USD', { 'Net Amount': '10.00', 'Invoice Amount': '10.00', Zone: '005' }),
  ofMixed('EUR', { ...TAX, 'Net Amount': '7.00', 'Invoice Amount': '107.00' }),
  ofMixed('JPY', { ...TAX, 'Net Amount': '500', 'Invoice Amount': '501' }),
  ofInvoice('TWICE', { 'Net Amount': '10.00' }),
  ofInvoice('TWICE', { 'Net Amount': '10.00' }),
  ofInvoice('TWICE', { 'Net Amount': '4.00' }),
  ofInvoice('ONCE', APRIL),
];

/** Shipped on a Monday, due on Wednesday. */
const delivered = (number: string, day: string, time: string) => ({
  cells: {
    'Express or Ground Tracking ID': number,
    'Service Type': 'FedEx 2Day',
    'POD Delivery Date': day,
    'POD Delivery Time': time,
  },
});
const DELIVERIES = [
  delivered('770000000017', '20260225', '1630'),
  delivered('770000000028', '20260225', ''),
  delivered('770000000039', '20260226', '0900'),
];

const INVALID_LINES = [
  upsBillingFile([
    {},
    { 'Net Amount': 'ten' },
    { 'Net Amount': 'NaN' },
    { 'Entered Weight': '-4' },
    { 'Invoice Date': '2026-02-30' },
    { 'Invoice Currency Code': 'XQQ' },
    { 'Invoice Number': '' },
    { 'Net Amount': '10.005' },
    { 'Net Amount': '-98765432109876.00' },
    { 'Billed Weight': '90719', 'Billed Weight Unit of Measure': 'K' },
    { 'Entered Weight Unit of Measure': 'T' },
    { 'Package Dimensions': '12.0x 1300.0x 4.0', 'Package Dimension Unit Of Measure': 'I' },
  ]),
  '2.1,"never closed,x\r\n',
  upsBillingFile([{}]),
  'a,b,c\r\n',
  `2.1,${'x'.repeat(10_000_000)}\r\n`,
  upsBillingFile([{}]),
].join('');

describe('importing', () => {
  let server: TestServer;
  let token: string;
  let clients = 0;
  let shared: { clientId: number; owner: string; sent: Upload };

  const newClient = async () => {
    clients += 1;
    await hideLoadedFiles(server);
    const id = await addClient(server.services, { name: `Shipper ${clients}` });
    await addUser(server.services, {
      login: `user${clients}`,
      roleNames: ['ROLE_CLIENT', 'ROLE_ANALYST'],
      clientIds: [id],
    });
    token = await server.signIn(`user${clients}`);
    return id;
  };
  const importOne = async (clientId: number, content: string | Buffer, name = 'file.csv'): Promise<Receipt> => {
    const { receipts } = await upload(server, token, clientId, [{ name, content }]);
    const [receipt] = receipts;
    if (receipt === undefined) throw new Error('no receipt');
    return receipt;
  };
  const amountsOf = async (clientId: number, whereClauseDetails: object[] = []) => {
    const answer = await server.post('aidashboards/data/spend/amounts', token, {
      selectColumnNames: ['totalSpend', 'packages'],
      fromTableNames: ['shipments'],
      clientId,
      whereClauseDetails,
    });
    return (answer.body as { data: { totalSpend: number; packages: number }[] }).data[0];
  };
  const netOf = async (clientId: number) => (await amountsOf(clientId))?.totalSpend;
  const reasonsOf = async (uploadId: number) => {
    const { body } = await server.get(`uploads/${uploadId}/rejectedLines`, token);
    return (body as { lines: { line: number; column: string; value: string; reason: string }[] }).lines.map(
      ({ line, column, value, reason }) => [line, column, value, reason],
    );
  };

  beforeAll(async () => {
    server = await startTestServer();
    await loadExchangeRates(server.services.warehouse);
  });
  afterAll(() => server.close());

  describe('an upload of several files', () => {
    let ups: Receipt;

    beforeAll(async () => {
      const clientId = await newClient();
      const sent = await upload(server, token, clientId, [
        { name: 'a.gz', content: gzipSync(upsBillingFile(INVOICES)) },
        { name: 'b.zip', content: zipOf({ 'one.csv': fedexBillingOnlineFile(DELIVERIES), 'notes.txt': 'hello' }) },
        { name: 'invalid.csv', content: INVALID_LINES },
      ]);
      shared = { clientId, owner: token, sent };
      const [receipt] = sent.receipts;
      if (receipt === undefined) throw new Error('no receipt');
      ups = receipt;
    });

    /** What readers see of an invoice, or of its charges in a currency. */
    const amountsOfInvoice = (name: string, currency?: string) => {
      const where = (column: string, value: string) => ({
        column,
        condition: '=',
        value,
        operator: 'AND',
        matchCase: true,
      });
      const ofCurrency = currency === undefined ? [] : [where('currency_code', currency)];
      return amountsOf(shared.clientId, [where('invoice_number', numberOf(name)), ...ofCurrency]);
    };

    it('reads gzip and zip files, and each file of an archive separately', () => {
      const outcomes = shared.sent.receipts.map(({ fileName, format, problem }) => [
        fileName,
        format,
        problem?.status ?? null,
      ]);
      expect(outcomes).toEqual([
        ['a.gz', 'ups-billing', null],
        ['b.zip/one.csv', 'fedex-billing-online', null],
        ['b.zip/notes.txt', null, 422],
        ['invalid.csv', 'ups-billing', null],
      ]);
    });

    it('loads the lines of a file, foots its invoices and reports both in the receipt', async () => {
      expect(ups).toMatchObject({
        lines: { read: INVOICES.length, loaded: INVOICES.length, rejected: 0, alreadyLoaded: 0 },
        shipments: 9,
        charges: INVOICES.length,
        newAccounts: ['0000A1B2C3'],
        warnings: [],
        problem: null,
      });
      expect(ups.invoices).toContainEqual({
        number: numberOf('FOOTED'),
        currency: 'USD',
        statedMinor: 1250,
        loadedMinor: 1250,
        differenceMinor: 0,
      });
      expect(await amountsOfInvoice('FOOTED')).toMatchObject({ totalSpend: 1250 });
    });

    it('counts unknown charge codes and keeps their charges', async () => {
      expect(ups.unknownCodes).toEqual([
        { carrier: 'ups', code: 'TAX GST', description: 'Ground Commercial', lines: 3 },
        { carrier: 'ups', code: 'ACC ZZQ', description: 'Moon Delivery', lines: 1 },
      ]);
      expect(await amountsOfInvoice('ODD')).toMatchObject({ totalSpend: 1300 });
    });

    it('loads amounts of up to a trillion minor units', () => {
      expect(ups.invoices.filter(({ number }) => number === numberOf('LARGE'))).toMatchObject([
        { currency: 'JPY', loadedMinor: 999_999_999_999, differenceMinor: 0 },
      ]);
    });

    it('converts other currencies at the rate of the bill date', async () => {
      expect(await amountsOfInvoice('EURO')).toMatchObject({ totalSpend: 11_684 });
    });

    it('keeps the currencies of an invoice and of a parcel apart', async () => {
      expect(ups.invoices.filter(({ number }) => number === numberOf('MIXED'))).toMatchObject([
        { currency: 'EUR', statedMinor: 10_700, loadedMinor: 10_700, differenceMinor: 0 },
        { currency: 'JPY', statedMinor: 501, loadedMinor: 500, differenceMinor: 1 },
        { currency: 'USD', statedMinor: 1000, loadedMinor: 1000, differenceMinor: 0 },
      ]);
      const rows = await server.services.warehouse.rows<Record<string, unknown>>({
        sql: `SELECT shipment.currency_code AS currency, shipment.net_amount AS net, shipment.net_amount_usd AS cents, no_of_pkgs AS packages,
          shipment.zone AS zone, sums.net AS charged, sums.cents AS chargedCents
        FROM shipments AS shipment
        LEFT JOIN (SELECT shipment_id, currency_code, sum(net_amount) AS net, sum(net_amount_usd) AS cents FROM charges
          WHERE client_id = {client:UInt32} GROUP BY ALL) AS sums ON sums.shipment_id = shipment.id AND sums.currency_code = shipment.currency_code
        WHERE shipment.client_id = {client:UInt32} AND shipment.invoice_number = {invoice:String} ORDER BY currency`,
        params: { client: shared.clientId, invoice: numberOf('MIXED') },
      });
      expect(rows).toEqual([
        { currency: 'EUR', net: 10_700, cents: 12_502, packages: 0, zone: '5', charged: 10_700, chargedCents: 12_502 },
        { currency: 'JPY', net: 500, cents: 313, packages: 0, zone: '5', charged: 500, chargedCents: 313 },
        { currency: 'USD', net: 1000, cents: 1000, packages: 1, zone: '5', charged: 1000, chargedCents: 1000 },
      ]);
      expect(await amountsOfInvoice('MIXED', 'EUR')).toEqual({ totalSpend: 10_700, packages: 0 });
      expect(await amountsOfInvoice('MIXED', 'USD')).toEqual({ totalSpend: 1000, packages: 1 });
      expect(await amountsOfInvoice('MIXED')).toMatchObject({ totalSpend: 12_502 + 313 + 1000 });
    });

    it('counts a delivery on the promised day as on time, whatever the clock says', async () => {
      expect(shared.sent.receipts[1]?.lines).toMatchObject({ loaded: 3, rejected: 0 });
      const answer = await server.post('aidashboards/data/carrierScore/amounts', token, {
        selectColumnNames: ['onTimePackages', 'latePackages'],
        fromTableNames: ['shipments'],
        clientId: shared.clientId,
      });
      expect(answer.body).toEqual({ data: [{ onTimePackages: 2, latePackages: 1 }] });
    });

    it('lists each invalid value with its line, column and reason, and loads the rest', async () => {
      expect(shared.sent.receipts[3]?.lines).toEqual({ read: 17, loaded: 3, rejected: 14, alreadyLoaded: 0 });
      expect((await reasonsOf(shared.sent.id)).slice(0, 11)).toEqual([
        [2, 'Net Amount', 'ten', 'is not an amount'],
        [3, 'Net Amount', 'NaN', 'is not an amount'],
        [4, 'Entered Weight', '-4', 'is negative'],
        [5, 'Invoice Date', '2026-02-30', 'is not a date in this file’s style'],
        [6, 'Currency', 'XQQ', 'has no exchange rate for this day'],
        [7, 'Invoice Number', '', 'is empty'],
        [8, 'Net Amount', '10.005', 'has more decimals than its currency'],
        [9, 'Net Amount', '-98765432109876.00', 'is more than 1,000,000,000,000 minor units'],
        [10, 'Billed Weight', '90719', 'is more than 200,000 lb'],
        [11, 'Entered Weight Unit of Measure', 'T', 'is not a known unit of weight'],
        [12, 'Package Dimensions', '12.0x 1300.0x 4.0', 'is more than 1,200 inches'],
      ]);
      const { body } = await server.get(`uploads/${shared.sent.id}/rejectedLines.csv`, token);
      expect(String(body).split('\r\n')[1]).toBe('invalid.csv,2,Net Amount,ten,is not an amount');
    });

    it('rejects only the line with an unclosed quote, a wrong number of columns or a cell of ten megabytes', async () => {
      const torn = (await reasonsOf(shared.sent.id)).slice(11);
      expect(torn.map(([line, , , reason]) => [line, reason])).toEqual([
        [13, 'A quote is opened and never closed.'],
        [15, 'has 3 columns, expected 82 to 260.'],
        [16, 'Longer than 1 MiB.'],
      ]);
    });

    it('adds nothing when the same lines are imported again, in the same file or another one', async () => {
      const { clientId } = shared;
      const count = INVOICES.length;
      expect((await importOne(clientId, upsBillingFile(INVOICES))).lines).toEqual({
        read: count,
        loaded: 0,
        rejected: 0,
        alreadyLoaded: count,
      });
      const more = upsBillingFile([...INVOICES, ofInvoice('TWICE', { 'Net Amount': '1.00' })]);
      expect((await importOne(clientId, more)).lines).toEqual({
        read: count + 1,
        loaded: 1,
        rejected: 0,
        alreadyLoaded: count,
      });
      expect(await amountsOfInvoice('TWICE')).toMatchObject({ totalSpend: 2500 });
    });

    it('counts the packages of a parcel once, even if another file charges it in another currency', async () => {
      const euro = ofInvoice('ONCE', { ...APRIL, 'Invoice Currency Code': 'EUR', 'Net Amount': '100.00' });
      const asked = await upload(server, token, shared.clientId, [
        { name: 'second.csv', content: upsBillingFile([euro]) },
      ]);
      const answer = { kind: 'reissue', choice: 'keep both', invoices: [] };
      await server.patch(`uploads/${asked.id}`, token, { answers: [{ fileId: asked.questions[0]?.fileId, answer }] });
      await runImportQueue(server);
      const { receipts } = (await server.get(`uploads/${asked.id}`, token)).body as Upload;
      expect(receipts[0]?.invoices).toMatchObject([{ currency: 'EUR', loadedMinor: 10_000 }]);
      expect(await amountsOfInvoice('ONCE')).toEqual({ totalSpend: 1000 + 11_684, packages: 1 });
    });
  });

  it('warns of unlikely dates, and loads their lines', async () => {
    const clientId = await newClient();
    const dated = (dates: Record<string, string>) => ({ ship_date: '', delivery_date: '', label_date: '', ...dates });
    const receipt = await importOne(
      clientId,
      plainCsvFile([
        dated({ ship_date: '2026-03-07', delivery_date: '2026-03-08' }),
        dated({ ship_date: '2026-03-08', delivery_date: '2026-03-07' }),
        dated({ ship_date: '2026-03-09' }),
        dated({ label_date: '2026-03-10', delivery_date: '2026-03-10' }),
        dated({ ship_date: '1999-12-31', delivery_date: '2029-01-01' }),
        dated({ ship_date: '2026-03-30', net: 'ten' }),
      ]),
    );
    expect(receipt.lines).toEqual({ read: 6, loaded: 5, rejected: 1, alreadyLoaded: 0 });
    expect(receipt.warnings).toEqual([
      { kind: 'shipped after invoice', column: 'ship_date', lines: 2, line: 3, value: '2026-03-08' },
      { kind: 'shipped after invoice', column: 'label_date', lines: 1, line: 5, value: '2026-03-10' },
      { kind: 'delivered before shipment', column: 'delivery_date', lines: 1, line: 3, value: '2026-03-07' },
      { kind: 'unlikely year', column: 'ship_date', lines: 1, line: 6, value: '1999-12-31' },
      { kind: 'unlikely year', column: 'delivery_date', lines: 1, line: 6, value: '2029-01-01' },
    ]);
  });

  const refused: [what: string, content: string | Buffer, says: RegExp][] = [
    ['an empty file', '', /empty/],
    ['a binary file', Buffer.from([1, 2, 0, 3, 4, 0, 255]), /binary/],
    ['one column', 'a\nb\nc\n', /format is unknown\. .*closest is/],
    ['a table without amounts', 'name,place\nx,y\n', /closest is .* Known formats/],
    ['a header without lines', fedexBillingOnlineFile([]), /no lines/],
    ['an incomplete gzip', gzipSync(upsBillingFile([{}, {}])).subarray(0, 40), /not whole/],
    ['a zip with a path outside the archive', zipOf({ '../evil.csv': upsBillingFile([{}]) }), /cannot be read/],
    ['an archive cut short', zipOf({ 'a.csv': upsBillingFile([{}]) }).subarray(0, 100), /cannot be read/],
  ];
  it('refuses unreadable files with the reason, and loads the other files', async () => {
    const clientId = await newClient();
    for (const [what, content] of refused) {
      const { status } = await postFiles(server, token, clientId, [{ name: what, content }]);
      expect([what, [202, 422].includes(status)]).toEqual([what, true]);
    }
    const { state, receipts } = await upload(server, token, clientId, [
      ...refused.map(([name, content]) => ({ name, content })),
      { name: 'good.csv', content: upsBillingFile([{}]) },
    ]);
    for (const [index, [what, , says]] of refused.entries())
      expect([what, receipts[index]?.problem]).toMatchObject([
        what,
        { status: 422, detail: expect.stringMatching(says) },
      ]);
    expect([state, receipts.length, receipts.at(-1)?.lines.loaded]).toEqual(['loaded', refused.length + 1, 1]);
    expect(await netOf(clientId)).toBe(1000);
  });

  it('responds with 422 at once if no file of an upload has a known format', async () => {
    const clientId = await newClient();
    const answer = await postFiles(server, token, clientId, [{ name: 'x.csv', content: 'name,place\nx,y\n' }]);
    expect(answer).toMatchObject({ status: 422, type: 'application/problem+json', body: { code: 'unknown-format' } });
  });

  it('reports when no line could be loaded, and leaves no rows behind', async () => {
    const clientId = await newClient();
    const receipt = await importOne(clientId, upsBillingFile([{ 'Net Amount': 'x' }]));
    expect(receipt.problem?.detail).toMatch(/None of the 1 lines could be loaded/);
    expect(receipt.lines).toEqual({ read: 1, loaded: 0, rejected: 1, alreadyLoaded: 0 });
  });

  it('loads nothing if lines get lost on their way to a table', async () => {
    const clientId = await newClient();
    const { warehouse } = server.services;
    const run = warehouse.run.bind(warehouse);
    const rows = ['1.00', '2.00', 'x', 'y'].map((net) => ({ 'Net Amount': net }));
    for (const table of ['rejected_lines', 'line_keys']) {
      const lossy = vi
        .spyOn(warehouse, 'run')
        .mockImplementation(async (statement) =>
          statement.sql.startsWith(`INSERT INTO ${table} `)
            ? run({ ...statement, sql: `${statement.sql} LIMIT 1` })
            : run(statement),
        );
      const receipt = await importOne(clientId, upsBillingFile(rows));
      lossy.mockRestore();
      expect([table, receipt.problem?.detail]).toEqual([
        table,
        expect.stringMatching(/^The file has 4 lines, but 3 were counted: .* Nothing from the file was loaded\.$/),
      ]);
      expect(await netOf(clientId)).toBe(0);
    }
    expect((await importOne(clientId, upsBillingFile(rows))).lines).toEqual({
      read: 4,
      loaded: 2,
      rejected: 2,
      alreadyLoaded: 0,
    });
  });

  it('undoes an upload, and loads it again with the same totals', async () => {
    const clientId = await newClient();
    const file = { name: 'ups.csv', content: upsBillingFile([{}, { 'Net Amount': '5.00' }]) };
    const first = await upload(server, token, clientId, [file]);
    const undone = await server.post(`uploads/${first.id}/undo`, token);
    expect((undone.body as { state: string }).state).toBe('undone');
    expect(await netOf(clientId)).toBe(0);
    const again = await upload(server, token, clientId, [file]);
    expect(again.receipts[0]?.lines.loaded).toBe(2);
    expect(await netOf(clientId)).toBe(1500);
    expect((await server.post(`uploads/${first.id}/undo`, token)).status).toBe(409);
  });

  it('fails an import that was running when the server stopped, and resumes it', async () => {
    const clientId = await newClient();
    const { body } = await postFiles(server, token, clientId, [{ name: 'ups.csv', content: upsBillingFile([{}]) }]);
    const { id } = body as { id: number };
    const { db, warehouse } = server.services;
    const [file] = await db
      .update(importFiles)
      .set({ state: 'running' })
      .where(eq(importFiles.uploadId, id))
      .returning();
    await warehouse.insert('shipments', [
      {
        file_id: file?.id,
        client_id: clientId,
        bill_date: '2026-03-07',
        carrier_id: 1,
        net_amount: 99,
      },
    ]);
    expect(await netOf(clientId)).toBe(0);
    await settleInterrupted(server.services);
    expect((await server.get(`uploads/${id}`, token)).body).toMatchObject({
      state: 'failed',
      receipts: [{ problem: { code: 'unavailable' } }],
    });
    const left = await warehouse.rows<{ rows: number }>({
      sql: 'SELECT count() AS rows FROM shipments WHERE client_id = {client:UInt32}',
      params: { client: clientId },
    });
    expect(Number(left[0]?.rows)).toBe(0);
    expect((await server.post(`uploads/${id}/resume`, token)).body).toMatchObject({ state: 'queued' });
    await server.post(`uploads/${id}/undo`, token);
  });

  it('imports each file alone after the server stopped while it imported several together', async () => {
    await runImportQueue(server);
    const clientId = await newClient();
    const { db } = server.services;
    const files = ['A', 'B'].map((name) => ({ name, content: plainCsvFile([{ invoice_number: name }]) }));
    const { body } = await postFiles(server, token, clientId, files);
    const { id } = body as { id: number };
    expect((await server.get(`uploads/${id}`, token)).body).toMatchObject({ state: 'queued', filesAhead: 0 });
    await db.update(importFiles).set({ state: 'running' }).where(eq(importFiles.uploadId, id));
    expect((await server.get(`uploads/${id}`, token)).body).toMatchObject({ state: 'running', filesAhead: null });
    await settleInterrupted(server.services);
    const queued = await db.select().from(importFiles).where(eq(importFiles.uploadId, id)).orderBy(importFiles.id);
    expect(queued).toMatchObject(files.map(() => ({ state: 'queued', isAlone: true })));
    const [first, second] = queued;
    await runImports(server.services, first?.id ?? 0);
    expect((await server.get(`uploads/${id}`, token)).body).toMatchObject({ state: 'running', filesAhead: 0 });
    await runImports(server.services, second?.id ?? 0);
    expect((await server.get(`uploads/${id}`, token)).body).toMatchObject({ state: 'loaded' });
  });

  it('imports another client’s small file during the import of a large one', async () => {
    await runImportQueue(server);
    const { services } = server;
    const { db, warehouse } = services;
    const send = async (invoice: string) => {
      const clientId = await newClient();
      await postFiles(server, token, clientId, [
        { name: `${invoice}.csv`, content: plainCsvFile([{ invoice_number: invoice }]) },
      ]);
      const [file] = await db.select().from(importFiles).where(eq(importFiles.clientId, clientId));
      if (file === undefined) throw new Error('no file');
      return { ...file, movesRows: false };
    };
    const stateOf = async ({ id }: { id: number }) =>
      (await db.select({ state: importFiles.state }).from(importFiles).where(eq(importFiles.id, id)))[0]?.state;
    const [large, small] = [await send('LARGE'), await send('SMALL')];
    let isFirst = true;
    const loadFile: typeof warehouse.loadFile = async (table, path) => {
      const isLarge = isFirst;
      isFirst = false;
      if (isLarge) await expect.poll(() => stateOf(small)).toBe('loaded');
      return warehouse.loadFile(table, path);
    };
    const imported: number[] = [];
    const importing = importNext({ ...services, warehouse: { ...warehouse, loadFile } }, async (ids) => {
      imported.push(...ids);
    });
    expect(await importing).toEqual([large.id]);
    expect(imported).toEqual([small.id]);
    expect(await stateOf(large)).toBe('loaded');

    expect(await canRunBeside(large, small)).toBe(true);
    expect(await canRunBeside(large, { ...small, clientId: large.clientId })).toBe(false);
    expect(await canRunBeside(large, { ...small, isAlone: true })).toBe(false);
    expect(await canRunBeside({ ...large, isAlone: true }, small)).toBe(false);
  });

  it('asks about an invoice that the imports of two clients load at the same time', async () => {
    await runImportQueue(server);
    const { services } = server;
    const fileIds = [];
    for (const name of ['one.csv', 'other.csv']) {
      const clientId = await newClient();
      await postFiles(server, token, clientId, [{ name, content: plainCsvFile([{ invoice_number: 'SAME' }]) }]);
      const [file] = await services.db.select().from(importFiles).where(eq(importFiles.clientId, clientId));
      fileIds.push(file?.id ?? 0);
    }
    await Promise.all(fileIds.map((id) => runImport(services, id)));
    const files = await services.db.select().from(importFiles).where(inArray(importFiles.id, fileIds));
    expect(files.map(({ state }) => state).sort()).toEqual(['loaded', 'needs answer']);
  });

  it('loads files during an audit, which delays only an undo of its own client', async () => {
    await runImportQueue(server);
    const audited = await newClient();
    const { services } = server;
    const run = (name: string, input: object) =>
      jobs.find((job) => job.name === name)?.run(services, input, new AbortController().signal);
    const importOf = ({ fileId }: { fileId: number }) => run('import-file', { fileId });
    const send = async (client: number, invoice: string) => {
      const content = plainCsvFile([{ invoice_number: invoice }]);
      const { body } = await postFiles(server, token, client, [{ name: `${invoice}.csv`, content }]);
      const { id } = body as { id: number };
      const [file] = await services.db.select().from(importFiles).where(eq(importFiles.uploadId, id));
      return { id, fileId: file?.id ?? 0 };
    };
    const stateOf = async (id: number) => {
      const [file] = await services.db.select().from(importFiles).where(eq(importFiles.uploadId, id));
      return [file?.state, file?.isPurged];
    };
    const undone = await send(audited, 'UNDONE');
    await importOf(undone);
    await services.store.execute('DELETE FROM pgboss.job');
    await services.store.withLock(rowsLock(audited), async () => {
      await server.post(`uploads/${undone.id}/undo`, token);
      await importOf(undone);
      expect(await stateOf(undone.id)).toEqual(['undone', false]);
      const more = await send(audited, 'MORE');
      const other = await send(await newClient(), 'OTHER');
      for (const file of [more, other]) await importOf(file);
      expect([await stateOf(more.id), await stateOf(other.id)]).toEqual([
        ['loaded', false],
        ['loaded', false],
      ]);
    });
    await services.store.execute('DELETE FROM pgboss.job');
    await run('audit-client', { auditedClientId: audited });
    const { rows } = await services.store.execute("SELECT data FROM pgboss.job WHERE name = 'import-file'");
    expect(rows).toEqual([{ data: { fileId: undone.fileId } }]);
    await importOf(undone);
    expect(await stateOf(undone.id)).toEqual(['undone', true]);
  });

  it('requires the permission, and is limited to the reader’s clients and their uploads', async () => {
    const { clientId, owner } = shared;
    const { id } = shared.sent;
    await newClient();
    expect(
      (await postFiles(server, token, clientId, [{ name: 'ups.csv', content: upsBillingFile([{}]) }])).status,
    ).toBe(404);
    for (const path of ['', '/rejectedLines', '/rejectedLines.csv'])
      expect((await server.get(`uploads/${id}${path}`, token)).status).toBe(404);
    for (const path of ['/undo', '/resume'])
      expect((await server.post(`uploads/${id}${path}`, token)).status).toBe(404);
    await addUser(server.services, { login: 'viewer', clientIds: [clientId] });
    const viewer = await server.signIn('viewer');
    expect(
      (await postFiles(server, viewer, clientId, [{ name: 'ups.csv', content: upsBillingFile([{}]) }])).status,
    ).toBe(403);
    expect((await server.get(`uploads/${id}`, viewer)).status).toBe(403);
    expect((await server.get(`uploads/${id}`, owner)).status).toBe(200);
  });
});
