// Times 100 files of one line: as one upload each, and in a zip; then one file of 300,000 lines. While they are imported, another client
// uploads a file. Prints the time of all files, and how long the other client waited until its file was loaded.
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { plainCsvFile } from '#test/fixtures/carrier-files/plain-csv-file.ts';
import { zipOf } from '#test/fixtures/zip-file.ts';
import { benchFolder } from './bench-folder.ts';
import { startBenchServer } from './bench-server.ts';
import { reportResult } from './readme-result.ts';

const FILES = Number(process.argv[2] ?? 100);
const LARGE_LINES = 300_000;
const [CLIENT, OTHER_CLIENT] = [1, 2];

const folder = await mkdtemp(join(await benchFolder('small-files'), 'data-'));
const server = await startBenchServer(folder);
const isDone = ({ state }: { state: string }) => state === 'loaded' || state === 'failed';

const single = Array.from({ length: FILES }, (_, file): [string, string] => [
  `single-${file}.csv`,
  fileOf(`single-${file}`),
]);
const zipped = Array.from({ length: FILES }, (_, file): [string, string] => [`zip-${file}.csv`, fileOf(`zip-${file}`)]);
const alone = await time(
  'single',
  FILES,
  single.map(([name, text]) => ({ [name]: text })),
);
const together = await time('zip', FILES, [{ 'files.zip': zipOf(zipped) }]);
const large = await time('large', LARGE_LINES, [{ 'large.csv': largeFile() }]);
reportResult(
  `one by one ${alone.all}, of which imports ${alone.importing}; as a zip ${together.all}; the large file ${large.all}; another client’s file meanwhile ${alone.waited}, ${together.waited} and ${large.waited}`,
);
await server.kill();
await rm(folder, { recursive: true });

async function time(form: string, lines: number, uploads: readonly Record<string, string | Buffer>[]) {
  const started = performance.now();
  const ids = [];
  for (const upload of uploads) ids.push(await server.send(CLIENT, upload));
  const other = performance.now();
  const otherId = await server.send(OTHER_CLIENT, { 'other.csv': fileOf(`other-${form}`) });
  const { state } = await server.until(otherId, isDone);
  const waited = performance.now() - other;
  const receipts = [];
  for (const id of ids) receipts.push(...(await server.until(id, isDone)).receipts);
  const loaded = receipts.reduce((sum, receipt) => sum + receipt.lines.loaded, 0);
  const importing = receipts.reduce((sum, receipt) => sum + receipt.seconds, 0);
  const [all, imports] = [seconds(performance.now() - started), seconds(importing * 1000)];
  console.log(
    `${form}: ${loaded} of ${lines} lines in ${all}, of which imports ${imports}; another client's file ${state} after ${seconds(waited)}`,
  );
  if (loaded !== lines || state !== 'loaded') process.exitCode = 1;
  return { all, importing: imports, waited: seconds(waited) };
}

function largeFile(): string {
  const [titles = '', line = ''] = plainCsvFile([{ invoice_number: 'large', tracking_number: 'T-large' }]).split('\n');
  const lines = Array.from({ length: LARGE_LINES }, (_, index) => line.replace('T-large', `T-large-${index}`));
  return [titles, ...lines].join('\n');
}

function fileOf(invoice: string): string {
  return plainCsvFile([{ invoice_number: invoice, tracking_number: `T-${invoice}` }]);
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
