import { lt, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { currentRequestId } from '#server/request-id.ts';
import type { Database } from '#server/stores/operational-store.ts';
import { pageUse, slowQuestions } from '#server/stores/schema.ts';
import { bucketOf, emptyHistogram } from './response-times.ts';

const FLUSH_MS = 10_000;
const DAY_MS = 86_400_000;
const KEPT_MS = 400 * DAY_MS;
const SLOW_KEPT_MS = 30 * DAY_MS;
/** Questions that take at least this long are listed one by one. */
const SLOW_MS = 2000;
/** A server that is slow altogether doesn't fill the store. */
const MAX_SLOW = 100;

/** Counts which pages ask for figures and how long the responses take, and keeps the slow ones. Operators see them on the page Statistics. */
export interface PageUse {
  note(by: { tenantId: number; userId: number }, pageId: string, ms: number): void;
  /** Writes the counts to the store. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

type Counted = typeof pageUse.$inferInsert;
type Slow = typeof slowQuestions.$inferInsert;

/**
 * Counts in memory and writes every ten seconds, so that responses do not wait for the store. A crash loses the counts since
 * the last write.
 */
export function openPageUse({ db, now, log }: { db: Database; now: () => Date; log: FastifyBaseLogger }): PageUse {
  let counted = new Map<string, Counted>();
  let slow: Slow[] = [];
  let purgedOn = '';

  async function flush(): Promise<void> {
    if (counted.size === 0) return;
    const rows = [...counted.values()];
    const slowRows = slow;
    counted = new Map();
    slow = [];
    if (slowRows.length > 0) await db.insert(slowQuestions).values(slowRows);
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
    await db.delete(slowQuestions).where(lt(slowQuestions.askedAt, new Date(now().getTime() - SLOW_KEPT_MS)));
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
      if (ms >= SLOW_MS && slow.length < MAX_SLOW)
        slow.push({ tenantId, askedAt: now(), pageId, ms: Math.round(ms), requestId: currentRequestId() });
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
