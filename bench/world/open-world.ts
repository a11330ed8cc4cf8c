import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { seedDemoUsers } from '#server/demo/seed-demo-users.ts';
import { type OpenServices, openServices } from '#server/startup/open-services.ts';
import { parseSettings } from '#server/startup/settings.ts';
import { benchFolder } from '../bench-folder.ts';
import { makeWorld, RECIPE } from './make-world.ts';
import { type WorldClient, worldClients } from './world-clients.ts';

const MILLION = 1_000_000;

export interface OpenWorld {
  services: OpenServices;
  dataDir: string;
  /** The largest first. */
  clients: readonly WorldClient[];
  /** Whether it was made now. */
  isNew: boolean;
}

/** Reads the size of a world from a command's argument, in millions of shipments. Returns its shipments. */
export function worldRows(argument = '10'): number {
  const millions = Number(argument);
  if (!(millions > 0 && millions <= 1000))
    throw new Error('The size of a world is in millions of shipments, for example 1, 10 or 100.');
  return Math.round(millions * MILLION);
}

/**
 * Opens the stores of a world of some shipments, which is made the first time. It is made again when it was not finished, or
 * when what it is made by has changed.
 */
export async function openWorld(rows: number): Promise<OpenWorld> {
  const name = `world-${rows / MILLION}`;
  let dataDir = await benchFolder(name);
  const stamp = join(dataDir, 'world-fingerprint');
  const fingerprint = createHash('sha256').update(RECIPE).digest('hex').slice(0, 16);
  const isNew = (await readFile(stamp, 'utf8').catch(() => '')) !== fingerprint;
  if (isNew) {
    await rm(dataDir, { recursive: true, force: true });
    dataDir = await benchFolder(name);
  }
  const services = await openServices(parseSettings({ DATA_DIR: dataDir, LOG_LEVEL: 'error' }));
  await seedDemoUsers(services);
  const clients = await worldClients(services);
  if (isNew) {
    console.log(`making a world of ${rows} shipments in ${dataDir} …`);
    const started = performance.now();
    let told = 0;
    await makeWorld(services.warehouse, { rows, clients, today: new Date(), onProgress });
    await writeFile(stamp, fingerprint);

    function onProgress(share: number): void {
      if (share - told < 0.05 && share < 1) return;
      told = share;
      const seconds = (performance.now() - started) / 1000;
      console.log(`${Math.round(share * 100)} % after ${seconds.toFixed(0)} s`);
    }
  }
  return { services, dataDir, clients, isNew };
}

/**
 * Copies a world that exists to an empty folder, for a benchmark that changes it. The engine never changes a stored part, so its files are linked
 * instead of copied.
 */
export async function copyWorld(rows: number, dataDir: string): Promise<void> {
  const { services, dataDir: from } = await openWorld(rows);
  await services.close();
  await cp(from, dataDir, { recursive: true, filter: (path) => path !== join(from, 'warehouse') });
  await promisify(execFile)('cp', ['-al', join(from, 'warehouse'), dataDir]);
}
