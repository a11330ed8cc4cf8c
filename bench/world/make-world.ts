import { setTimeout as sleep } from 'node:timers/promises';
import { insertSumsSql } from '#ingest/sums/row-sums.ts';
import { SUMMED_TABLES } from '#ingest/sums/summed-tables.ts';
import type { Warehouse } from '#server/stores/warehouse.ts';
import { listZips } from './list-zips.ts';
import { INSERT_CHARGES, INSERT_CREDITS, INSERT_INVOICES, SUMMED_WEEKS } from './world-charges.ts';
import { shipmentsOfClients, type WorldClient } from './world-clients.ts';
import { INSERT_SHIPMENTS, WEEKS } from './world-shipments.ts';

const MOST_ROWS = 500_000;
/** Two blocks are made at a time, each by one thread. */
const LANES = 2;
/** Above the ids of files that benchmarks import. */
const FIRST_FILE = 1_000_000;
const FILES_OF_CLIENT = 100;

/** Big sorted blocks become parts that the engine need not merge. */
const SETTINGS = [
  'max_threads = 1',
  'max_block_size = 65536',
  'min_insert_block_size_rows = 2000000',
  'min_insert_block_size_bytes = 0',
  'max_memory_usage = 5000000000',
  'max_bytes_before_external_sort = 0',
  'max_bytes_before_external_group_by = 0',
].join(', ');
const LARGEST_MERGE_BYTES = 40_000_000;
/** Nothing is left to merge if this many looks in a row find no running merge. */
const QUIET_LOOKS = 5;
const LOOK_MS = 2000;
const TABLES = ['shipments', 'charges', 'credits', ...SUMMED_TABLES.map(({ table }) => table)];

const STATEMENTS = [
  INSERT_SHIPMENTS,
  INSERT_CHARGES,
  INSERT_CREDITS,
  ...SUMMED_TABLES.flatMap((sums) => insertSumsSql(sums, { where: SUMMED_WEEKS })),
  INSERT_INVOICES,
];

/** The statements that determine a world, which is made again when they change. Sums follow from the rows, and migrations keep them up to date. */
export const RECIPE = [INSERT_SHIPMENTS, INSERT_CHARGES, INSERT_CREDITS, INSERT_INVOICES, WEEKS].join('\n');

/** The shipments of a client in some weeks. */
interface Block {
  client: number;
  file: number;
  start: string;
  first: number;
  of: number;
  from: number;
  count: number;
  after: string;
  to: string;
}

interface Made {
  /** The shipments of all clients. */
  rows: number;
  /** The largest first. */
  clients: readonly WorldClient[];
  today: Date;
  onProgress: (share: number) => void;
}

/** Fills the empty tables of a warehouse with three years of shipments, three charges for each, credits, invoices and sums. */
export async function makeWorld(warehouse: Warehouse, { rows, clients, today, onProgress }: Made): Promise<void> {
  await keepZips(warehouse, listZips());
  // Larger parts are not merged meanwhile: their rows are in order.
  for (const table of TABLES)
    await warehouse.run({
      sql: `ALTER TABLE ${table} MODIFY SETTING max_bytes_to_merge_at_max_space_in_pool = ${LARGEST_MERGE_BYTES}`,
      params: {},
    });
  const blocks = listBlocks(shipmentsOfClients(rows), clients, today);
  let [next, done] = [0, 0];
  const work = async () => {
    for (let block = blocks[next++]; block !== undefined; block = blocks[next++]) {
      for (const sql of STATEMENTS) await warehouse.run({ sql: `${sql} SETTINGS ${SETTINGS}`, params: { ...block } });
      done += block.count;
      onProgress(done / rows);
    }
  };
  await Promise.all(Array.from({ length: LANES }, work));
  await mergeSums(warehouse);
}

/** Lets the engine merge the parts of the sums as it always does, and waits for it. Those of the rows stay as they are, because they would take much longer. */
export async function mergeSums(warehouse: Warehouse): Promise<void> {
  for (const { table } of SUMMED_TABLES)
    await warehouse.run({
      sql: `ALTER TABLE ${table} RESET SETTING max_bytes_to_merge_at_max_space_in_pool`,
      params: {},
    });
  for (let quiet = 0; quiet < QUIET_LOOKS; ) {
    await sleep(LOOK_MS);
    const [row] = await warehouse.rows<{ merges: number }>({
      sql: 'SELECT count() AS merges FROM system.merges',
      params: {},
    });
    quiet = Number(row?.merges) === 0 ? quiet + 1 : 0;
  }
}

function listBlocks(counts: readonly number[], clients: readonly WorldClient[], today: Date): Block[] {
  const sunday = addDays(today, -today.getUTCDay());
  const start = addDays(sunday, -7 * WEEKS);
  const numberOf = (week: number, of: number) => Math.ceil((week * of) / WEEKS);
  let first = 0;
  return counts.flatMap((of, index) => {
    const ownFirst = first;
    first += of;
    const weeks = Math.max(1, Math.min(WEEKS, Math.floor(MOST_ROWS / (of / WEEKS))));
    return Array.from({ length: Math.ceil(WEEKS / weeks) }, (_, block) => {
      const [week, end] = [block * weeks, Math.min(WEEKS, (block + 1) * weeks)];
      return {
        client: clients[index]?.id ?? 0,
        file: FIRST_FILE + index * FILES_OF_CLIENT,
        start: isoDay(start),
        first: ownFirst,
        of,
        from: ownFirst + numberOf(week, of),
        count: numberOf(end, of) - numberOf(week, of),
        after: isoDay(addDays(start, 7 * week)),
        to: isoDay(addDays(start, 7 * end)),
      };
    });
  });
}

function addDays(day: Date, days: number): Date {
  return new Date(day.getTime() + days * 86_400_000);
}

function isoDay(day: Date): string {
  return day.toISOString().slice(0, 10);
}

/** Stores the ZIP codes in a table, because they don't fit into one statement. */
async function keepZips(warehouse: Warehouse, zips: readonly string[]): Promise<void> {
  await warehouse.run({ sql: 'CREATE TABLE made_zips (zip String) ENGINE = MergeTree ORDER BY tuple()', params: {} });
  await warehouse.run({
    sql: `INSERT INTO made_zips SELECT arrayJoin(splitByChar(',', {zips:String}))`,
    params: { zips: zips.join(',') },
  });
}
