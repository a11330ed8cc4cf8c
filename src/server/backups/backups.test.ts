import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import type { Upload } from '#contract/uploads.ts';
import type { Statement } from '#query/statement.ts';
import { runImport } from '#server/features/imports/loading/run-import.ts';
import { settleInterrupted } from '#server/features/imports/queue/interrupted-imports.ts';
import { finishUndo } from '#server/features/imports/undo/finish-undo.ts';
import { listHiddenFileIds } from '#server/questions/list-hidden-file-ids.ts';
import { type OpenServices, openServices } from '#server/startup/open-services.ts';
import { parseSettings } from '#server/startup/settings.ts';
import { migrate } from '#server/stores/migrate.ts';
import { neverLost } from '#server/stores/open-locks.ts';
import { openEmbedded } from '#server/stores/operational-store.ts';
import { importFiles } from '#server/stores/schema.ts';
import { copyFolder } from '#test/copy-folder.ts';
import { dataFolder } from '#test/data-folder.ts';
import { addClient } from '#test/factories/client.factory.ts';
import { addUser } from '#test/factories/user.factory.ts';
import { plainCsvFile } from '#test/fixtures/carrier-files/plain-csv-file.ts';
import { createDatabase, type TestDatabase } from '#test/test-database.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { postFiles, upload } from '#test/upload-files.ts';
import { checkBackup, openBackupReader } from './backup-reader.ts';
import { createBackup } from './create-backup.ts';
import { explainingFailures } from './explain-failure.ts';
import { MANIFEST, MANIFEST_DIGEST } from './manifest.ts';
import { withStores } from './open-stores.ts';
import type { OnProgress } from './progress.ts';
import { restoreBackup } from './restore-backup.ts';

const WRITES = ['run', 'moveRows'] as const;
const onProgress = () => {};
const { signal } = new AbortController();

/** A text in values that a reader of lines could take for the end of a line, and others that need escaping. */
const NAME = 'Ship\u2028per "\\ \t é\n1';

const linesOf = (...parcels: number[]) =>
  plainCsvFile(
    parcels.map((parcel) => ({
      tracking_number: `P${parcel}`,
      net: `${parcel}.00`,
      packages: '1',
      invoice_total: '99.00',
    })),
  );

/** What readers see of all clients: the number of charges, and their net amount. */
async function visible({ db, warehouse }: OpenServices, clientId: number) {
  const [row] = await warehouse.rows<{ charges: number; net: number }>({
    sql: `SELECT count() AS charges, sum(net_amount) AS net FROM charges
      WHERE client_id = {client:UInt32} AND file_id NOT IN ({hidden:Array(UInt32)})`,
    params: { client: clientId, hidden: await listHiddenFileIds(db, [clientId]) },
  });
  return row;
}

describe('a backup that is made while files are imported and undone', () => {
  let folder: string;
  let server: TestServer;
  let clientId: number;
  let first: Upload;
  const databases: TestDatabase[] = [];
  const pathOf = (name: string) => join(folder, name);

  beforeAll(async () => {
    folder = await mkdtemp(join(dataFolder, 'backups-'));
    server = await startTestServer();
    clientId = await addClient(server.services, { name: NAME });
    await addUser(server.services, { login: 'importer', roleNames: ['ROLE_ADMIN'], clientIds: [clientId] });
    const token = await server.signIn('importer');
    first = await upload(server, token, clientId, [{ name: 'first.csv', content: linesOf(1, 2) }]);
    await postFiles(server, token, clientId, [{ name: 'second.csv', content: linesOf(2, 3, 4) }]);
    const [file = 0, second = 0] = (await server.services.db.select().from(importFiles).orderBy(importFiles.id)).map(
      ({ id }) => id,
    );
    await backUpAfter(
      (_, sql) => sql.startsWith('INSERT INTO shipments '),
      'importing',
      () => runImport(server.services, second),
    );
    expect(await visible(server.services, clientId)).toEqual({ charges: 4, net: 1000 });
    // A backup whose process was killed has left its copy of a table behind.
    await server.services.warehouse.run({ sql: 'CREATE TABLE snapshot_charges AS shipments', params: {} });
    expect((await server.post(`uploads/${first.id}/undo`, token)).status).toBe(200);
    await backUpAfter(
      (name) => name === 'moveRows',
      'undoing.zip',
      () => finishUndo(server.services, file),
    );
    expect(await visible(server.services, clientId)).toEqual({ charges: 3, net: 900 });
    await server.close();
  });
  afterAll(async () => {
    for (const database of databases) await database.remove();
  });

  const backUp = (path: string) =>
    createBackup(server.services, { path, withSecrets: true, withFiles: true, onProgress, signal });

  /** Makes a backup after the first write of the work that is `wanted`. */
  async function backUpAfter(
    wanted: (name: string, sql: string) => boolean,
    name: string,
    work: () => Promise<unknown>,
  ) {
    const { warehouse } = server.services;
    let isMade = false;
    const spies = WRITES.map((write) => {
      const original: (...input: never[]) => Promise<void> = warehouse[write].bind(warehouse);
      return vi.spyOn(warehouse, write).mockImplementation(async (...input: unknown[]) => {
        await original(...(input as never[]));
        if (isMade || !wanted(write, (input[0] as Partial<Statement>).sql ?? '')) return;
        isMade = true;
        await backUp(pathOf(name));
      });
    });
    await work();
    for (const spy of spies) spy.mockRestore();
    expect(isMade).toBe(true);
  }

  async function restoreInto(environment: Record<string, string>, name: string, onStep: OnProgress = onProgress) {
    const settings = parseSettings(environment);
    const reader = await openBackupReader(pathOf(name));
    return withStores(settings, (stores) =>
      restoreBackup(stores, reader, { withFiles: true, onProgress: onStep }),
    ).finally(reader.close);
  }

  /** Creating an embedded PostgreSQL takes seconds, so one with tables is emptied. */
  async function makeEmptyStore(path: string): Promise<void> {
    copyFolder(join(inject('dataFolders'), 'structure', 'operational'), path);
    const store = await openEmbedded(path);
    await store.execute('DROP SCHEMA pgboss CASCADE; DROP SCHEMA public CASCADE; CREATE SCHEMA public');
    await store.close();
  }

  const newDatabase = async () => {
    const database = await createDatabase(false);
    databases.push(database);
    return database.url;
  };

  it('has the state before an unfinished import, which can then be resumed from its file', async () => {
    const environment = { DATA_DIR: pathOf('embedded'), LOG_LEVEL: 'silent' };
    await makeEmptyStore(join(environment.DATA_DIR, 'operational'));
    expect(await restoreInto(environment, 'importing')).toMatchObject({ figures: 2 });
    const services = await openServices(parseSettings(environment));
    try {
      expect(await visible(services, clientId)).toEqual({ charges: 2, net: 300 });
      await settleInterrupted(services);
      const files = await services.db.select().from(importFiles).orderBy(importFiles.id);
      expect(files.map(({ state }) => state)).toEqual(['loaded', 'failed']);
      const { rows } = await services.store.execute('SELECT name FROM clients WHERE id = $1', [clientId]);
      expect(rows).toEqual([{ name: NAME }]);
      await services.store.execute("UPDATE import_files SET state = 'queued' WHERE state = 'failed'");
      await runImport({ ...services, lock: neverLost() }, files[1]?.id ?? 0);
      expect(await visible(services, clientId)).toEqual({ charges: 4, net: 1000 });
      expect((await stat(pathOf('embedded/jwt-secret'))).mode & 0o777).toBe(0o600);
    } finally {
      await services.close();
    }
  });

  it('has the state before an unfinished undo, and no server starts on it before the restore is complete', async () => {
    const environment = { DATA_DIR: pathOf('server'), DATABASE_URL: await newDatabase(), LOG_LEVEL: 'silent' };
    await expect(
      restoreInto(environment, 'undoing.zip', ({ step }) => {
        if (step === 'Operational store') throw new Error('killed');
      }),
    ).rejects.toThrow('killed');
    await expect(
      withStores(parseSettings(environment), ({ store, warehouse }) => migrate(store, warehouse)),
    ).rejects.toThrow('A restore or move into these stores has not ended.');
    await expect(restoreInto(environment, 'importing')).rejects.toThrow('The restore of another backup');
    await restoreInto(environment, 'undoing.zip');
    const services = await openServices(parseSettings(environment));
    try {
      expect(await visible(services, clientId)).toEqual({ charges: 4, net: 1000 });
      const [file] = await services.db.select().from(importFiles).orderBy(importFiles.id);
      await finishUndo({ ...services, lock: neverLost() }, file?.id ?? 0);
      expect(await visible(services, clientId)).toEqual({ charges: 3, net: 900 });
    } finally {
      await services.close();
    }
    await expect(restoreInto(environment, 'undoing.zip')).rejects.toThrow(
      /^The stores are not empty: tables of PostgreSQL, tables of ClickHouse, /,
    );
  });

  it('is refused if it is missing, unfinished, damaged or newer', async () => {
    const check = async (path: string) => {
      const reader = await openBackupReader(path);
      try {
        await checkBackup(reader, onProgress);
      } finally {
        reader.close();
      }
    };
    const backup = pathOf('importing');
    await check(backup);
    await check(pathOf('undoing.zip'));
    await expect(check(pathOf('nowhere'))).rejects.toThrow('There is no backup at');
    const manifest = await readFile(join(backup, MANIFEST), 'utf8');
    const writeManifest = async (text: string) => {
      await writeFile(join(backup, MANIFEST), text);
      await writeFile(join(backup, MANIFEST_DIGEST), createHash('sha256').update(text).digest('hex'));
    };
    await writeManifest(manifest.replace('"format": 1', '"format": 2'));
    await expect(check(backup)).rejects.toThrow('The backup was made by version 0.1.0, which is newer.');
    await writeManifest(manifest.replace(/"(\d+)T0001-foundation.sql"/, '"99991231T0000-later.sql"'));
    await expect(check(backup)).rejects.toThrow('whose stores are newer');
    await writeManifest(manifest);
    const rows = join(backup, 'operational/public.clients.jsonl.gz');
    const bytes = await readFile(rows);
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
    await writeFile(rows, bytes);
    await expect(check(backup)).rejects.toThrow('The backup is damaged: operational/public.clients.jsonl.gz');
    await writeFile(join(backup, MANIFEST), `${manifest} `);
    await expect(check(backup)).rejects.toThrow('The backup is damaged: manifest.json');
    await truncate(pathOf('undoing.zip'), 100_000);
    await expect(check(pathOf('undoing.zip'))).rejects.toThrow('is not a backup, or is damaged');
    await mkdir(pathOf('empty'));
    await expect(check(pathOf('empty'))).rejects.toThrow('is not a backup, or was not finished');
  });
});

it('explains full disks and missing permissions', async () => {
  const failing = (code: string) =>
    explainingFailures('/backups/one', () => Promise.reject(Object.assign(new Error('failed'), { code })));
  await expect(failing('ENOSPC')).rejects.toThrow('/backups/one cannot be written. The disk is full.');
  await expect(failing('EACCES')).rejects.toThrow('no permission to write there.');
  await expect(failing('OTHER')).rejects.toThrow('failed');
});
