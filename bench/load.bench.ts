// Times the built server while many signed-in readers open the pages of analysis and their tables, without and with an import of charge lines
// at the same time, and then with more readers than it can serve. In long runs, the caches are then filled and more imports follow. Each reader opens a page every eight seconds
// over connections of its own, as browsers do; all of them run in one other process, whose share of the processors is printed.
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openImporter } from './load/import-file.ts';
import { loadResult } from './load/load-result.ts';
import { startLoadServer } from './load/load-server.ts';
import { makeLoadWorld } from './load/load-world.ts';
import { openReaders } from './load/open-readers.ts';
import { type Part, printKinds, printLine, requestsOf } from './load/print-part.ts';
import { PAGE_EVERY_MS } from './load/reader.ts';
import { quantileMs } from './load/tally.ts';
import { reportResult } from './readme-result.ts';
import { worldRows } from './world/open-world.ts';

const { values: options } = parseArgs({
  options: {
    /** The size of the world, in millions of shipments. */
    world: { type: 'string', default: '10' },
    readers: { type: 'string', default: '500' },
    /** Whether the caches are then filled, with many new views and imports without a rest, so that their growth is over when the minutes begin. */
    fill: { type: 'boolean', default: false },
    /** How long the readers then go on reading while files are imported again and again. */
    minutes: { type: 'string', default: '0' },
    /** The minutes between two imports. */
    rest: { type: 'string', default: '10' },
    lines: { type: 'string', default: '1000000' },
    /** The number of readers that is too large. 0 leaves this part out. */
    beyond: { type: 'string', default: '3000' },
    /** A folder for a CPU profile of the server's main thread. */
    profile: { type: 'string' },
  },
});
const ROWS = worldRows(options.world);
const READERS = Number(options.readers);
const BEYOND = Number(options.beyond);
const WARM_UP_MS = 15_000;
const READING_MS = 40_000;
const BEYOND_MS = 30_000;
const STEP_MS = 5000;
const RECOVERY_MS = 60_000;
const GOOD_P95_MS = 500;
const REST_MS = Number(options.rest) * 60_000;
/** Readers choose so many new views while the caches are filled. */
const FILLING_SHARE = 0.12;
const FILLING_MS = 20 * 60_000;
const FULL_MIB = 31.5;

const world = await makeLoadWorld(ROWS, Math.max(READERS, BEYOND));
const server = await startLoadServer(world.dataDir, options.profile ?? null);
const importer = await openImporter(server.url, world.importer, Number(options.lines));
const readers = openReaders(server.url, world.readers);
console.log(
  `${ROWS} shipments, ${READERS} readers, a page every ${PAGE_EVERY_MS / 1000} s each; ${options.lines} charge lines are imported`,
);

await part('usual views, asked first', () => readers.warm());
readers.keep(READERS);
await part('warming up', () => sleep(WARM_UP_MS));
const reading = await part('reading', () => sleep(READING_MS));
printKinds(reading);
const importing = await importRound(1);
// The tokens of the readers that come now are as old as the benchmark, and end after a quarter of an hour.
const beyond = BEYOND > 0 ? await goBeyond() : null;
let round = 1;
if (options.fill) await fillCaches();
const ends = performance.now() + Number(options.minutes) * 60_000;
while (performance.now() < ends) {
  const restMs = Math.min(REST_MS, ends - performance.now());
  printKinds(await part(`after import ${round}`, () => sleep(restMs)));
  await importAgain();
}
reportResult(loadResult({ reading, importing, beyond }));
readers.close();
await server.stop();
process.exit();

/** Runs a part of the benchmark, and prints a line about it. */
async function part(title: string, work: () => Promise<unknown>): Promise<Part> {
  await readers.report();
  await server.samples();
  const started = performance.now();
  await work();
  const seconds = (performance.now() - started) / 1000;
  const done = { title, seconds, report: await readers.report(), samples: await server.samples() };
  printLine(done);
  return done;
}

async function importAgain(): Promise<Part> {
  await part(`undoing ${round}`, () => importer.undo());
  round++;
  return importRound(round);
}

/** Ends when the cache of answers is full. */
async function fillCaches(): Promise<void> {
  readers.keep(READERS, FILLING_SHARE);
  const since = performance.now();
  while (performance.now() - since < FILLING_MS) {
    const { samples } = await importAgain();
    if ((samples.at(-1)?.answersMiB ?? 0) >= FULL_MIB) break;
  }
  readers.keep(READERS);
  console.log(`the caches were filled for ${((performance.now() - since) / 60_000).toFixed(0)} minutes`);
}

async function importRound(number: number): Promise<Part> {
  const loading = await part(`importing ${number}`, () => importer.load());
  printKinds(loading);
  return loading;
}

/** Has too many readers for a while, and measures how long the answers of the usual number are slow afterwards. */
async function goBeyond(): Promise<{ part: Part; readers: number; recoverySeconds: number }> {
  readers.keep(BEYOND);
  const tooMany = await part(`${BEYOND} readers`, () => sleep(BEYOND_MS));
  printKinds(tooMany);
  readers.keep(READERS);
  const since = performance.now();
  while (performance.now() - since < RECOVERY_MS) {
    const { all, refused } = requestsOf(await part(`${READERS} readers again`, () => sleep(STEP_MS)));
    if (quantileMs(all, 0.95) <= GOOD_P95_MS && refused === undefined) break;
  }
  const recoverySeconds = (performance.now() - since) / 1000;
  console.log(`as before after ${recoverySeconds.toFixed(0)} s`);
  return { part: tooMany, readers: BEYOND, recoverySeconds };
}
