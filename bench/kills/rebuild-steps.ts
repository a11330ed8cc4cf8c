import { listWrongSums, type WrongSums } from '#ingest/sums/check-sums.ts';
import { SUMMED_TABLES } from '#ingest/sums/summed-tables.ts';
import type { Stores } from '#server/backups/open-stores.ts';
import type { Warehouse } from '#server/stores/warehouse.ts';
import { accessorialFigures, CLIENTS, figuresOf, isEqual } from './figures.ts';
import type { KilledServer } from './killed-server.ts';
import { twiceResidentialFile } from './round-files.ts';
import type { Progress, Step } from './step.ts';
import { waitUntil } from './wait-until.ts';

const PARCELS = 2000;

/** The comparison of sums with their rows, which rebuilds those that differ. */
export const rebuildSteps: readonly Step[] = [
  rebuildStep('rebuild of sums that were counted twice', 2, ({ table }, clients) => ({
    sql: `INSERT INTO ${table} SELECT * FROM ${table} WHERE client_id IN ({clients:Array(UInt32)})`,
    params: { clients },
  })),
  rebuildStep('rebuild of sums that are missing', 0, ({ table }, clients) => ({
    sql: `ALTER TABLE ${table} DELETE WHERE client_id IN ({clients:Array(UInt32)})`,
    params: { clients },
  })),
];

/** Changes the sums of all files while the server is stopped, so that the figures become `times` as large. */
function rebuildStep(
  name: string,
  times: number,
  changed: (sums: { table: string }, clients: readonly number[]) => Parameters<Warehouse['run']>[0],
): Step {
  return {
    name,
    maxWaitMs: 3000,
    async prepare(round) {
      const { server } = round;
      await round.load('residential.csv', twiceResidentialFile(`R${round.number}`, round.day, PARCELS));
      const right = await allFigures(server);
      await server.kill();
      await server.withStores(async ({ warehouse, store }) => {
        const wrong = await wrongFiles(warehouse);
        if (wrong.length > 0) throw new Error(`sums of the files ${wrong} are not those of their rows`);
        for (const sums of SUMMED_TABLES) await warehouse.run(changed(sums, CLIENTS));
        // The next start compares them again.
        await store.execute(`DELETE FROM pgboss.job WHERE name = 'check-sums'`);
      });
      await server.start();
      return {
        start: async () => {},
        async progress(): Promise<Progress> {
          const seen = await allFigures(server);
          if (isEqual(seen, right)) return 'done';
          return isEqual(
            seen,
            right.map((figure) => figure * times),
          )
            ? 'not begun'
            : 'partly done';
        },
        finish: () => waitUntil('the sums', async () => isEqual(await allFigures(server), right)),
      };
    },
  };
}

async function allFigures(server: KilledServer): Promise<readonly number[]> {
  return [...(await figuresOf(server, null)), ...(await accessorialFigures(server))];
}

/** The files whose sums are not those of their rows. */
export async function wrongFiles(warehouse: Stores['warehouse']): Promise<number[]> {
  const wrong: number[] = [];
  for (const sums of SUMMED_TABLES)
    wrong.push(...(await warehouse.rows<WrongSums>(listWrongSums(sums))).map(({ fileId }) => fileId));
  return wrong;
}
