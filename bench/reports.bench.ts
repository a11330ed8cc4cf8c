// Times a report of one million out of ten million shipments as CSV and as a workbook, and measures how much the server's memory
// grows. A small report first warms the engine. Run it twice, because generating the rows takes memory too.
import { rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import type { FileFormat } from '#contract/reports.ts';
import { runReport } from '#contract/reports.ts';
import { addDays } from '#model/dates/iso-date.ts';
import { runReportJob } from '#server/features/reports/run-report-job.ts';
import { neverLost } from '#server/stores/open-locks.ts';
import { reportRuns } from '#server/stores/schema.ts';
import { openBench } from './open-bench.ts';
import { reportResult, whole } from './readme-result.ts';
import { worldRows } from './world/open-world.ts';

const ROWS = worldRows(process.argv[2]);
const CLIENT = 'BRIGHTLEAF';
/** The client has a seventh of the rows in these three years, so the report has about a million out of ten million. */
const DAYS = 720;
const MIB = 2 ** 20;
const { services, app, token, clients } = await openBench(ROWS);
const client = clients.find(({ code }) => code === CLIENT);
if (client === undefined) throw new Error(`There is no client ${CLIENT}`);
await services.db.delete(reportRuns);

console.log(`${availableParallelism()} cores, Node ${process.versions.node}`);
await measure('csv', 30);
const csv = await measure('csv', DAYS);
const workbook = await measure('xlsx', DAYS);
reportResult(`${whole(csv.rows)} rows; CSV ${csv.shown}; Excel ${workbook.shown}`);
await app.close();
await services.close();

async function measure(format: FileFormat, days: number): Promise<{ rows: number; shown: string }> {
  const today = new Date().toISOString().slice(0, 10);
  const range = { from: addDays(today, -days), to: today };
  const dates = { type: 'bill_date', frequency: 'dr', rollingPeriod: null, lastDays: null, ...range };
  const answer = await app.inject({
    method: 'POST',
    url: runReport.path,
    headers: { authorization: `Bearer ${token}` },
    payload: { reportId: 'shipmentDetails', clientId: client?.id, dates, format },
  });
  const { id } = runReport.output.parse(answer.json());
  global.gc?.();
  const before = process.memoryUsage().rss;
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 20);
  const started = performance.now();
  const cpu = process.cpuUsage();
  await runReportJob.run({ ...services, lock: neverLost() }, { runId: id }, new AbortController().signal);
  clearInterval(timer);
  const seconds = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  const cpuSeconds = (user + system) / 1e6;
  const [run] = (await services.db.select().from(reportRuns)).filter((one) => one.id === id);
  if (run?.state !== 'Completed') throw new Error(`The report ended as ${run?.state}: ${run?.reason}`);
  console.log(
    `${format.padEnd(4)} ${String(run.rows).padStart(9)} rows  ${((run.bytes ?? 0) / MIB).toFixed(0).padStart(5)} MiB file  ${seconds.toFixed(1).padStart(6)} s  ${cpuSeconds.toFixed(1).padStart(6)} s of CPU time  memory ${(before / MIB).toFixed(0)} → ${(most / MIB).toFixed(0)} MiB: ${((most - before) / MIB).toFixed(0)} MiB more`,
  );
  await rm(`${services.settings.dataDir}/reports/${id}.${format}`);
  return {
    rows: run.rows ?? 0,
    shown: `${seconds.toFixed(0)} s (CPU ${cpuSeconds.toFixed(0)} s), ${whole((run.bytes ?? 0) / MIB)} MiB, server memory +${whole((most - before) / MIB)} MiB`,
  };
}
