import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startPostgres } from '#test/postgres.ts';
import { runClickHouse } from '#test/run-clickhouse.ts';

/** Empty store servers, and the settings by which Parcelscope uses them. */
export interface StoreServers {
  environment: { DATABASE_URL: string; CLICKHOUSE_URL: string };
  /** Stops the servers and deletes their rows. */
  remove(): Promise<void>;
}

/** Starts PostgreSQL and the ClickHouse test server, both of them empty. The rows of ClickHouse are below a folder. */
export async function startServers(folder: string): Promise<StoreServers> {
  const warehouse = await mkdtemp(join(folder, 'clickhouse-'));
  const [postgres, clickHouse] = await Promise.all([startPostgres(), runClickHouse(warehouse)]);
  return {
    environment: { DATABASE_URL: postgres.url, CLICKHOUSE_URL: clickHouse.url },
    async remove() {
      await Promise.all([postgres.stop(), clickHouse.stop()]);
      await rm(warehouse, { recursive: true });
    },
  };
}
