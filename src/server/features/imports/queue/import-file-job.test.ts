import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditRequests, auditRuns, importFiles } from '#server/stores/schema.ts';
import { addClient } from '#test/factories/client.factory.ts';
import { addUser } from '#test/factories/user.factory.ts';
import { plainCsvFile } from '#test/fixtures/carrier-files/plain-csv-file.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { postFiles, upload } from '#test/upload-files.ts';
import { importFileJob } from './import-file-job.ts';

const DAY = '2026-06-15';
const AGREEMENT = 'carrier,kind,clock,days,valid_from,valid_to\nUPS,billing,invoice,100,,\n';

describe('an import', () => {
  let server: TestServer;
  let token: string;
  let clientId: number;
  let invoices = 0;

  beforeAll(async () => {
    server = await startTestServer();
    clientId = await addClient(server.services, { name: 'Shipper' });
    await addUser(server.services, { login: 'ann', roleNames: ['ROLE_ADMIN'], clientIds: [clientId] });
    token = await server.signIn('ann');
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await server.services.db.delete(auditRequests);
    await server.services.store.execute('DELETE FROM pgboss.job');
  });

  const anInvoice = () => {
    invoices += 1;
    const charge = {
      carrier: 'UPS',
      invoice_number: `INV-${invoices}`,
      tracking_number: `1Z999AA1012345678${invoices}`,
    };
    const content = plainCsvFile([{ ...charge, charge_description: 'UPS Ground', net: '10.00' }]);
    return { name: `${invoices}.csv`, content };
  };
  const requests = async () =>
    (await server.services.db.select().from(auditRequests)).map(({ isWhole, fileIds }) => ({ isWhole, fileIds }));
  const audits = async () =>
    (await server.services.store.execute(`SELECT data FROM pgboss.job WHERE name = 'audit-client'`)).rows;
  const runJob = (fileId: number) => importFileJob.run(server.services, { fileId }, new AbortController().signal);
  const fileOf = async (uploadId: number) => {
    const [file] = await server.services.db.select().from(importFiles).where(eq(importFiles.uploadId, uploadId));
    return file?.id ?? 0;
  };
  const startAudit = () =>
    server.services.db
      .insert(auditRuns)
      .values({ clientId, asOf: DAY, startedAt: new Date(server.services.now().getTime() + 1000) });

  it('queues an audit of what its file touches', async () => {
    const { body } = await postFiles(server, token, clientId, [anInvoice()]);
    const fileId = await fileOf((body as { id: number }).id);
    await runJob(fileId);
    expect([await requests(), await audits()]).toEqual([
      [{ isWhole: false, fileIds: [fileId] }],
      [{ data: { auditedClientId: clientId } }],
    ]);
  });

  it('requests the audit when its file is loaded, before anything is queued', async () => {
    const first = await upload(server, token, clientId, [anInvoice()]);
    const second = await upload(server, token, clientId, [anInvoice()]);
    expect([await requests(), await audits()]).toEqual([
      [{ isWhole: false, fileIds: [await fileOf(first.id), await fileOf(second.id)] }],
      [],
    ]);
  });

  it('requests an audit of everything for a table', async () => {
    await upload(server, token, clientId, [{ name: 'claims.csv', content: AGREEMENT }]);
    expect(await requests()).toMatchObject([{ isWhole: true }]);
  });

  it('requests an audit of everything for an undone file, even if another audit begins before its rows are deleted', async () => {
    const { id } = await upload(server, token, clientId, [anInvoice()]);
    await server.services.db.delete(auditRequests);
    await server.post(`uploads/${id}/undo`, token);
    expect(await requests()).toEqual([{ isWhole: true, fileIds: [] }]);
    await startAudit();
    await runJob(await fileOf(id));
    expect([await requests(), await audits()]).toEqual([
      [{ isWhole: true, fileIds: [] }],
      [{ data: { auditedClientId: clientId } }],
    ]);
  });

  it('requests an audit of everything when files are loaded again without an undone one', async () => {
    const invoice = anInvoice();
    const [first] = [
      await upload(server, token, clientId, [invoice]),
      await upload(server, token, clientId, [{ ...invoice, name: 'again.csv' }]),
    ];
    await server.services.db.delete(auditRequests);
    await server.post(`uploads/${first.id}/undo`, token);
    expect(await requests()).toEqual([]);
    await startAudit();
    await runJob(await fileOf(first.id));
    expect(await requests()).toEqual([{ isWhole: true, fileIds: [] }]);
  });

  it('requests no audit when an unanswered file is discarded', async () => {
    const unknown = { name: 'unknown.csv', content: 'one,two,three\n1,2,3\n' };
    const { id, state } = await upload(server, token, clientId, [unknown]);
    expect(state).toBe('needs answer');
    await server.post(`uploads/${id}/undo`, token);
    expect(await requests()).toEqual([]);
  });
});
