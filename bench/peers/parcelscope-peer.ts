import { SUMMED_TABLES } from '#ingest/sums/summed-tables.ts';
import { openEmbedded } from '#server/stores/warehouse.ts';
import type { Peer } from './peer.ts';
import { ownUsage } from './process-usage.ts';

/** Our own warehouse in a folder, which has its rows and sums already. */
export async function openParcelscope(folder: string): Promise<Peer> {
  const warehouse = await openEmbedded(folder);
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
      return { seconds: {}, bytes: { rows, sums: await bytesOf(SUMMED_TABLES.map(({ table }) => table)) } };
    },
    load: () => Promise.reject(new Error('the warehouse is filled already')),
    finish: () => Promise.reject(new Error('the warehouse is filled already')),
    ask: (statement) => warehouse.read(statement),
    usage: async () => ownUsage(),
    close: () => warehouse.close(),
  };
}
