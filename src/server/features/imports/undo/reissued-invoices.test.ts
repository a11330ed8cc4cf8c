import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { searchInvoices } from '#contract/invoices.ts';
import type { ReissueChoice } from '#contract/upload-questions.ts';
import { Upload } from '#contract/uploads.ts';
import { INVOICE_TABLES } from '#ingest/reissues/rows-of-invoices.ts';
import { runImport } from '#server/features/imports/loading/run-import.ts';
import { enqueueForgottenImports } from '#server/features/imports/queue/import-upkeep.ts';
import { settleInterrupted } from '#server/features/imports/queue/interrupted-imports.ts';
import { reopenFile } from '#server/features/imports/queue/reopen-file.ts';
import { clients as clientsTable, importFiles, replacedParts, tenants } from '#server/stores/schema.ts';
import { addClient } from '#test/factories/client.factory.ts';
import { addUser } from '#test/factories/user.factory.ts';
import { easypostInvoiceFile } from '#test/fixtures/carrier-files/easypost-invoice-file.ts';
import { plainCsvFile } from '#test/fixtures/carrier-files/plain-csv-file.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { postFiles, runImportJob, runImportQueue, upload } from '#test/upload-files.ts';
import { setReplacedAside } from './replaced-parts.ts';

/** A report of labels with these final amounts, which don't identify the labels. */
const labels = (amounts: readonly string[]) =>
  easypostInvoiceFile(
    amounts.map((amount, index) => ({
      shipment_id: `shp_${index}`,
      tracking_code: `940010000000000000003${index}`,
      initially_paid_amount: '5.00',
      claimed_service: 'GroundAdvantage',
      final_invoice_amount: amount,
    })),
  );
const line = (invoice: string, tracking: string, net: string) => ({
  invoice_number: invoice,
  tracking_number: tracking,
  net,
});
/** Two invoices, of 15.00 and of 3.00. */
const first = plainCsvFile([line('A', 'P1', '10.00'), line('A', 'P2', '5.00'), line('B', 'P3', '3.00')]);
/** The first invoice issued again for 17.00, and a third one. */
const second = plainCsvFile([line('A', 'P1', '10.00'), line('A', 'P2', '7.00'), line('C', 'P4', '1.00')]);

describe('an invoice that is loaded again', () => {
  let server: TestServer;
  let token: string;
  let clientId: number;
  let clients = 0;

  const newClient = async () => {
    clients += 1;
    clientId = await addClient(server.services, { name: `Shipper ${clients}` });
    const login = `user${clients}`;
    await addUser(server.services, { login, roleNames: ['ROLE_CLIENT', 'ROLE_ANALYST'], clientIds: [clientId] });
    token = await server.signIn(login);
  };
  /** The account distinguishes the invoices of each test's client. */
  const own = (content: string) => content.replaceAll('A-1', `ACCOUNT-${clientId}`);
  const send = async (content: string, name = 'file.csv') =>
    upload(server, token, clientId, [{ name, content: own(content) }]);
  const answer = async ({ id, questions }: Upload, reissue: object) => {
    const answers = [
      { fileId: questions[0]?.fileId, answer: { kind: 'reissue', choice: null, invoices: [], ...reissue } },
    ];
    return server.patch(`uploads/${id}`, token, { answers });
  };
  const read = async ({ id }: Upload) => Upload.parse((await server.get(`uploads/${id}`, token)).body);
  const settle = async (asked: Upload, choice: ReissueChoice) => {
    expect((await answer(asked, { choice })).status).toBe(200);
    await runImportQueue(server);
    return read(asked);
  };
  const undo = async ({ id }: Upload) => {
    const undone = await server.post(`uploads/${id}/undo`, token);
    await runImportQueue(server);
    return undone;
  };
  /** What readers see: the total spend, and the packages. */
  const amounts = async () => {
    const { body } = await server.post('aidashboards/data/spend/amounts', token, {
      selectColumnNames: ['totalSpend', 'packages'],
      fromTableNames: ['shipments'],
      clientId,
      whereClauseDetails: [],
    });
    return (body as { data: { totalSpend: number; packages: number }[] }).data[0];
  };
  const findInvoices = async () => {
    const query = `clientId=${clientId}&fromDate=2020-01-01&toDate=2030-01-01`;
    return searchInvoices.output.parse((await server.get(`invoices?${query}`, token)).body).invoices;
  };
  /** The invoices that readers find, with their net amounts in minor units. */
  const invoices = async () =>
    (await findInvoices()).map(({ invoiceNumber, netMinor }) => [invoiceNumber, netMinor]).sort();
  const storedRows = async (id = clientId) =>
    Promise.all(
      INVOICE_TABLES.map(async (table) => {
        const rows = await server.services.warehouse.rows<Record<string, unknown>>({
          sql: `SELECT * FROM ${table} WHERE client_id = {client:UInt32}`,
          params: { client: id },
        });
        return rows.map((row) => JSON.stringify(row)).sort();
      }),
    );
  const parts = () =>
    server.services.db
      .select({ id: replacedParts.id })
      .from(replacedParts)
      .innerJoin(importFiles, eq(importFiles.id, replacedParts.ofFileId))
      .where(eq(importFiles.clientId, clientId));

  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  it('is asked about if lines differ only in amounts that don’t identify them', async () => {
    await newClient();
    expect(await send(labels(['5.00', '5.00']), 'first.csv')).toMatchObject({ state: 'loaded' });
    const asked = await send(labels(['7.00', '3.00']), 'second.csv');
    const totals = [{ currency: 'USD', earlierMinor: 1000, newMinor: 1000 }];
    expect(asked).toMatchObject({
      state: 'needs answer',
      questions: [{ question: { invoices: [{ totals, choices: ['replace', 'leave out'] }] } }],
    });
    expect((await answer(asked, { choice: 'keep both' })).status).toBe(400);
    await settle(asked, 'replace');
    const later = await send(labels(['7.00', '4.00', '2.00']), 'third.csv');
    expect(later).toMatchObject({
      questions: [{ question: { invoices: [{ choices: ['replace', 'leave out'] }] } }],
    });
    await settle(later, 'replace');
    expect(await invoices()).toEqual([['EASYPOST-12ab34cd-202603', 1300]]);
  });

  it('is listed before others if it lacks a choice, so that it can be answered apart', async () => {
    await newClient();
    const numbers = Array.from({ length: 200 }, (_, index) => `I-${index}X`);
    await send(plainCsvFile(numbers.map((number) => line(number, 'P1', '1.00'))));
    const spellings = ['Z1', 'z1', 'Z2', 'z2'].map((number) => line(number, 'P2', '1.00'));
    const asked = await send(plainCsvFile([...numbers.map((number) => line(number, 'P1', '2.00')), ...spellings]));
    const question = asked.questions[0]?.question;
    if (question?.kind !== 'reissue') throw new Error('no question');
    expect([question.total, question.invoices.length]).toEqual([202, 200]);
    const shown = question.invoices.map(({ number, choices }) => [number, choices.length]);
    expect(shown.slice(0, 3)).toEqual([
      ['z1', 2],
      ['z2', 2],
      ['I-0X', 3],
    ]);
    const single = question.invoices.slice(0, 2).map(({ carrierId, number }) => ({
      carrierId,
      number,
      choice: 'leave out',
    }));
    expect((await answer(asked, { choice: 'replace', invoices: single })).status).toBe(200);
    await runImportQueue(server);
    expect(await amounts()).toMatchObject({ totalSpend: 200 * 200 + 2 * 100 });
  });

  /** These tests follow one upload from its question through all answers, in their order. */
  describe('of a client that has loaded its first version', () => {
    let earlier: Upload;
    let asked: Upload;
    let before: Awaited<ReturnType<typeof storedRows>>;
    let operator: string;

    beforeAll(async () => {
      await newClient();
      const login = `operator${clientId}`;
      await addUser(server.services, { login, roleNames: ['ROLE_CLIENT', 'ROLE_ADMIN'], clientIds: [clientId] });
      operator = await server.signIn(login);
      earlier = await send(first, 'first.csv');
      before = await storedRows();
      asked = await send(second, 'second.csv');
    });

    it('is asked about with its earlier and its new total, and nothing of the file is loaded before the answer', async () => {
      expect(asked).toMatchObject({
        state: 'needs answer',
        receipts: [],
        questions: [
          {
            fileName: 'second.csv',
            question: {
              kind: 'reissue',
              total: 1,
              invoices: [
                {
                  carrier: 'OnTrac',
                  number: 'A',
                  totals: [{ currency: 'USD', earlierMinor: 1500, newMinor: 1700 }],
                  earlier: [{ fileName: 'first.csv' }],
                  isForAnotherClient: false,
                  choices: ['keep both', 'replace', 'leave out'],
                },
              ],
            },
          },
        ],
      });
      expect(await storedRows()).toEqual(before);
    });

    it('keeps its earlier rows if the file that replaces it fails or the server stops', async () => {
      await answer(asked, { choice: 'replace' });
      const { warehouse, db } = server.services;
      const [file] = await db.select().from(importFiles).where(eq(importFiles.uploadId, asked.id));
      if (file === undefined) throw new Error('no file');
      const run = warehouse.run.bind(warehouse);
      const billed = await invoices();
      const seen: unknown[] = [];
      const stopped = vi.spyOn(warehouse, 'run').mockImplementation(async (statement) => {
        if (!statement.sql.startsWith('INSERT INTO shipments ')) return run(statement);
        seen.push(await amounts(), await invoices());
        throw new Error('stopped');
      });
      await runImportQueue(server);
      stopped.mockRestore();
      expect(seen).toMatchObject([{ totalSpend: 1800 }, billed]);
      expect((await read(asked)).state).toBe('failed');
      expect(await storedRows()).toEqual(before);
      expect(await parts()).toEqual([]);

      await db.update(importFiles).set({ state: 'running' }).where(eq(importFiles.id, file.id));
      await setReplacedAside(server.services, file, []);
      expect(await amounts()).toMatchObject({ totalSpend: 1800 });
      expect(await invoices()).toEqual(billed);
      const ofA = (await findInvoices()).find(({ invoiceNumber }) => invoiceNumber === 'A');
      const name = `clientId=${clientId}&carrierId=${ofA?.carrier.id}&invoiceNumber=A`;
      expect(await server.get(`invoices/details?${name}`, token)).toMatchObject({
        status: 200,
        body: { netMinor: 1500, files: [{ fileName: 'first.csv' }] },
      });
      await settleInterrupted(server.services);
      expect(await storedRows()).toEqual(before);
    });

    it('gets rows back from a job if they are still set aside for a file that failed', async () => {
      const { db, store } = server.services;
      const [file] = await db.select().from(importFiles).where(eq(importFiles.uploadId, asked.id));
      if (file === undefined) throw new Error('no file');
      expect(file.state).toBe('failed');
      await setReplacedAside(server.services, file, []);
      expect(await amounts()).toMatchObject({ totalSpend: 1800 });
      await store.execute('DELETE FROM pgboss.job');
      await enqueueForgottenImports(server.services);
      const { rows } = await store.execute(`SELECT data FROM pgboss.job WHERE name = 'import-file'`);
      expect(rows).toEqual([{ data: { fileId: file.id } }]);
      await runImportJob(server, file.id);
      expect([await storedRows(), await parts()]).toEqual([before, []]);
    });

    it('is asked about again when the file is resumed', async () => {
      await server.post(`uploads/${asked.id}/resume`, token);
      await runImportQueue(server);
      asked = await read(asked);
      expect(asked.state).toBe('needs answer');
    });

    it('is loaded in addition to the earlier one if both are kept, can be undone, and is asked about when it is run again', async () => {
      expect(await settle(asked, 'keep both')).toMatchObject({
        state: 'loaded',
        questions: [],
        receipts: [{ lines: { read: 3, loaded: 2, rejected: 0, alreadyLoaded: 1 } }],
      });
      expect(await amounts()).toMatchObject({ totalSpend: 1800 + 700 + 100 });
      expect((await undo(asked)).body).toMatchObject({ state: 'undone' });
      expect(await amounts()).toMatchObject({ totalSpend: 1800 });
      expect(await storedRows()).toEqual(before);
      await runAgain();
    });

    it('is asked about again when the file is discarded and run again', async () => {
      await undo(asked);
      expect(await read(asked)).toMatchObject({ state: 'undone', questions: [] });
      expect(await amounts()).toMatchObject({ totalSpend: 1800 });
      await runAgain();
    });

    it('is replaced as answered', async () => {
      expect(await settle(asked, 'replace')).toMatchObject({
        state: 'loaded',
        questions: [],
        receipts: [{ lines: { read: 3, loaded: 3, rejected: 0, alreadyLoaded: 0 } }],
      });
      expect(await amounts()).toMatchObject({ totalSpend: 300 + 1700 + 100 });
    });

    it('can be replaced twice, and is undone in the opposite order', async () => {
      const rows = await storedRows();
      const replaced = await parts();
      const last = await send(plainCsvFile([line('A', 'P1', '20.00')]));
      await settle(last, 'replace');
      expect(await amounts()).toMatchObject({ totalSpend: 2000 + 300 + 100 });
      expect(await invoices()).toEqual([
        ['A', 2000],
        ['B', 300],
        ['C', 100],
      ]);
      expect(await undo(asked)).toMatchObject({
        status: 409,
        body: { detail: 'A later upload has replaced invoices that this upload replaced. Undo the later one first.' },
      });
      await server.post(`uploads/${last.id}/undo`, token);
      // The rows of the invoice are given back by a job, and are visible before.
      const seen = [await amounts(), await invoices()];
      await runImportQueue(server);
      expect(seen).toEqual([await amounts(), await invoices()]);
      expect(await invoices()).toEqual([
        ['A', 1700],
        ['B', 300],
        ['C', 100],
      ]);
      expect(await amounts()).toMatchObject({ totalSpend: 300 + 1700 + 100 });
      expect(await storedRows()).toEqual(rows);
      expect(await parts()).toEqual(replaced);
    });

    it('leaves the new rows if the replaced file is undone, and then the new file leaves nothing', async () => {
      await undo(earlier);
      expect(await amounts()).toMatchObject({ totalSpend: 1800 });
      expect(await parts()).toEqual([]);
      await undo(asked);
      expect((await storedRows()).flat()).toEqual([]);
    });

    async function runAgain() {
      await server.post(`pipeline/uploads/${asked.id}/runAgain`, operator);
      await runImportQueue(server);
      asked = await read(asked);
      expect(asked.state).toBe('needs answer');
    }
  });

  it('is given back if the server stops while the file that replaces it fails', async () => {
    await newClient();
    await send(first, 'first.csv');
    const before = await storedRows();
    const { db, warehouse } = server.services;
    const asked = await send(second, 'second.csv');
    await answer(asked, { choice: 'replace' });
    const ofFile = eq(importFiles.uploadId, asked.id);
    const [file] = await db.select().from(importFiles).where(ofFile);
    let hasFailed = false;
    const failing: Partial<typeof warehouse> = {
      async run(statement) {
        if (hasFailed || statement.sql.startsWith('INSERT INTO charges ')) {
          hasFailed = true;
          throw new Error('The disk is full.');
        }
        await warehouse.run(statement);
      },
      async moveRows(table, move) {
        if (hasFailed) throw new Error('The server stopped.');
        await warehouse.moveRows(table, move);
      },
    };
    const services = { ...server.services, warehouse: { ...warehouse, ...failing } };
    await expect(runImport(services, file?.id ?? 0)).rejects.toThrow();
    expect(await parts()).toHaveLength(1);
    // A server that has stopped can't put the file back into the queue.
    await db
      .update(importFiles)
      .set({ state: 'running' })
      .where(and(ofFile, eq(importFiles.state, 'queued')));
    await settleInterrupted(server.services);
    expect([await storedRows(), await parts()]).toEqual([before, []]);
    expect(await read(asked)).toMatchObject({ state: 'failed' });
  });

  describe('of a client that sends several with it', () => {
    let asked: Upload;
    let before: Awaited<ReturnType<typeof storedRows>>;

    beforeAll(async () => {
      await newClient();
      const dOfFirst = [line('D', 'P5', '2.00'), line('D', 'P7', '1.00')];
      await send(plainCsvFile([line('000123', 'P1', '10.00'), line('B', 'P3', '3.00'), ...dOfFirst]), 'first.csv');
      before = await storedRows();
      const spellings = [line('0077', 'P6', '6.00'), line('77', 'P6', '6.00')];
      const dOfSecond = [line('D', 'P5', '2.00'), line('D', 'P7', '1.50')];
      asked = await send(plainCsvFile([line('123', 'P1', '10.00'), ...spellings, ...dOfSecond]));
    });

    it('is asked about for each invoice, even if only the spelling of its number is new', () => {
      expect(asked.questions).toMatchObject([
        {
          question: {
            total: 3,
            invoices: expect.arrayContaining([
              expect.objectContaining({ number: 'D', choices: ['keep both', 'replace', 'leave out'] }),
              expect.objectContaining({
                number: '123',
                totals: [{ currency: 'USD', earlierMinor: 1000, newMinor: 1000 }],
                earlier: [expect.objectContaining({ fileName: 'first.csv' })],
                earlierNumbers: ['000123'],
                choices: ['keep both', 'replace', 'leave out'],
              }),
              expect.objectContaining({
                number: '77',
                earlier: [],
                besideNumbers: ['0077'],
                choices: ['keep both', 'leave out'],
              }),
            ]),
          },
        },
      ]);
    });

    it('needs one of the choices for each invoice', async () => {
      const [{ carrierId } = { carrierId: 0 }] =
        asked.questions[0]?.question.kind === 'reissue' ? asked.questions[0].question.invoices : [];
      const of = (number: string, choice: ReissueChoice) => ({ carrierId, number, choice });
      expect(await answer(asked, { invoices: [of('123', 'replace'), of('77', 'leave out')] })).toMatchObject({
        status: 400,
        body: { detail: 'Choose what to do with invoice D of file.csv.' },
      });
      expect((await answer(asked, { choice: 'leave out', invoices: [of('Z', 'replace')] })).status).toBe(400);
      expect((await answer(asked, { choice: 'replace' })).status).toBe(400);
      expect((await answer(asked, { choice: 'leave out', invoices: [of('123', 'replace')] })).status).toBe(200);
      await runImportQueue(server);
      expect(await read(asked)).toMatchObject({
        state: 'loaded',
        questions: [],
        receipts: [{ lines: { read: 5, loaded: 2, rejected: 3, alreadyLoaded: 0 } }],
      });
      expect(await amounts()).toMatchObject({ totalSpend: 1000 + 300 + 300 + 600 });
    });

    it('is given back under the number that it had', async () => {
      await undo(asked);
      expect(await storedRows()).toEqual(before);
    });
  });

  describe('of another client', () => {
    let owner: number;
    let content: string;
    const setTenant = (tenantId: number) =>
      server.services.db.update(clientsTable).set({ tenantId }).where(eq(clientsTable.id, owner));

    beforeAll(async () => {
      await newClient();
      owner = clientId;
      content = own(plainCsvFile([line('A', 'P1', '10.00')]));
      await upload(server, token, owner, [{ name: 'secret.csv', content }]);
      await newClient();
    });

    it('is not asked about if that client belongs to another tenant', async () => {
      const { db, tenantId } = server.services;
      const [tenant] = await db.insert(tenants).values({ name: 'Elsewhere' }).returning();
      await setTenant(tenant?.id ?? 0);
      expect((await upload(server, token, clientId, [{ name: 'file.csv', content }])).state).toBe('loaded');
      await setTenant(tenantId);
      await db.update(importFiles).set({ state: 'failed' }).where(eq(importFiles.clientId, clientId));
    });

    it('is loaded only as answered, and says nothing else about that client', async () => {
      const asked = await upload(server, token, clientId, [{ name: 'file.csv', content }]);
      expect(asked.questions).toMatchObject([
        {
          question: {
            total: 1,
            invoices: [{ number: 'A', earlier: [], isForAnotherClient: true, choices: ['keep both', 'leave out'] }],
          },
        },
      ]);
      expect(JSON.stringify(asked)).not.toContain('secret');
      expect(JSON.stringify(asked)).toContain('"earlierMinor":0');
      expect((await answer(asked, { choice: 'replace' })).status).toBe(400);
      await settle(asked, 'keep both');
      expect(await amounts()).toMatchObject({ totalSpend: 1000 });
      const again = await upload(server, token, clientId, [{ name: 'file.csv', content }]);
      expect(again).toMatchObject({ state: 'loaded', receipts: [{ lines: { loaded: 0, alreadyLoaded: 1 } }] });
      expect((await storedRows(owner))[2]).toHaveLength(1);
    });

    it('is asked about if that client’s file is undone before the import and loaded again during it', async () => {
      const { services } = server;
      await newClient();
      const repeated = own(plainCsvFile([line('E', 'P9', '10.00')]));
      const theirs = await send(plainCsvFile([line('E', 'P9', '10.00')]));
      const [theirId = 0] = theirs.receipts.map(({ fileId }) => fileId);
      await undo(theirs);
      await newClient();
      const { body } = await postFiles(server, token, clientId, [{ name: 'ours.csv', content: repeated }]);
      const sent = body as Upload;
      const ofUpload = eq(importFiles.uploadId, sent.id);
      const [ours] = await services.db.select({ id: importFiles.id }).from(importFiles).where(ofUpload);
      let isLoadedAgain = false;
      const run: typeof services.warehouse.run = async (statement) => {
        await services.warehouse.run(statement);
        if (isLoadedAgain || !statement.sql.includes('INSERT INTO line_keys')) return;
        isLoadedAgain = true;
        await reopenFile(services, theirId);
        await runImport(services, theirId);
      };
      await runImport({ ...services, warehouse: { ...services.warehouse, run } }, ours?.id ?? 0);
      expect(isLoadedAgain).toBe(true);
      expect(await read(sent)).toMatchObject({
        state: 'needs answer',
        questions: [{ question: { invoices: [{ number: 'E', isForAnotherClient: true }] } }],
      });
    });
  });
});
