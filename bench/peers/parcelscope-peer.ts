import { SUMMED_TABLES } from '#ingest/sums/summed-tables.ts';
import { openAnswerCache } from '#server/questions/answer-cache.ts';
import { openTablesInMemory } from '#server/questions/tables-in-memory.ts';
import { openEmbedded } from '#server/stores/warehouse.ts';
import type { Peer } from './peer.ts';
import { ownUsage } from './process-usage.ts';

/** After this many statements, all small tables are in memory. */
const TIMES_ASKED = 10;
/** The rows don't change. */
const VERSION = 1;

/** Our own warehouse in a folder, which has its rows and sums already. */
export async function openParcelscope(folder: string): Promise<Peer> {
  const warehouse = await openEmbedded(folder);
  const tables = openTablesInMemory({ warehouse, log: console });
  // Nobody else asks, so nobody waits for a turn.
  const answers = openAnswerCache(warehouse, { take: (_asker, work) => work() }, tables);
  const bytesOf = async (tables: readonly string[]) => {
    const [row] = await warehouse.rows<{ bytes: number }>({
      sql: 'SELECT sum(bytes_on_disk) AS bytes FROM system.parts WHERE active AND database = currentDatabase() AND table IN {tables:Array(String)}',
      params: { tables },
    });
    return Number(row?.bytes ?? 0);
  };
  return {
    async findBuilt() {
      const rows = await bytesOf(['shipments', 'charges', 'credits', 'findings']);
      const sums = await bytesOf(SUMMED_TABLES.map(({ table }) => table));
      return { seconds: {}, bytes: { rows, sums, answers: answers.bytes() } };
    },
    load: () => Promise.reject(new Error('the warehouse is filled already')),
    finish: () => Promise.reject(new Error('the warehouse is filled already')),
    async readIntoMemory(statements) {
      const started = performance.now();
      for (let times = 0; times < TIMES_ASKED; times++) {
        for (const statement of statements) tables.answer(VERSION, statement);
        await tables.settled();
      }
      return { seconds: { memory: (performance.now() - started) / 1000 }, bytes: { memory: tables.bytes() } };
    },
    async ask({ from, sql, params }) {
      const statement = { sql, params };
      if (from === 'cache') return [...(await answers.read<object>(VERSION, statement))];
      return (from === 'tables' ? tables.answer(VERSION, statement) : null) ?? warehouse.read(statement);
    },
    usage: async () => ownUsage(),
    close: () => warehouse.close(),
  };
}
