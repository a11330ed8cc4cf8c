import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DateOrder } from '#contract/upload-questions.ts';
import { Upload } from '#contract/uploads.ts';
import { addClient } from '#test/factories/client.factory.ts';
import { addUser } from '#test/factories/user.factory.ts';
import { upsBillingFile } from '#test/fixtures/carrier-files/ups-billing-file.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { hideLoadedFiles, runImportQueue, upload } from '#test/upload-files.ts';

/** A file of one line whose dates can be read in two orders. */
const openFile = (row: Record<string, string> = {}) => ({
  name: 'ups.csv',
  content: upsBillingFile([{ 'Invoice Date': '05/04/2026', 'Transaction Date': '03/02/2026', ...row }]),
});
/** A file of the same sender whose dates prove that the day comes first. */
const dayFirstFile = {
  name: 'ups.csv',
  content: upsBillingFile([
    { 'Invoice Date': '25/04/2026', 'Transaction Date': '03/02/2026', 'Invoice Number': 'OTHER' },
  ]),
};

describe('a file with dates in an open order', () => {
  let server: TestServer;
  let token: string;
  let clientId: number;
  let clients = 0;

  const newClient = async () => {
    clients += 1;
    await hideLoadedFiles(server);
    clientId = await addClient(server.services, { name: `Shipper ${clients}` });
    const login = `user${clients}`;
    await addUser(server.services, { login, roleNames: ['ROLE_CLIENT', 'ROLE_ANALYST'], clientIds: [clientId] });
    token = await server.signIn(login);
  };
  const send = async (file: { name: string; content: string }) => upload(server, token, clientId, [file]);
  const answer = async ({ id, questions }: Upload, order: DateOrder) => {
    const [question] = questions;
    return server.patch(`uploads/${id}`, token, {
      answers: [{ fileId: question?.fileId ?? 0, answer: { kind: 'dates', order } }],
    });
  };
  const read = async ({ id }: Upload) => Upload.parse((await server.get(`uploads/${id}`, token)).body);
  const shipDays = async () => {
    const rows = await server.services.warehouse.rows<{ day: string }>({
      sql: 'SELECT toString(pickup_date) AS day FROM shipments WHERE client_id = {client:UInt32} ORDER BY day',
      params: { client: clientId },
    });
    return rows.map(({ day }) => day);
  };

  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  /** These tests follow one upload through both answers, in their order. */
  describe('of a sender whose order is not known', () => {
    let asked: Upload;

    beforeAll(async () => {
      await newClient();
      asked = await send(openFile());
    });

    it('needs an answer, and nothing of it is loaded before', async () => {
      expect(asked).toMatchObject({
        state: 'needs answer',
        receipts: [],
        questions: [
          {
            fileName: 'ups.csv',
            question: {
              kind: 'dates',
              column: 'Invoice Date',
              choices: [
                { order: 'day first', examples: [{ text: '05/04/2026', day: '2026-04-05' }] },
                { order: 'month first', examples: [{ text: '05/04/2026', day: '2026-05-04' }] },
              ],
            },
          },
        ],
      });
      const rows = await server.services.warehouse.rows<{ found: number }>({
        sql: 'SELECT (SELECT count() FROM raw_lines WHERE file_id = {file:UInt32}) AS found',
        params: { file: asked.questions[0]?.fileId ?? 0 },
      });
      expect(rows.map(({ found }) => Number(found))).toEqual([0]);
    });

    it('can be answered only once, with one of the choices, and by a user who can upload files for the client', async () => {
      const [owner, ownClient] = [token, clientId];
      expect(await answer(asked, 'year first')).toMatchObject({
        status: 400,
        body: { detail: 'The dates of ups.csv can be day first or month first, not year first.' },
      });
      await addUser(server.services, { login: 'reader', clientIds: [clientId] });
      token = await server.signIn('reader');
      expect((await answer(asked, 'day first')).status).toBe(403);
      await newClient();
      expect((await answer(asked, 'day first')).status).toBe(404);
      [token, clientId] = [owner, ownClient];
      expect(await answer(asked, 'day first')).toMatchObject({ status: 200, body: { state: 'queued', questions: [] } });
      expect((await answer(asked, 'day first')).status).toBe(409);
    });

    it('is loaded with the day first if that is the answer', async () => {
      await expectLoadedOn('2026-02-03');
    });

    it('is asked about again when it is imported again after an undo', async () => {
      await undo(asked);
      const login = 'operator';
      await addUser(server.services, { login, roleNames: ['ROLE_CLIENT', 'ROLE_ADMIN'], clientIds: [clientId] });
      await server.post(`pipeline/uploads/${asked.id}/runAgain`, await server.signIn(login));
      await runImportQueue(server);
      asked = await read(asked);
      expect(asked.state).toBe('needs answer');
    });

    it('is loaded with the month first if that is the answer', async () => {
      expect(await answer(asked, 'month first')).toMatchObject({
        status: 200,
        body: { state: 'queued', questions: [] },
      });
      await expectLoadedOn('2026-03-02');
    });

    it('is not asked about again for the same sender, unless the first file is undone', async () => {
      expect((await send(openFile({ 'Invoice Number': 'NEXT' }))).state).toBe('loaded');
      await undo(asked);
      asked = await send(openFile({ 'Invoice Number': 'LATER' }));
      expect(asked.state).toBe('needs answer');
    });

    it('can be discarded', async () => {
      expect((await server.post(`uploads/${asked.id}/undo`, token)).body).toMatchObject({
        state: 'undone',
        questions: [],
      });
      expect((await answer(asked, 'day first')).status).toBe(409);
    });

    async function expectLoadedOn(day: string) {
      await runImportQueue(server);
      expect(await read(asked)).toMatchObject({ state: 'loaded', questions: [], receipts: [{ lines: { loaded: 1 } }] });
      expect(await shipDays()).toEqual([day]);
    }

    async function undo({ id }: Upload) {
      await server.post(`uploads/${id}/undo`, token);
      await runImportQueue(server);
    }
  });

  it('is settled by another file of the sender that proves its order, but not by one of another client', async () => {
    await newClient();
    await send(dayFirstFile);
    expect((await send(openFile())).state).toBe('loaded');
    expect(await shipDays()).toEqual(['2026-02-03', '2026-02-03']);
    await newClient();
    expect((await send(openFile())).state).toBe('needs answer');
  });
});
