import { expect } from 'vitest';
import type { Services } from '#server/context.ts';
import type { Database } from '#server/stores/operational-store.ts';
import { aSignal } from './a-signal.ts';

interface Held<Answer> {
  /** What the transaction does first. */
  hold(tx: Database): Promise<unknown>;
  /** Each is sent when the one before waits. */
  requests: readonly (() => Promise<Answer>)[];
  /** What the transaction does when all requests wait. */
  atEnd?(tx: Database): Promise<unknown>;
}

/** Sends requests that wait for a transaction of a PostgreSQL server, ends the transaction, and returns their answers. */
export async function whileHeld<Answer>(
  { db, store }: Pick<Services, 'db' | 'store'>,
  { hold, requests, atEnd = async () => {} }: Held<Answer>,
): Promise<Answer[]> {
  const [held, ending] = [aSignal(), aSignal()];
  const holding = db.transaction(async (tx) => {
    await hold(tx);
    held.give();
    await ending.given;
    await atEnd(tx);
  });
  const countWaiting = async () => {
    const statement = "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
    return (await store.execute(statement)).rows.length;
  };
  const sent: Promise<Answer>[] = [];
  await Promise.race([held.given, holding]);
  try {
    // The requests must not be sent from the transaction, whose work may not use other connections.
    for (const request of requests) {
      sent.push(request());
      await expect.poll(countWaiting, { timeout: 20_000 }).toBe(sent.length);
    }
  } finally {
    ending.give();
    await holding;
  }
  return Promise.all(sent);
}
