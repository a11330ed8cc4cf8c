// Practises what follows a lost machine, on a world: backs up its stores, restores the backup into empty stores, and moves the stores to
// servers. Restore and move are killed with -9 twice on their way, and the same command continues them. Afterwards, the stores must have the
// rows and figures of the world.
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parseSettings } from '#server/startup/settings.ts';
import { openWarehouse } from '#server/stores/warehouse.ts';
import { runServer } from '#test/server-program.ts';
import { benchFolder } from './bench-folder.ts';
import { rowsFingerprint } from './peers/export-rows.ts';
import { counted, gibibytes, reportResult } from './readme-result.ts';
import { startServers } from './start-servers.ts';
import { copyWorld, worldRows } from './world/open-world.ts';

const ROWS = worldRows(process.argv[2]);
/** The shares of the warehouse, in percent, after which a program is killed. */
const KILL_AT = [30, 70];
const LOOK_EVERY_MS = 50;

const folder = await mkdtemp(join(await benchFolder('drills'), 'data-'));
const [world, backup, restored] = [join(folder, 'world'), join(folder, 'backup'), join(folder, 'restored')];
await copyWorld(ROWS, world);
const expected = await fingerprintOf({ DATA_DIR: world });

const backedUp = await run('backup', { DATA_DIR: world }, [backup], []);
const bytes = await bytesBelow(backup);
const restoring = await run('restore', { DATA_DIR: restored }, [backup], KILL_AT);
const isRestored = (await fingerprintOf({ DATA_DIR: restored })) === expected;
await rm(backup, { recursive: true });
await rm(restored, { recursive: true });

const servers = await startServers(folder);
const onServers = { DATA_DIR: world, ...servers.environment };
const moving = await run('move', onServers, [], KILL_AT);
const hasMoved = (await fingerprintOf(onServers)) === expected;
await servers.remove();
await rm(folder, { recursive: true });

const kills = restoring.kills + moving.kills;
const wrong = [isRestored, hasMoved].filter((isEqual) => !isEqual).length;
reportResult(
  `backup ${backedUp.seconds.toFixed(0)} s, ${gibibytes(bytes)}; restore ${restoring.seconds.toFixed(0)} s; move ${moving.seconds.toFixed(0)} s; ${kills} kills: ${counted(wrong, 'store with other rows or figures')}`,
);
process.exitCode = wrong === 0 ? 0 : 1;

/** Runs a command until it has ended well, and kills it at shares of the warehouse. Throws if it fails by itself. */
async function run(
  command: string,
  environment: Record<string, string>,
  args: readonly string[],
  killAt: readonly number[],
): Promise<{ seconds: number; kills: number }> {
  const started = performance.now();
  let kills = 0;
  for (const percent of [...killAt, null]) {
    const program = await runServer(environment, [command, ...args]);
    let hasEnded = false;
    program.ended.then(() => {
      hasEnded = true;
    });
    while (percent !== null && !hasEnded && warehousePercent(program.out()) < percent)
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    if (percent !== null) program.process.kill('SIGKILL');
    const code = await program.ended;
    console.log(
      `${command}: ${code === null ? `killed at ${warehousePercent(program.out())} %` : program.out().trim().split('\n').at(-1)}`,
    );
    if (code === 0) break;
    if (code !== null) throw new Error(`${command} ended with ${code}: ${program.errors()}`);
    kills += 1;
  }
  return { seconds: (performance.now() - started) / 1000, kills };
}

/** How much of the warehouse a command has said that it has copied. */
function warehousePercent(out: string): number {
  return Math.max(0, ...[...out.matchAll(/^Warehouse: (\d+) %$/gm)].map(([, percent]) => Number(percent)));
}

async function fingerprintOf(environment: Record<string, string>): Promise<string> {
  const warehouse = await openWarehouse(parseSettings({ LOG_LEVEL: 'error', ...environment }));
  try {
    return await rowsFingerprint(warehouse);
  } finally {
    await warehouse.close();
  }
}

async function bytesBelow(path: string): Promise<number> {
  const names = await readdir(path, { recursive: true });
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(path, name))).size));
  return sizes.reduce((total, size) => total + size, 0);
}
