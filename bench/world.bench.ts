// Makes a world for other benchmarks, `npm run bench:world -- 100` one of 100 million shipments with three charges each, unless it exists. Prints
// how long that took, and the space of each table.
import { openWorld, worldRows } from './world/open-world.ts';

const started = performance.now();
const rows = worldRows(process.argv[2]);
const { services, dataDir, isNew } = await openWorld(rows);
const seconds = (performance.now() - started) / 1000;
const { user, system } = process.cpuUsage();
const tables = await services.warehouse.rows<{ name: string; parts: number; stored: number; bytes: number }>({
  sql: `SELECT table AS name, toUInt32(count()) AS parts, sum(rows) AS stored, sum(bytes_on_disk) AS bytes FROM system.parts
    WHERE database = currentDatabase() AND active GROUP BY table HAVING stored > 0 ORDER BY bytes DESC`,
  params: {},
});
const total = tables.reduce((sum, { bytes }) => sum + bytes, 0);
console.log(`${dataDir}: ${rows} shipments`);
if (isNew)
  console.log(
    `made in ${seconds.toFixed(0)} s, ${((user + system) / 1e6).toFixed(0)} s of CPU time, peak memory ${peak()}`,
  );
console.log('table                   rows       parts        MB   bytes a shipment');
for (const { name, parts, stored, bytes } of tables)
  console.log(
    name.padEnd(16),
    String(stored).padStart(11),
    String(parts).padStart(11),
    (bytes / 1e6).toFixed(0).padStart(9),
    (bytes / rows).toFixed(1).padStart(18),
  );
console.log(`together ${(total / 1e9).toFixed(1)} GB, ${(total / rows).toFixed(1)} bytes a shipment with its charges`);
await services.close();

function peak(): string {
  return `${(process.resourceUsage().maxRSS / 1024 / 1024).toFixed(1)} GiB`;
}
