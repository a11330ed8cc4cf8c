// Audits a labelled set, whose folder is the first argument, and reports what each rule finds and misses. With `--parcels N`, it then
// copies the set until it has N parcels, and times the audit of all of them and of one invoice. `--keep` uses the rows of an earlier run.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Finding } from '#audit/finding.ts';
import { toDayNumber } from '#model/dates/day-number.ts';
import { auditClient } from '#server/features/audit/audit-client.ts';
import { importFiles } from '#server/stores/schema.ts';
import { loadInvoices, openStores } from './audit/load-labelled-invoices.ts';
import { loadOwnInputs, OWN_FILE } from './audit/load-own-inputs.ts';
import { multiplySet } from './audit/multiply-set.ts';
import { readLabelledSet } from './audit/read-labelled-set.ts';
import { readTruth, score, scoreLines } from './audit/score.ts';
import { benchFolder } from './bench-folder.ts';

/** The parcels of an import, after which only its invoices are audited. */
const PARCELS_OF_IMPORT = 10_000;

const { positionals, values: options } = parseArgs({
  allowPositionals: true,
  options: { keep: { type: 'boolean', default: false }, parcels: { type: 'string' } },
});
const [folder] = positionals;
if (folder === undefined)
  throw new Error('Give the folder of a labelled set, such as "npm run bench:audit -- FOLDER".');

const { inputs, events, parcels } = readLabelledSet(folder);
const world = JSON.parse(readFileSync(join(folder, 'world.json'), 'utf8')) as { as_of: string };
const dataDir = join(await benchFolder('audit'), 'data');
const { services, clientId } = await openStores(dataDir, { isKept: options.keep });
if (!options.keep) {
  const started = performance.now();
  await loadInvoices({ services, clientId }, join(folder, 'invoices'), dataDir);
  await loadOwnInputs(services.warehouse, clientId, { events, parcels });
  console.log(`loaded in ${secondsSince(started).toFixed(1)} s`);
}
const files = await services.db.select({ id: importFiles.id }).from(importFiles);
const scope = { clientIds: [clientId], loadedFileIds: [OWN_FILE, ...files.map(({ id }) => id)] };

const findings: Finding[] = [];
const { notRun } = await audit((found) => findings.push(...found));
const { scores, problems } = score(readTruth(join(folder, 'truth.csv')), findings);
for (const problem of problems) console.log(problem);
for (const [text, times] of notRun) console.log(`${text} (${times})`);
for (const line of scoreLines(scores)) console.log(line);
if (options.parcels !== undefined) await timeCopies(Number(options.parcels));
await services.close();

async function timeCopies(count: number): Promise<void> {
  await multiplySet(services.warehouse, count);
  await audit(() => undefined);
  const rows = await services.warehouse.rows<{ invoice: string; parcels: number }>({
    sql: 'SELECT invoice_number AS invoice, count() AS parcels FROM shipments GROUP BY invoice ORDER BY invoice',
    params: {},
  });
  const touched: string[] = [];
  for (let left = PARCELS_OF_IMPORT; left > 0 && touched.length < rows.length; ) {
    const row = rows[touched.length];
    touched.push(row?.invoice ?? '');
    left -= row?.parcels ?? 0;
  }
  await audit(() => undefined, touched);
}

async function audit(onFindings: (found: readonly Finding[]) => void, touched?: readonly string[]) {
  const started = performance.now();
  let found = 0;
  const summary = await auditClient(services.warehouse, {
    scope,
    inputs,
    asOf: toDayNumber(world.as_of),
    ...(touched !== undefined && { touched }),
    onFindings: (some) => {
      found += some.length;
      onFindings(some);
    },
  });
  const seconds = secondsSince(started);
  const peakGiB = process.resourceUsage().maxRSS / 1024 / 1024;
  console.log(
    `${touched === undefined ? 'everything' : `${touched.length} invoices`}: ${summary.shipments} parcels in ${seconds.toFixed(1)} s, ${Math.round(summary.shipments / seconds)} parcels/s, ${found} findings, peak memory ${peakGiB.toFixed(2)} GiB`,
  );
  return summary;
}

function secondsSince(from: number): number {
  return (performance.now() - from) / 1000;
}
