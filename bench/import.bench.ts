// Times the import of a UPS file of a million charge lines and compares it with the engine's bare read of the same file. `npm run bench:import --
// 1000000 100` imports it for the largest client of a copy of the world of 100 million shipments, otherwise into an empty store.
import { copyFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { runImport } from '#server/features/imports/loading/run-import.ts';
import { addUpload } from '#server/features/imports/uploads/add-upload.ts';
import { openServices } from '#server/startup/open-services.ts';
import { parseSettings } from '#server/startup/settings.ts';
import { neverLost } from '#server/stores/open-locks.ts';
import { clients, importFiles } from '#server/stores/schema.ts';
import { benchFolder } from './bench-folder.ts';
import { requireAsked } from './least-bare.ts';
import { makeUpsFile } from './make-ups-file.ts';
import { gibibytes, reportResult, whole } from './readme-result.ts';
import { copyWorld, worldRows } from './world/open-world.ts';
import { LARGEST_CLIENT } from './world/world-clients.ts';

const lines = Number(process.argv[2] ?? 1_000_000);
const folder = await benchFolder('import');
const file = join(folder, `ups-${lines}.csv`);
if (!(await stat(file).catch(() => null))) await makeUpsFile(file, lines);

const dataDir = join(folder, 'data');
await rm(dataDir, { recursive: true, force: true });
if (process.argv[3] !== undefined) await copyWorld(worldRows(process.argv[3]), dataDir);
const services = await openServices(parseSettings({ DATA_DIR: dataDir, LOG_LEVEL: 'error' }));
await services.db
  .insert(clients)
  .values({ tenantId: services.tenantId, code: LARGEST_CLIENT, name: 'Bench' })
  .onConflictDoNothing();
const [client] = await services.db.select().from(clients).where(eq(clients.code, LARGEST_CLIENT));
const path = join(dataDir, 'upload.csv');
await copyFile(file, path);

const cpuBefore = process.cpuUsage();
const started = performance.now();
const { fileIds } = await addUpload(services, {
  tenantId: services.tenantId,
  clientId: client?.id ?? 0,
  userId: null,
  files: [{ fileName: 'upload.csv', path }],
});
for (const fileId of fileIds) await runImport({ ...services, lock: neverLost() }, fileId);
const seconds = (performance.now() - started) / 1000;
const { user, system } = process.cpuUsage(cpuBefore);
const cpuSeconds = (user + system) / 1e6;
const peak = gibibytes(process.resourceUsage().maxRSS * 1024);
const [imported] = await services.db
  .select({ receipt: importFiles.receipt })
  .from(importFiles)
  .where(eq(importFiles.id, fileIds[0] ?? 0));

const columns = Array.from({ length: 250 }, (_, index) => `c${index + 1} String`).join(', ');
const bareStarted = performance.now();
const [{ read = 0 } = {}] = await services.warehouse.rows<{ read: number }>({
  sql: `SELECT toUInt32(count()) AS read, sum(length(c53)) FROM file({file:String}, 'CSV', '${columns}')`,
  params: { file },
});
const bareSeconds = (performance.now() - bareStarted) / 1000;
requireAsked('the bare read', 1000 * bareSeconds);
await services.close();

const receipt = imported?.receipt;
console.log(`file: ${((await stat(file)).size / 1e6).toFixed(0)} MB, ${lines} lines`);
console.log(
  `receipt: ${receipt?.lines.loaded} lines loaded, ${receipt?.lines.rejected} rejected, ${receipt?.charges} charges, ${receipt?.shipments} shipments, ${receipt?.invoices.filter(({ differenceMinor }) => differenceMinor !== 0).length} invoices off their stated total`,
);
console.log(
  `import: ${seconds.toFixed(1)} s, ${cpuSeconds.toFixed(1)} s of CPU time, ${Math.round(lines / seconds)} lines/s, peak memory ${peak}`,
);
console.log(
  `bare CSV read of the same file in the same engine: ${read} lines, ${bareSeconds.toFixed(1)} s, ${Math.round(lines / bareSeconds)} lines/s`,
);
console.log(`ratio import / bare read: ${(seconds / bareSeconds).toFixed(1)}`);
reportResult(
  `${seconds.toFixed(1)} s (CPU ${cpuSeconds.toFixed(1)} s), ${whole(lines / seconds)} lines/s, ${(seconds / bareSeconds).toFixed(1)} times the bare read of the file; peak memory ${peak}`,
);
await rm(dataDir, { recursive: true, force: true });
