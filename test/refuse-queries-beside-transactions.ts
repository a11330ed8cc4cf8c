import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import type { Database } from '#server/stores/operational-store.ts';

const transactions = new AsyncLocalStorage<true>();

/**
 * Makes queries fail that a transaction's work sends outside of the transaction. The embedded store has a single connection, on which
 * such a query would wait for the end of the transaction forever.
 */
export function refuseQueriesBesideTransactions(db: Database): void {
  const pool = poolOf(db);
  const query = pool.query.bind(pool);
  const transaction = db.transaction.bind(db);
  Object.assign(pool, {
    query(...args: Parameters<typeof query>) {
      requireNoTransaction();
      return query(...args);
    },
  });
  const begin: Database['transaction'] = (work, config) => {
    requireNoTransaction();
    return transaction((tx) => transactions.run(true, () => work(tx)), config);
  };
  Object.assign(db, { transaction: begin });
}

function requireNoTransaction(): void {
  if (transactions.getStore() === true)
    throw new Error('A transaction must use its own connection, because the embedded store has no other one.');
}

function poolOf(db: Database): pg.Pool {
  const client: unknown = Reflect.get(db, '$client');
  if (!(client instanceof pg.Pool)) throw new Error('The store is not a PostgreSQL server.');
  return client;
}
