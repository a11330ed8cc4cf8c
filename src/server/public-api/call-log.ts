import { inArray, lte, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { bucketOf, emptyHistogram } from '#server/http/response-times.ts';
import type { Database } from '#server/stores/operational-store.ts';
import { partsOf } from '#server/stores/parts-of.ts';
import { apiCallCounts, apiCalls, clientCredentials } from '#server/stores/schema.ts';

const FLUSH_MS = 10_000;
const KEPT_CALLS = 10_000;
const KEPT_DAYS_MS = 400 * 86_400_000;
const TOO_MANY_CALLS = 429;

export type NotedCall = Omit<typeof apiCalls.$inferInsert, 'id' | 'credentialId'> & { credentialId: number };
type Counted = typeof apiCallCounts.$inferInsert;

/** Records the calls of the public interface. Operators see them on the page Callers. */
export interface CallLog {
  note(call: NotedCall): void;
  /** Writes what was noted to the store. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Collects calls in memory and writes them every ten seconds, so that answers don't wait for the store. A crash loses the calls since the
 * last write.
 */
export function openCallLog({ db, now, log }: { db: Database; now: () => Date; log: FastifyBaseLogger }): CallLog {
  let noted: NotedCall[] = [];
  let writing = Promise.resolve();

  /** Who flushes while calls are being written waits for them too. */
  function flush(): Promise<void> {
    writing = writing.catch(() => undefined).then(write);
    return writing;
  }

  async function write(): Promise<void> {
    const calls = noted;
    noted = [];
    if (calls.length === 0) return;
    const known = await readCredentials(calls);
    // A credential may have been removed since its call.
    const logged = calls.map((call) => ({
      ...call,
      credentialId: known.has(call.credentialId) ? call.credentialId : null,
    }));
    for await (const part of partsOf(logged)) await db.insert(apiCalls).values(part);
    await writeCounts(calls.filter(({ credentialId }) => known.has(credentialId)));
    await purge(new Set(calls.map(({ tenantId }) => tenantId)));
  }

  async function readCredentials(calls: readonly NotedCall[]): Promise<Set<number>> {
    const ids = [...new Set(calls.map(({ credentialId }) => credentialId))];
    const rows = await db
      .select({ id: clientCredentials.id })
      .from(clientCredentials)
      .where(inArray(clientCredentials.id, ids));
    return new Set(rows.map(({ id }) => id));
  }

  async function writeCounts(calls: readonly NotedCall[]): Promise<void> {
    const counts = addUp(calls);
    if (counts.length === 0) return;
    const added = (column: string) => sql.raw(`api_call_counts.${column} + excluded.${column}`);
    await db
      .insert(apiCallCounts)
      .values(counts)
      .onConflictDoUpdate({
        target: [apiCallCounts.credentialId, apiCallCounts.call, apiCallCounts.usedOn],
        set: {
          calls: added('calls'),
          errors: added('errors'),
          throttled: added('throttled'),
          receivedBytes: added('received_bytes'),
          sentBytes: added('sent_bytes'),
          lastAt: sql`greatest(api_call_counts.last_at, excluded.last_at)`,
          times: sql`(SELECT array_agg(known + added ORDER BY place)
            FROM unnest(api_call_counts.times, excluded.times) WITH ORDINALITY AS both_times (known, added, place))`,
        },
      });
  }

  async function purge(tenants: ReadonlySet<number>): Promise<void> {
    for (const tenantId of tenants)
      await db.execute(sql`DELETE FROM api_calls WHERE tenant_id = ${tenantId} AND id <= (
        SELECT id FROM api_calls WHERE tenant_id = ${tenantId} ORDER BY id DESC LIMIT 1 OFFSET ${KEPT_CALLS})`);
    await db.delete(apiCallCounts).where(lte(apiCallCounts.usedOn, dayOf(new Date(now().getTime() - KEPT_DAYS_MS))));
  }

  const flushOrLog = () => flush().catch((error: unknown) => log.error({ err: error }, 'recording calls failed'));
  const timer = setInterval(flushOrLog, FLUSH_MS).unref();
  return {
    note: (call) => void noted.push(call),
    flush,
    async close() {
      clearInterval(timer);
      await flushOrLog();
    },
  };
}

/** The counts of calls by credential, call and day. */
export function addUp(calls: readonly NotedCall[]): Counted[] {
  const counts = new Map<string, Counted>();
  for (const { credentialId, call, at, status, ms, receivedBytes, sentBytes } of calls) {
    const usedOn = dayOf(at);
    const key = `${credentialId} ${usedOn} ${call}`;
    const own = counts.get(key) ?? { credentialId, call, usedOn, ...NOTHING, times: emptyHistogram(), lastAt: at };
    const bucket = bucketOf(ms);
    counts.set(key, {
      ...own,
      calls: own.calls + 1,
      errors: own.errors + (status >= 400 ? 1 : 0),
      throttled: own.throttled + (status === TOO_MANY_CALLS ? 1 : 0),
      receivedBytes: own.receivedBytes + receivedBytes,
      sentBytes: own.sentBytes + sentBytes,
      times: own.times.map((count, place) => (place === bucket ? count + 1 : count)),
      lastAt: new Date(Math.max(own.lastAt.getTime(), at.getTime())),
    });
  }
  return [...counts.values()];
}

const NOTHING = { calls: 0, errors: 0, throttled: 0, receivedBytes: 0, sentBytes: 0 };

function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}
