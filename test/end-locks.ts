import { expect } from 'vitest';
import type { OperationalStore } from '#server/stores/operational-store.ts';

/** Ends the connections that hold locks of a store on PostgreSQL, as a failover does, and waits until they are gone. */
export async function endLocks(store: OperationalStore): Promise<void> {
  await expect.poll(async () => (await store.execute(END_LOCKED)).rows).toEqual([]);
}

const END_LOCKED = `
  SELECT pg_terminate_backend(pid) FROM pg_locks
  WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
