import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Upload } from '#contract/uploads.ts';
import { addClient } from '#test/factories/client.factory.ts';
import { addUser } from '#test/factories/user.factory.ts';
import { type FakeClamd, startClamd, VIRUS } from '#test/fake-clamd.ts';
import { plainCsvFile } from '#test/fixtures/carrier-files/plain-csv-file.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { type NamedFile, postFiles } from '#test/upload-files.ts';

const csvOf = (invoice_number: string, consignee_name = 'Ann') =>
  plainCsvFile([{ invoice_number, consignee_name, net: '10.00' }]);

const DETAIL = 'The virus scanner found Test.Virus in this file, so it was deleted.';

describe.each(['a port', 'a socket'])('uploads with a virus scanner at %s', (place) => {
  let server: TestServer;
  let scanner: FakeClamd;
  let token: string;
  let clientId: number;

  beforeAll(async () => {
    server = await startTestServer();
    scanner = await startClamd(place === 'a port' ? null : join(server.services.settings.dataDir, 'clamd.ctl'));
    server.services.settings.clamdUrl = scanner.url;
    clientId = await addClient(server.services, { name: 'Mine' });
    await addUser(server.services, { login: 'boss', roleNames: ['ROLE_ADMIN'], isInternal: true });
    token = await server.signIn('boss');
  });
  afterAll(async () => {
    await scanner.close();
    await server.close();
  });
  beforeEach(() => {
    scanner.answer = null;
    scanner.scanned.length = 0;
  });

  const stored = () => readdirSync(join(server.services.settings.dataDir, 'uploads'));
  const upload = (...files: NamedFile[]) => postFiles(server, token, clientId, files);

  it('are scanned whole before they are imported', async () => {
    const content = csvOf('CLEAN', 'x'.repeat(300_000));
    const { status } = await upload({ name: 'clean.csv', content });
    expect([status, scanner.scanned]).toEqual([202, [content]]);
  });

  it('fail for the files with a virus, which are deleted', async () => {
    const before = stored().length;
    const { status, body } = await upload(
      { name: 'bad.csv', content: csvOf('BAD', VIRUS) },
      { name: 'good.csv', content: csvOf('GOOD') },
    );
    expect([status, stored().length]).toEqual([202, before + 1]);
    const { fileNames, receipts } = (await server.get(`uploads/${(body as { id: number }).id}`, token)).body as Upload;
    expect(fileNames).toEqual(['bad.csv', 'good.csv']);
    expect(receipts.map(({ fileName, problem }) => [fileName, problem?.detail])).toEqual([['bad.csv', DETAIL]]);
  });

  it('fail as a whole if no file is left', async () => {
    const before = stored().length;
    const { status, body } = await upload({ name: 'bad.csv', content: csvOf('ONLY', VIRUS) });
    expect([status, body]).toMatchObject([422, { code: 'unreadable-file', detail: DETAIL }]);
    expect(stored()).toHaveLength(before);
  });

  it.each(['INSTREAM size limit exceeded. ERROR', 'stream: Can’t allocate memory ERROR', ''])(
    'are refused, and leave nothing behind, while the scanner answers %j',
    async (answer) => {
      scanner.answer = answer;
      const before = stored().length;
      const { status, body } = await upload({ name: 'clean.csv', content: csvOf('REFUSED') });
      expect([status, body]).toMatchObject([503, { code: 'unavailable' }]);
      expect(stored()).toHaveLength(before);
    },
  );

  it('are refused while the scanner is away', async () => {
    const { settings } = server.services;
    settings.clamdUrl = 'tcp://127.0.0.1:1';
    const { status, body } = await upload({ name: 'clean.csv', content: csvOf('AWAY') });
    settings.clamdUrl = scanner.url;
    expect([status, body]).toMatchObject([
      503,
      { detail: 'The virus scanner didn’t check the file, so it was not accepted. Try again later.' },
    ]);
  });
});
