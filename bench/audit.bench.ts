// Audits a labelled set, whose folder is the first argument, and reports what each rule finds and misses.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from '#audit/finding.ts';
import { toDayNumber } from '#model/dates/day-number.ts';
import { auditClient } from '#server/features/audit/audit-client.ts';
import { importFiles } from '#server/stores/schema.ts';
import { loadInvoices, openStores } from './audit/load-labelled-invoices.ts';
import { loadOwnInputs, OWN_FILE } from './audit/load-own-inputs.ts';
import { readLabelledSet } from './audit/read-labelled-set.ts';
import { readTruth, score, scoreLines } from './audit/score.ts';
import { benchFolder } from './bench-folder.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined)
  throw new Error('Give the folder of a labelled set, such as "npm run bench:audit -- FOLDER".');
const isKept = process.argv.includes('--keep');

const { inputs, events, parcels } = readLabelledSet(folder);
const world = JSON.parse(readFileSync(join(folder, 'world.json'), 'utf8')) as { as_of: string };
const dataDir = join(await benchFolder('audit'), 'data');
const { services, clientId } = await openStores(dataDir, { isKept });
if (!isKept) {
  const started = performance.now();
  await loadInvoices({ services, clientId }, join(folder, 'invoices'), dataDir);
  await loadOwnInputs(services.warehouse, clientId, { events, parcels });
  console.log(`loaded in ${seconds(started)} s`);
}
const files = await services.db.select({ id: importFiles.id }).from(importFiles);
const scope = { clientIds: [clientId], loadedFileIds: [OWN_FILE, ...files.map(({ id }) => id)] };
const findings: Finding[] = [];
const started = performance.now();
const { shipments, notRun } = await auditClient(services.warehouse, {
  scope,
  inputs,
  asOf: toDayNumber(world.as_of),
  onFindings: (found) => findings.push(...found),
});
const taken = seconds(started);
await services.close();

const { scores, problems } = score(readTruth(join(folder, 'truth.csv')), findings);
for (const problem of problems) console.log(problem);
for (const [text, times] of notRun) console.log(`${text} (${times})`);
for (const line of scoreLines(scores)) console.log(line);
console.log(`${shipments} parcels in ${taken} s, ${Math.round(shipments / Number(taken))} parcels/s`);

function seconds(from: number): string {
  return ((performance.now() - from) / 1000).toFixed(1);
}
