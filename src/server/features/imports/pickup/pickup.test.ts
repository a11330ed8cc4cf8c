import { mkdirSync, mkdtempSync, readdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { eq } from 'drizzle-orm';
import ssh2 from 'ssh2';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  addPickupLocation,
  type PickupConnection,
  type PickupFields,
  type PickupLocation,
  type PickupTest,
} from '#contract/pickup-locations.ts';
import type { Upload } from '#contract/uploads.ts';
import { enqueueForgottenImports } from '#server/features/imports/queue/import-upkeep.ts';
import { uploadFolder } from '#server/features/imports/uploads/receive-files.ts';
import { auditTrail, importFiles, pickupFiles, pickupLocations, uploads } from '#server/stores/schema.ts';
import { addClient } from '#test/factories/client.factory.ts';
import { addUser } from '#test/factories/user.factory.ts';
import { upsBillingFile } from '#test/fixtures/carrier-files/ups-billing-file.ts';
import { zipOf } from '#test/fixtures/zip-file.ts';
import { CERTIFICATE_FINGERPRINT } from '#test/pickup-servers/certificate.ts';
import { startFtpsServer } from '#test/pickup-servers/ftps-server.ts';
import { type ImapServer, startImapServer } from '#test/pickup-servers/imap-server.ts';
import type { LocalServer } from '#test/pickup-servers/listen.ts';
import { type S3Server, startS3Server } from '#test/pickup-servers/s3-server.ts';
import { HOST_KEY_FINGERPRINT, type SftpServer, startSftpServer } from '#test/pickup-servers/sftp-server.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { runImportQueue } from '#test/upload-files.ts';
import { enqueueDuePickups } from './pickup-upkeep.ts';
import { runPickup } from './run-pickup.ts';

const PATH = addPickupLocation.path;
const PASSWORD = 'of the carrier';
const NO_SECRETS = { password: null, privateKey: null };
const SETTLE_MS = 20;

/** A location on a server of its own, with what is needed to see its files. */
interface Place {
  connection: PickupConnection;
  put(name: string, content: string): void;
  names(folder?: string): string[];
}

let parcel = 0;
/** A file with one parcel of its own. */
function anInvoice(): string {
  parcel += 1;
  const number = String(parcel).padStart(8, '0');
  return upsBillingFile([{ 'Tracking Number': `1ZA1B2C303${number}`, 'Invoice Number': `00000${number}` }]);
}

describe('pick-up', () => {
  let server: TestServer;
  let root: string;
  let token: string;
  let client: number;
  let other: number;
  let sftp: SftpServer;
  let s3: S3Server;
  let imap: ImapServer;
  const stops: LocalServer[] = [];
  const keyPair = ssh2.utils.generateKeyPairSync('ecdsa', { bits: 256 });
  const duringRead: { run: () => void } = { run: () => undefined };

  const folderOf = (name: string) => {
    const folder = join(root, name);
    mkdirSync(folder, { recursive: true });
    return folder;
  };

  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), 'parcelscope-pickup-'));
    server = await startTestServer({ environment: { PICKUP_FOLDER: root, PICKUP_PRIVATE_ADDRESSES: 'on' } });
    const { services } = server;
    client = await addClient(services, { name: 'Brightleaf' });
    other = await addClient(services, { name: 'Other' });
    await addUser(services, { login: 'ann', roleNames: ['ROLE_ADMIN'], clientIds: [client] });
    await addUser(services, { login: 'viewer', roleNames: ['ROLE_CLIENT', 'ROLE_ANALYST'], clientIds: [client] });
    token = await server.signIn('ann');
    const folder = folderOf('server');
    sftp = await startSftpServer({
      folder,
      password: PASSWORD,
      publicKey: keyPair.public,
      onRead: () => duringRead.run(),
    });
    s3 = await startS3Server('carrier');
    imap = await startImapServer(PASSWORD);
    stops.push(sftp, s3, imap);
  });
  afterAll(async () => {
    for (const { stop } of stops) await stop();
    await server.close();
  });
  beforeEach(async () => {
    const { db } = server.services;
    duringRead.run = () => undefined;
    await db.delete(pickupLocations);
    await db.delete(importFiles);
    await db.delete(uploads);
  });

  let nextFolder = 0;
  const pathOf = ({ connection }: Place) => (connection.kind === 'folder' ? connection.path : '');
  const aFolder = (): Place => {
    nextFolder += 1;
    const path = `drop ${nextFolder}`;
    const folder = folderOf(path);
    return {
      connection: { kind: 'folder', path },
      put: (name, content) => writeFileSync(join(folder, name), content),
      names: (inner = '') => readdirSync(join(folder, inner)).sort(),
    };
  };
  const anSftpFolder = (): Place => {
    const { put, names, connection } = aFolder();
    const path = `/${connection.kind === 'folder' ? connection.path : ''}`;
    renameSync(join(root, path), join(root, 'server', path));
    symlinkSync(join(root, 'server', path), join(root, path));
    const login = { host: '127.0.0.1', port: sftp.port, username: 'carrier', fingerprint: HOST_KEY_FINGERPRINT };
    return { connection: { kind: 'sftp', ...login, path }, put, names };
  };
  const anFtpsFolder = async (isImplicit: boolean): Promise<Place> => {
    const { put, names, connection } = aFolder();
    const folder = folderOf(connection.kind === 'folder' ? connection.path : '');
    mkdirSync(join(folder, 'out'));
    const ftps = await startFtpsServer({ folder, password: PASSWORD, isImplicit });
    stops.push(ftps);
    const login = { host: '127.0.0.1', port: ftps.port, username: 'carrier', fingerprint: CERTIFICATE_FINGERPRINT };
    return {
      connection: { kind: 'ftps', ...login, path: 'out', isImplicit },
      put: (name, content) => put(`out/${name}`, content),
      names: (inner = '') => names(join('out', inner)),
    };
  };
  const aBucket = (): Place => {
    s3.objects.clear();
    const endpoint = `http://127.0.0.1:${s3.port}`;
    const path = 'from/carrier';
    return {
      connection: { kind: 's3', endpoint, region: 'eu-central-1', bucket: 'invoices', accessKeyId: 'carrier', path },
      put: (name, content) => void s3.objects.set(`${path}/${name}`, content),
      names: (inner = '') => {
        const prefix = `${path}/${inner === '' ? '' : `${inner}/`}`;
        const names = [...s3.objects.keys()].filter((key) => key.startsWith(prefix));
        return names.map((key) => key.slice(prefix.length)).filter((name) => !name.includes('/'));
      },
    };
  };
  const aMailbox = (): Place => {
    imap.folders.clear();
    imap.folders.set('INBOX', []);
    let uid = 0;
    const login = { host: '127.0.0.1', port: imap.port, username: 'carrier', fingerprint: CERTIFICATE_FINGERPRINT };
    return {
      connection: { kind: 'imap', ...login, path: 'INBOX', senders: ['carrier.example'] },
      put(fileName, content) {
        uid += 1;
        imap.folders.get('INBOX')?.push({ uid, from: 'billing@carrier.example', fileName, content });
      },
      names: (inner = 'INBOX') => (imap.folders.get(inner) ?? []).map(({ fileName }) => fileName),
    };
  };

  const fieldsOf = (connection: PickupConnection, given: Partial<PickupFields> = {}): PickupFields => ({
    clientId: client,
    name: 'Carrier drop',
    connection,
    pattern: '*.csv',
    everySeconds: 60,
    timeOfDay: null,
    timeZone: 'UTC',
    afterwards: 'leave',
    moveTo: null,
    ...given,
  });
  const add = async (fields: PickupFields, secrets: object = { password: PASSWORD, privateKey: null }) => {
    const { status, body } = await server.post(PATH, token, { fields, secrets });
    expect(status, JSON.stringify(body)).toBe(201);
    return (body as { id: number }).id;
  };
  const list = async () => (await server.get(PATH, token)).body as PickupLocation[];
  const run = (id: number) => runPickup(server.services, id, { settleMs: SETTLE_MS });
  const lastRun = async () => (await list())[0]?.lastRun;
  const listUploads = async () => (await server.get('uploads', token)).body as Upload[];
  const importAll = async () => {
    await runImportQueue(server);
    return listUploads();
  };
  const test = async (
    fields: PickupFields,
    secrets: object = { password: PASSWORD, privateKey: null },
    id: number | null = null,
  ) => (await server.post(`${PATH}/test`, token, { id, fields, secrets })).body as PickupTest;
  const storedFiles = (id: number) =>
    readdirSync(uploadFolder(server.services.settings)).filter((name) => name.startsWith(`pickup-${id}-`));

  const PLACES: [string, () => Place | Promise<Place>][] = [
    ['a folder', aFolder],
    ['an SFTP server', anSftpFolder],
    ['an FTPS server', () => anFtpsFolder(false)],
    ['a bucket', aBucket],
    ['a mailbox', aMailbox],
  ];

  describe.each(PLACES)('from %s', (_name, open) => {
    it('takes each wanted file once and leaves it there', async () => {
      const place = await open();
      const names = ['a.csv', 'b.csv', 'c.csv'];
      for (const name of names) place.put(name, anInvoice());
      place.put('notes.txt', 'Hello');
      const id = await add(fieldsOf(place.connection));
      await run(id);
      expect(await lastRun()).toMatchObject({ seen: 3, taken: 3, skipped: 0, problem: null });
      await run(id);
      expect(await lastRun()).toMatchObject({ seen: 3, taken: 0, skipped: 3, problem: null });
      const taken = await listUploads();
      expect(taken.map(({ state, createdBy }) => [state, createdBy])).toEqual(
        Array(3).fill(['queued', 'Carrier drop']),
      );
      expect(taken.flatMap(({ fileNames }) => fileNames).sort()).toEqual(names);
      expect(place.names()).toEqual(expect.arrayContaining([...names, 'notes.txt']));
    });

    it.each(['move', 'delete'] as const)('can %s a file after it was taken', async (afterwards) => {
      const place = await open();
      place.put('a.csv', anInvoice());
      const moveTo = afterwards === 'move' ? 'taken' : null;
      const id = await add(fieldsOf(place.connection, { afterwards, moveTo }));
      await run(id);
      place.put('a.csv', anInvoice());
      await run(id);
      expect(await lastRun()).toMatchObject({ taken: 1, problem: null });
      expect(place.names().filter((name) => name.endsWith('.csv'))).toEqual([]);
      if (afterwards === 'move') expect(place.names('taken')).toHaveLength(2);
      expect(await listUploads()).toHaveLength(2);
    });

    it('is tested without taking anything', async () => {
      const place = await open();
      place.put('a.csv', anInvoice());
      place.put('b.pdf', 'A page');
      const fields = fieldsOf(place.connection);
      expect(await test(fields)).toEqual({ fingerprint: null, problem: null, matching: 1, examples: ['a.csv'] });
      expect(place.names()).toEqual(expect.arrayContaining(['a.csv', 'b.pdf']));
      expect(await listUploads()).toEqual([]);
    });
  });

  it('takes files from an FTPS server that encrypts from the start', async () => {
    const place = await anFtpsFolder(true);
    place.put('a.csv', anInvoice());
    await run(await add(fieldsOf(place.connection)));
    expect(await lastRun()).toMatchObject({ seen: 1, taken: 1, problem: null });
  });

  describe('trust', () => {
    it.each([
      ['SFTP', async () => anSftpFolder(), HOST_KEY_FINGERPRINT],
      ['FTPS', () => anFtpsFolder(false), CERTIFICATE_FINGERPRINT],
      ['a mailbox', async () => aMailbox(), CERTIFICATE_FINGERPRINT],
    ])('in the server of %s must be given first, and another one is rejected', async (_name, open, fingerprint) => {
      const { connection } = await open();
      const wrong = { ...connection, fingerprint: 'another' } as PickupConnection;
      const unknown = { ...connection, fingerprint: null } as PickupConnection;
      sftp.passwords.length = 0;
      expect(await test(fieldsOf(unknown))).toEqual({ fingerprint, problem: null, matching: 0, examples: [] });
      expect(await test(fieldsOf(wrong))).toMatchObject({
        fingerprint: null,
        problem: `The server shows another fingerprint than the accepted one: ${fingerprint}. Ask its operator before you accept it.`,
      });
      expect(sftp.passwords).toEqual([]);
      await run(await add(fieldsOf(unknown)));
      expect((await lastRun())?.problem).toBe('Test the connection and accept the fingerprint of the server first.');
    });

    it('can be proved to an SFTP server with a key', async () => {
      const place = anSftpFolder();
      place.put('a.csv', anInvoice());
      const secrets = { password: null, privateKey: keyPair.private };
      expect(await test(fieldsOf(place.connection), secrets)).toMatchObject({ problem: null, matching: 1 });
    });
  });

  describe('problems', () => {
    const REJECTED = 'The server rejected the username, password or key.';

    it.each([
      ['SFTP', async () => anSftpFolder()],
      ['FTPS', () => anFtpsFolder(false)],
      ['a mailbox', async () => aMailbox()],
    ])('of %s are described', async (_name, open) => {
      const { connection } = await open();
      const fields = (given: object) => fieldsOf({ ...connection, ...given } as PickupConnection);
      expect(await test(fields({}), { password: 'wrong', privateKey: null })).toMatchObject({ problem: REJECTED });
      expect((await test(fields({ path: 'nowhere' }))).problem).toBe(
        'The folder nowhere was not found or cannot be opened.',
      );
      expect((await test(fields({ port: 1 }))).problem).toBe('The server 127.0.0.1:1 doesn’t answer.');
    });

    it('of a bucket are described', async () => {
      const { connection } = aBucket();
      const fields = (given: object) => fieldsOf({ ...connection, ...given } as PickupConnection);
      expect((await test(fields({ accessKeyId: 'stranger' }))).problem).toBe(REJECTED);
      expect((await test(fields({ bucket: 'none' }))).problem).toBe('The bucket none was not found.');
    });

    it('of a folder are described, and it cannot be outside of the operator’s', async () => {
      symlinkSync('/', join(root, 'out'));
      for (const path of ['nowhere', '..', '../..', 'out', 'out/etc', '/etc'])
        expect((await test(fieldsOf({ kind: 'folder', path }))).problem, path).toBe(
          `The folder ${path} was not found or cannot be opened.`,
        );
    });

    it('include private addresses and folders that the operator does not allow', async () => {
      const settings = { ...server.services.settings, pickupFromPrivateAddresses: false, pickupFolder: null };
      const services = { ...server.services, settings };
      await runPickup(services, await add(fieldsOf(anSftpFolder().connection)));
      expect((await lastRun())?.problem).toBe(
        '127.0.0.1 is in a private network. The operator of this installation can allow that with PICKUP_PRIVATE_ADDRESSES.',
      );
      await server.services.db.delete(pickupLocations);
      await runPickup(services, await add(fieldsOf(aFolder().connection)));
      expect((await lastRun())?.problem).toBe(
        'Folders can be watched only below the folder that the operator sets with PICKUP_FOLDER.',
      );
    });

    it('of a file leave it where it is, with an upload that describes them', async () => {
      const place = aFolder();
      place.put('page.csv', '%PDF-1.7 no invoice');
      place.put('good.csv', anInvoice());
      const id = await add(fieldsOf(place.connection, { afterwards: 'delete' }));
      await run(id);
      expect(await lastRun()).toMatchObject({
        taken: 2,
        problem: 'Files that could not be read: 1. Their uploads say why. They were left where they are.',
      });
      await run(id);
      expect(place.names()).toEqual(['page.csv']);
      expect((await listUploads()).map(({ state }) => state).sort()).toEqual(['failed', 'queued']);
    });
  });

  describe('a file', () => {
    it('that still grows is left until it stays the same', async () => {
      const place = aFolder();
      let content = anInvoice();
      const grow = () => {
        content += `\n${anInvoice()}`;
        place.put('a.csv', content);
      };
      grow();
      const id = await add(fieldsOf(place.connection, { afterwards: 'delete' }));
      const growth = setInterval(grow, 20);
      await runPickup(server.services, id, { settleMs: 200 });
      clearInterval(growth);
      expect(await lastRun()).toMatchObject({ seen: 1, taken: 0 });
      await run(id);
      const [upload] = await importAll();
      expect(upload?.receipts[0]?.lines.loaded).toBe(content.split('\n').filter((line) => line !== '').length);
    });

    it('that changes while it is read is left for the next run', async () => {
      const place = anSftpFolder();
      place.put('a.csv', anInvoice());
      const id = await add(fieldsOf(place.connection, { afterwards: 'delete' }));
      const whole = `${anInvoice()}\n${anInvoice()}`;
      duringRead.run = () => place.put('a.csv', whole);
      await run(id);
      expect(await lastRun()).toMatchObject({ taken: 0 });
      expect([place.names(), storedFiles(id)]).toEqual([['a.csv'], []]);
      duringRead.run = () => undefined;
      await run(id);
      expect((await importAll())[0]?.receipts[0]?.lines.loaded).toBe(2);
    });

    it('with the content of one that was taken is not taken again, unless its upload was undone', async () => {
      const place = aFolder();
      const content = anInvoice();
      place.put('a.csv', content);
      const id = await add(fieldsOf(place.connection));
      await run(id);
      const [first] = await importAll();
      place.put('again.csv', content);
      await run(id);
      expect(await lastRun()).toMatchObject({ taken: 0, skipped: 2 });
      expect((await server.post(`uploads/${first?.id}/undo`, token)).status).toBe(200);
      place.put('once more.csv', content);
      await run(id);
      expect(await lastRun()).toMatchObject({ taken: 1, skipped: 2 });
      renameSync(join(root, pathOf(place), 'once more.csv'), join(root, pathOf(place), 'renamed.csv'));
      await run(id);
      expect(await lastRun()).toMatchObject({ taken: 0, skipped: 3 });
    });

    it('with the content of one from another location loads nothing twice', async () => {
      const [one, other] = [aFolder(), aFolder()];
      const content = anInvoice();
      for (const place of [one, other]) {
        place.put('a.csv', content);
        await run(await add(fieldsOf(place.connection)));
      }
      const lines = (await importAll()).map(({ receipts }) => receipts[0]?.lines);
      expect(lines).toMatchObject([
        { loaded: 0, alreadyLoaded: 1 },
        { loaded: 1, alreadyLoaded: 0 },
      ]);
    });

    it('is taken again if a part of the archive failed', async () => {
      const place = aFolder();
      const archive = zipOf(['a.csv', 'b.csv'].map((name) => [name, anInvoice()]));
      const drop = (name: string) => writeFileSync(join(root, pathOf(place), name), archive);
      drop('a.zip');
      const id = await add(fieldsOf(place.connection, { pattern: '*.zip' }));
      await run(id);
      const [file] = await server.services.db.select().from(importFiles);
      await server.services.db
        .update(importFiles)
        .set({ state: 'failed' })
        .where(eq(importFiles.id, file?.id ?? 0));
      drop('b.zip');
      await run(id);
      expect(await lastRun()).toMatchObject({ taken: 1, skipped: 1 });
      drop('c.zip');
      await run(id);
      expect(await lastRun()).toMatchObject({ taken: 0, skipped: 3 });
    });

    it('of a mail is taken only from the wanted senders', async () => {
      const place = aMailbox();
      place.put('a.csv', anInvoice());
      imap.folders.get('INBOX')?.push({ uid: 9, from: 'x@evil.example', fileName: 'b.csv', content: anInvoice() });
      const id = await add(fieldsOf(place.connection, { afterwards: 'delete' }));
      await run(id);
      expect([await lastRun(), place.names()]).toMatchObject([{ seen: 1, taken: 1 }, ['b.csv']]);
    });
  });

  describe('a run during which the server is killed', () => {
    const startKilledRun = async (id: number, isReached: () => Promise<boolean>) => {
      const jobs = { ...server.services.jobs, enqueue: () => new Promise<void>(() => undefined) };
      void runPickup({ ...server.services, jobs }, id, { settleMs: SETTLE_MS });
      await expect.poll(isReached).toBe(true);
    };
    const queuedJobs = async () =>
      (await server.services.store.execute("SELECT data FROM pgboss.job WHERE name = 'import-file'")).rows;

    it('after a file was taken loses and doubles nothing', async () => {
      const place = anSftpFolder();
      const names = ['a.csv', 'b.csv'];
      for (const name of names) place.put(name, anInvoice());
      const id = await add(fieldsOf(place.connection, { afterwards: 'move', moveTo: 'taken' }));
      const jobsBefore = (await queuedJobs()).length;
      await startKilledRun(id, async () => (await listUploads()).length === 1);
      expect(place.names()).toEqual(names);

      await run(id);
      expect([await listUploads(), place.names()]).toMatchObject([{ length: 1 }, names]);
      server.clock.advance({ minutes: 2 });
      await enqueueForgottenImports(server.services);
      await run(id);
      await enqueueForgottenImports(server.services);
      expect(await lastRun()).toMatchObject({ seen: 2, taken: 1, skipped: 1, problem: null });
      expect([place.names('taken').sort(), place.names()]).toEqual([names, ['taken']]);
      expect((await queuedJobs()).length - jobsBefore).toBe(2);
      expect((await importAll()).map(({ state, fileNames }) => [state, ...fileNames])).toEqual([
        ['loaded', 'b.csv'],
        ['loaded', 'a.csv'],
      ]);
      const { body } = await server.get(`${PATH}/${id}/runs`, token);
      expect(body).toMatchObject([{}, { problem: 'The server stopped during this run. The next run continues.' }]);
    });

    it('while a file was read leaves no part of it', async () => {
      const place = aFolder();
      place.put('a.csv', anInvoice());
      const id = await add(fieldsOf(place.connection));
      writeFileSync(join(uploadFolder(server.services.settings), `pickup-${id}-part`), 'Version,Recip');
      await run(id);
      const [file, ...others] = storedFiles(id);
      const [stored] = await server.services.db.select().from(importFiles);
      expect([file, others]).toEqual([basename(stored?.storedPath ?? ''), []]);
    });
  });

  describe('secrets', () => {
    const secretsOf = async (id: number) =>
      (await server.services.db.select().from(pickupLocations).where(eq(pickupLocations.id, id)))[0]?.sealedSecrets;

    it('are encrypted and never sent to browsers or recorded', async () => {
      const id = await add(fieldsOf(anSftpFolder().connection));
      const shown = JSON.stringify([
        await list(),
        await server.services.db.select().from(auditTrail),
        await secretsOf(id),
      ]);
      expect(shown).toContain('Carrier drop');
      expect(shown).not.toContain(PASSWORD);
      expect(server.log()).not.toContain(PASSWORD);
      expect((await list())[0]).toMatchObject({ hasSecrets: true });
    });

    it('are kept by changes, but must be entered again for another server or user', async () => {
      const { connection } = anSftpFolder();
      const fields = fieldsOf(connection);
      const id = await add(fields);
      const put = (changed: PickupFields, version: number) =>
        server.put(`${PATH}/${id}`, token, { fields: changed, secrets: NO_SECRETS, version });
      expect((await put({ ...fields, name: 'Renamed', pattern: '*' }, 1)).status).toBe(200);
      for (const given of [{ host: 'evil.example' }, { port: 2222 }, { username: 'root' }]) {
        const elsewhere = fieldsOf({ ...connection, ...given } as PickupConnection);
        const rejected = {
          status: 400,
          body: { detail: 'Enter the password or key again, because the server or the user has changed.' },
        };
        expect(await put(elsewhere, 2)).toMatchObject(rejected);
        const body = { id, fields: elsewhere, secrets: NO_SECRETS };
        expect(await server.post(`${PATH}/test`, token, body)).toMatchObject(rejected);
      }
      expect(await test(fields, NO_SECRETS, id)).toMatchObject({ problem: null });
      const stolen = { ...connection, host: 'localhost' } as PickupConnection;
      await server.services.db.update(pickupLocations).set({ connection: stolen });
      await run(id);
      expect((await lastRun())?.problem).toMatch(/cannot be decrypted/);
    });
  });

  describe('locations', () => {
    it('can be changed, paused and removed, based on the current version and with a record', async () => {
      const place = aFolder();
      const id = await add(fieldsOf(place.connection), NO_SECRETS);
      const pause = (paused: boolean, version: number) =>
        server.put(`${PATH}/${id}/paused`, token, { paused, version });
      expect((await pause(true, 1)).status).toBe(200);
      expect(await list()).toMatchObject([{ isPaused: true, nextRunAt: null, clientName: 'Brightleaf' }]);
      expect((await pause(false, 1)).status).toBe(409);
      expect((await pause(false, 2)).status).toBe(200);
      expect((await server.delete(`${PATH}/${id}?version=2`, token)).status).toBe(409);
      expect((await server.delete(`${PATH}/${id}?version=3`, token)).body).toEqual({ removed: true });
      expect(await list()).toEqual([]);
      const recorded = await server.services.db
        .select()
        .from(auditTrail)
        .where(eq(auditTrail.subjectId, String(id)));
      expect(
        recorded.filter(({ subjectKind }) => subjectKind === 'pick-up location').map(({ action }) => action),
      ).toEqual(['add', 'deactivate', 'activate', 'remove']);
    });

    it('are looked at when they are added and again after each interval, once by all servers together', async () => {
      const { services, clock } = server;
      const id = await add(fieldsOf(aFolder().connection, { everySeconds: 300 }));
      const queued: object[] = [];
      const jobs = { ...services.jobs, enqueue: async (_job: object, input: object) => void queued.push(input) };
      const check = async () => {
        queued.length = 0;
        await Promise.all([enqueueDuePickups({ ...services, jobs }), enqueueDuePickups({ ...services, jobs })]);
        return queued;
      };
      expect(await check()).toEqual([{ locationId: id }]);
      clock.advance({ minutes: 4 });
      expect(await check()).toEqual([]);
      clock.advance({ minutes: 1 });
      expect(await check()).toEqual([{ locationId: id }]);
      await run(id);
      expect(await lastRun()).toMatchObject({ seen: 0, taken: 0, skipped: 0, problem: null });
    });

    it('keep the uploads that came from them when they are removed', async () => {
      const place = aFolder();
      place.put('a.csv', anInvoice());
      const id = await add(fieldsOf(place.connection));
      await run(id);
      await server.delete(`${PATH}/${id}?version=1`, token);
      expect(await server.services.db.select().from(pickupFiles)).toEqual([]);
      expect(await listUploads()).toMatchObject([{ state: 'queued', createdBy: 'Carrier drop' }]);
    });

    it('of other clients are treated as if they did not exist', async () => {
      const elsewhere = fieldsOf(aFolder().connection, { clientId: other });
      expect((await server.post(PATH, token, { fields: elsewhere, secrets: NO_SECRETS })).status).toBe(404);
      const id = await add(fieldsOf(aFolder().connection));
      await server.services.db.update(pickupLocations).set({ clientId: other });
      expect(await list()).toEqual([]);
      expect((await server.post(`${PATH}/${id}/runNow`, token)).status).toBe(404);
    });

    it('require PICKUP_ADMIN', async () => {
      const viewer = await server.signIn('viewer');
      const refused = { status: 403, body: { detail: 'This needs the permission PICKUP_ADMIN.' } };
      expect(await server.get(PATH, viewer)).toMatchObject(refused);
      expect(await server.post(PATH, viewer, {})).toMatchObject(refused);
      expect((await server.get(PATH, null)).status).toBe(401);
    });
  });
});
