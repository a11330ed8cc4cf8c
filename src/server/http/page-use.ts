import { lt, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#server/stores/operational-store.ts';
import { pageUse } from '#server/stores/schema.ts';
import { bucketOf, emptyHistogram } from './response-times.ts';

const FLUSH_MS = 10_000;
const KEPT_MS = 400 * 86_400_000;

/** Counts which pages ask for figures, and how long the responses take. Operators see the counts on the page Statistics. */
export interface PageUse {
  note(by: { tenantId: number; userId: number }, pageId: string, ms: number): void;
  /** Writes the counts to the store. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

type Counted = typeof pageUse.$inferInsert;

/**
 * Counts in memory and writes every ten seconds, so that responses do not wait for the store. A crash loses the counts since
 * the last write.
 */
export function openPageUse({ db, now, log }: { db: Database; now: () => Date; log: FastifyBaseLogger }): PageUse {
  let counted = new Map<string, Counted>();
  let purgedOn = '';

  async function flush(): Promise<void> {
    if (counted.size === 0) return;
    const rows = [...counted.values()];
    counted = new Map();
    await db
      .insert(pageUse)
      .values(rows)
      .onConflictDoUpdate({
        target: [pageUse.tenantId, pageUse.usedOn, pageUse.pageId, pageUse.userId],
        set: {
          questions: sql`page_use.questions + excluded.questions`,
          times: sql`(SELECT array_agg(known + added ORDER BY place)
            FROM unnest(page_use.times, excluded.times) WITH ORDINALITY AS both_times (known, added, place))`,
        },
      });
    await purge();
  }

  /** Deletes old counts once a day. */
  async function purge(): Promise<void> {
    const today = dayOf(now());
    if (purgedOn === today) return;
    await db.delete(pageUse).where(lt(pageUse.usedOn, dayOf(new Date(now().getTime() - KEPT_MS))));
    purgedOn = today;
  }

  const flushOrLog = () => flush().catch((error: unknown) => log.error({ err: error }, 'recording page use failed'));
  const timer = setInterval(flushOrLog, FLUSH_MS).unref();
  return {
    note({ tenantId, userId }, pageId, ms) {
      const usedOn = dayOf(now());
      const key = `${tenantId} ${userId} ${usedOn} ${pageId}`;
      const known = counted.get(key) ?? { tenantId, userId, usedOn, pageId, questions: 0, times: emptyHistogram() };
      known.questions += 1;
      known.times = known.times.map((count, place) => (place === bucketOf(ms) ? count + 1 : count));
      counted.set(key, known);
    },
    flush,
    async close() {
      clearInterval(timer);
      await flushOrLog();
    },
  };
}

function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}
