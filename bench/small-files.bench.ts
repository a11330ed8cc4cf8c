// Times 100 files of one line: as one upload each, and in a zip. While they are imported, another client uploads a file.
// Prints the time of all files, and how long the other client waited until its file was loaded.
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { plainCsvFile } from '#test/fixtures/carrier-files/plain-csv-file.ts';
import { zipOf } from '#test/fixtures/zip-file.ts';
import { benchFolder } from './bench-folder.ts';
import { startBenchServer } from './bench-server.ts';

const FILES = Number(process.argv[2] ?? 100);
const [CLIENT, OTHER_CLIENT] = [1, 2];

const folder = await mkdtemp(join(await benchFolder('small-files'), 'data-'));
const server = await startBenchServer(folder);
const isDone = ({ state }: { state: string }) => state === 'loaded' || state === 'failed';

for (const form of ['single', 'zip']) {
  const files = Array.from({ length: FILES }, (_, file): [string, string] => {
    const name = `${form}-${file}`;
    return [`${name}.csv`, fileOf(name)];
  });
  const uploads = form === 'zip' ? [{ 'files.zip': zipOf(files) }] : files.map(([name, text]) => ({ [name]: text }));
  const started = performance.now();
  const ids = [];
  for (const upload of uploads) ids.push(await server.send(CLIENT, upload));
  const other = performance.now();
  const otherId = await server.send(OTHER_CLIENT, { 'other.csv': fileOf(`other-${form}`) });
  const { state } = await server.until(otherId, isDone);
  const waited = performance.now() - other;
  const receipts = [];
  for (const id of ids) receipts.push(...(await server.until(id, isDone)).receipts);
  const loaded = receipts.filter(({ lines }) => lines.loaded === 1).length;
  const importing = receipts.reduce((sum, receipt) => sum + receipt.seconds, 0);
  console.log(
    `${form}: ${loaded} of ${FILES} files in ${seconds(performance.now() - started)}, of which imports ${seconds(importing * 1000)}; another client's file ${state} after ${seconds(waited)}`,
  );
}
await server.kill();
await rm(folder, { recursive: true });

function fileOf(invoice: string): string {
  return plainCsvFile([{ invoice_number: invoice, tracking_number: `T-${invoice}` }]);
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
