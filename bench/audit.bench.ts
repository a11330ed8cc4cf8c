// Audits a labelled set, whose folder is the first argument, and reports what each rule finds and misses. With `--parcels N`, it then
// copies the set until it has N parcels, and times the audit of all of them and of what a new file with one invoice of 10,000 parcels touches, twice, because
// a server compiles its code in the first audit. `--keep` uses the rows of an earlier run: with `--parcels`, it only times the audits of its
// copies, and with `--touched`, only those of what the new file touches. `--record` writes what each rule found to `data/audit-precision.csv`, which the page of rules shows.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { WrittenFinding } from '#audit/finding.ts';
import { toDayNumber } from '#model/dates/day-number.ts';
import { AUDITED_TABLE } from '#query/audit/compile-audited-numbers.ts';
import { auditClient } from '#server/features/audit/audit-client.ts';
import type { ChangedFiles } from '#server/features/audit/choose-audited.ts';
import { projectRoot } from '#server/startup/project-root.ts';
import { importFiles } from '#server/stores/schema.ts';
import { loadInvoices, openStores } from './audit/load-labelled-invoices.ts';
import { loadOwnInputs, OWN_FILE } from './audit/load-own-inputs.ts';
import { LAST_FILE, multiplySet } from './audit/multiply-set.ts';
import { readLabelledSet } from './audit/read-labelled-set.ts';
import { precisionCsv, readTruth, score, scoreLines } from './audit/score.ts';
import { benchFolder } from './bench-folder.ts';
import { gibibytes, reportResult, whole } from './readme-result.ts';

const { positionals, values: options } = parseArgs({
  allowPositionals: true,
  options: {
    keep: { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
    parcels: { type: 'string' },
    touched: { type: 'boolean', default: false },
  },
});
const [folder] = positionals;
if (folder === undefined)
  throw new Error('Give the folder of a labelled set, such as "npm run bench:audit -- FOLDER".');

const { inputs, events, parcels } = readLabelledSet(folder);
const world = JSON.parse(readFileSync(join(folder, 'world.json'), 'utf8')) as {
  as_of: string;
  client: string;
  seed: number;
  parcels: number;
};
const dataDir = join(await benchFolder('audit'), 'data');
const { services, clientId } = await openStores(dataDir, { isKept: options.keep });
if (!options.keep) {
  const started = performance.now();
  await loadInvoices({ services, clientId }, join(folder, 'invoices'), dataDir);
  await loadOwnInputs(services.warehouse, clientId, { events, parcels });
  console.log(`loaded in ${secondsSince(started).toFixed(1)} s`);
}
const files = await services.db.select({ id: importFiles.id }).from(importFiles);
if (files.length === 0) throw new Error('There are no rows of an earlier run. Run this without --keep once.');
const scope = { clientIds: [clientId], loadedFileIds: [OWN_FILE, LAST_FILE, ...files.map(({ id }) => id)] };

if (!options.keep || options.parcels === undefined) await scoreSet(folder);
if (options.parcels !== undefined) await timeCopies(Number(options.parcels));
await services.close();

async function scoreSet(set: string): Promise<void> {
  const findings: WrittenFinding[] = [];
  const { notRun } = await audit((found) => findings.push(...found));
  const { scores, problems } = score(readTruth(join(set, 'truth.csv')), findings);
  for (const problem of problems) console.log(problem);
  for (const [text, times] of notRun) console.log(`${text} (${times})`);
  for (const line of scoreLines(scores)) console.log(line);
  if (!options.record) return;
  const measuredOn = new Date().toISOString().slice(0, 10);
  const source = `${world.client}, seed ${world.seed}, ${world.parcels} parcels`;
  writeFileSync(join(projectRoot, 'data', 'audit-precision.csv'), precisionCsv(scores, { measuredOn, source }));
}

async function timeCopies(count: number): Promise<void> {
  await multiplySet(services.warehouse, count);
  const all = options.touched ? null : await audit(() => undefined);
  const touched: Audited[] = [];
  for (const runId of [1, 2]) {
    touched.push(await audit(() => undefined, { runId, fileIds: [LAST_FILE] }));
    await services.warehouse.dropFile(AUDITED_TABLE, runId);
  }
  const [cold, again] = touched;
  if (all === null || cold === undefined || again === undefined) return;
  reportResult(
    `${whole(all.shipments)} parcels ${timeOf(all)}, ${whole(all.shipments / all.seconds)} parcels/s, peak memory ${gibibytes(all.peakBytes)}; what a new file touches ${timeOf(again)}, cold ${timeOf(cold)}`,
  );
}

/** An audit, with what it took. */
interface Audited {
  shipments: number;
  notRun: ReadonlyMap<string, number>;
  seconds: number;
  cpuSeconds: number;
  peakBytes: number;
}

function timeOf({ seconds, cpuSeconds }: Audited): string {
  return `${seconds.toFixed(1)} s (CPU ${cpuSeconds.toFixed(1)} s)`;
}

async function audit(
  onFindings: (found: readonly WrittenFinding[]) => void,
  changed: ChangedFiles | null = null,
): Promise<Audited> {
  const started = performance.now();
  const cpu = process.cpuUsage();
  let found = 0;
  const avoidable = new Map<string, number>();
  const summary = await auditClient(services.warehouse, {
    scope,
    inputs,
    asOf: toDayNumber(world.as_of),
    changed,
    onFindings: (some) => {
      found += some.length;
      onFindings(some);
    },
    onAvoidable: ({ rule, avoidableMinor }) => {
      avoidable.set(rule, (avoidable.get(rule) ?? 0) + avoidableMinor);
    },
  });
  const seconds = secondsSince(started);
  const { user, system } = process.cpuUsage(cpu);
  const cpuSeconds = (user + system) / 1e6;
  const peakBytes = process.resourceUsage().maxRSS * 1024;
  console.log(
    `${changed === null ? 'everything' : 'what a new file touches'}: ${summary.shipments} parcels in ${seconds.toFixed(1)} s (${cpuSeconds.toFixed(1)} CPU-s), ${Math.round(summary.shipments / seconds)} parcels/s, ${found} findings, peak memory ${gibibytes(peakBytes)}`,
  );
  const lines = [...avoidable].toSorted().map(([rule, minor]) => `${rule} ${(minor / 100).toFixed(2)}`);
  console.log(`avoidable: ${lines.join(', ')}`);
  return { ...summary, seconds, cpuSeconds, peakBytes };
}

function secondsSince(from: number): number {
  return (performance.now() - from) / 1000;
}
