import type { Statement } from '#query/statement.ts';
import { percentile } from './bench-folder.ts';
import { type BenchReader, timed } from './bench-reader.ts';
import { requireAsked } from './least-bare.ts';
import type { Bench } from './open-bench.ts';
import { leastToMost, p50p95, rangeOf, shownMs, timesBare } from './readme-result.ts';

/** Requests that are sent together, and how they are timed. */
export interface Timed {
  name: string;
  requests: readonly { path: string; body: object }[];
  rounds: number;
  /** Rounds that are not counted, of which the first is the cold one. */
  warmUp?: number;
  /** What is done before each round, with nothing cached. */
  prepare?: () => Promise<unknown>;
  /** Whether the bare queries run one after another, as the server asks them. */
  isInOrder?: boolean;
}

/** The milliseconds of some requests. */
export interface AskedTimes {
  name: string;
  /** The first time since the server started. */
  cold: number;
  /** With nothing cached, by round. */
  first: readonly number[];
  /** The CPU time of server and engine for these. */
  cpu: readonly number[];
  /** Asked again, by round. */
  remembered: readonly number[];
  /** With nothing cached but small tables in memory, by round. */
  inMemory: readonly number[];
  /** The same statements in the bare engine, by round. */
  bare: readonly number[];
  /** The rows that the engine returned. */
  rows: number;
  statements: readonly Statement[];
}

const NAME_WIDTH = 34;
const COLUMNS =
  '     cold  first p50    p95    CPU  remembered p50    p95  in memory p50    p95  bare p50    p95  ratio      rows';
/** After this many rounds, small tables are in memory. */
export const TIMES_ASKED = 6;

export const TIMES_HEADING = 'milliseconds'.padEnd(NAME_WIDTH) + COLUMNS;

/**
 * Times requests: with nothing cached, again, with small tables in memory, and their statements in the bare engine. These take turns, so that other load on the machine affects
 * all of them. Throws if the server asked the engine nothing.
 */
export async function timeAsking(
  { services: { warehouse, tables }, url, token, asked, forget }: Bench,
  reader: BenchReader,
  { name, requests, rounds, warmUp = 1, prepare, isInOrder = false }: Timed,
): Promise<AskedTimes> {
  const asking = requests.map(({ path, body }) => ({ url: url + path, token, body }));
  const [first, cpu, remembered]: [number[], number[], number[]] = [[], [], []];
  const [inMemory, bare]: [number[], number[]] = [[], []];
  let cold = Number.NaN;
  let rows = 0;
  let statements: Statement[] = [];
  const runBare = async () => {
    const run = async (statement: Statement) => (await warehouse.read(statement)).length;
    const counts: number[] = [];
    if (isInOrder) for (const statement of statements) counts.push(await run(statement));
    else counts.push(...(await Promise.all(statements.map(run))));
    rows = counts.reduce((sum, count) => sum + count, 0);
  };
  const askInMemory = () => {
    forget(tables);
    return reader.ask(...asking);
  };
  for (let round = 0; round < warmUp + rounds; round++) {
    forget();
    await prepare?.();
    asked.length = 0;
    const before = process.cpuUsage();
    const http = await reader.ask(...asking);
    const { user, system } = process.cpuUsage(before);
    statements = asked.splice(0);
    const again = await reader.ask(...asking);
    const engine = await timed(runBare);
    for (let times = 0; round === 0 && times < TIMES_ASKED; times++) {
      await askInMemory();
      await tables.settled();
    }
    const fromMemory = await askInMemory();
    if (round === 0) cold = http;
    if (round < warmUp) continue;
    first.push(http);
    cpu.push((user + system) / 1000);
    remembered.push(again);
    bare.push(engine);
    inMemory.push(fromMemory);
  }
  requireAsked(name, percentile(bare, 0.5));
  return { name, cold, first, cpu, remembered, inMemory, bare, rows, statements };
}

/** A line below `TIMES_HEADING`. */
export function timesLine(times: AskedTimes): string {
  const { name, cold, first, cpu, remembered, inMemory, bare, rows } = times;
  const cells: [ms: number, width: number][] = [
    [cold, 9],
    [percentile(first, 0.5), 10],
    [percentile(first, 0.95), 6],
    [percentile(cpu, 0.5), 6],
    [percentile(remembered, 0.5), 15],
    [percentile(remembered, 0.95), 6],
    [percentile(inMemory, 0.5), 14],
    [percentile(inMemory, 0.95), 6],
    [percentile(bare, 0.5), 9],
    [percentile(bare, 0.95), 6],
  ];
  return [
    name.padEnd(NAME_WIDTH),
    ...cells.map(([ms, width]) => shownMs(ms).padStart(width)),
    ratioOf(times).toFixed(1).padStart(6),
    String(rows).padStart(9),
  ].join(' ');
}

/** How often the median of the requests with nothing cached is that of the bare queries. */
export function ratioOf({ first, bare }: AskedTimes): number {
  return percentile(first, 0.5) / percentile(bare, 0.5);
}

/** What README.md says about several requests with small tables in memory. */
export function inMemoryOf(times: readonly AskedTimes[]): string {
  return `with small tables in memory ${rangeOf(times.map(({ inMemory }) => inMemory))}`;
}

/** What README.md says about several requests after the times of each, for example `cold 60 to 90; remembered 4 to 17 (5 to 23); 1.2 times the bare queries`. */
export function restOfTimes(times: readonly AskedTimes[]): string {
  return [
    `CPU ${leastToMost(times.map(({ cpu }) => percentile(cpu, 0.5)))}`,
    `cold ${leastToMost(times.map(({ cold }) => cold))}`,
    `remembered ${rangeOf(times.map(({ remembered }) => remembered))}`,
    timesBare(times.map(ratioOf)),
  ].join('; ');
}

/** The slowest of several requests by name, and the range of the others, for example `Network Map 182 (234), the others 33 to 93 (41 to 106)`. */
export function slowestOf(times: readonly AskedTimes[], count: number): string {
  const sorted = times.toSorted((one, other) => percentile(other.first, 0.5) - percentile(one.first, 0.5));
  const slowest = sorted.slice(0, count).map(({ name, first }) => `${name} ${p50p95(first)}`);
  const others = sorted.slice(count).map(({ first }) => first);
  return [...slowest, ...(others.length > 0 ? [`the others ${rangeOf(others)}`] : [])].join(', ');
}
