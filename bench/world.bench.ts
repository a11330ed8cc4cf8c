// Makes a world for other benchmarks, `npm run bench:world -- 100` one of 100 million shipments with three charges each, unless it exists. Prints
// how long that took, and the space of each table.
import { gibibytes, reportResult } from './readme-result.ts';
import { openWorld, worldRows } from './world/open-world.ts';

const started = performance.now();
const rows = worldRows(process.argv[2]);
const { services, dataDir, isNew } = await openWorld(rows);
const seconds = (performance.now() - started) / 1000;
const cpu = process.cpuUsage();
const tables = await services.warehouse.rows<{ name: string; parts: number; stored: number; bytes: number }>({
  sql: `SELECT table AS name, toUInt32(count()) AS parts, sum(rows) AS stored, sum(bytes_on_disk) AS bytes FROM system.parts
    WHERE database = currentDatabase() AND active GROUP BY table HAVING stored > 0 ORDER BY bytes DESC`,
  params: {},
});
const total = tables.reduce((sum, { bytes }) => sum + bytes, 0);
console.log(`${dataDir}: ${rows} shipments`);
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
// Opening an existing world takes almost no time.
if (isNew) {
  const { user, system } = cpu;
  reportResult(
    `made in ${minutes(seconds)} (CPU ${minutes((user + system) / 1e6)}), peak memory ${gibibytes(process.resourceUsage().maxRSS * 1024)}; ${(total / 1e9).toFixed(1)} GB, ${(total / rows).toFixed(0)} bytes a shipment with its charges and all sums`,
  );
}
await services.close();

function minutes(seconds: number): string {
  return `${(seconds / 60).toFixed(1)} min`;
}
