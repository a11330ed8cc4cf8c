import { lt, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Statement } from '#query/statement.ts';
import { explainStatement } from '#server/questions/explain-statement.ts';
import { currentRequestId } from '#server/request-id.ts';
import type { Database } from '#server/stores/operational-store.ts';
import { partsOf } from '#server/stores/parts-of.ts';
import { pageUse, slowQuestions } from '#server/stores/schema.ts';
import type { Warehouse } from '#server/stores/warehouse.ts';
import { bucketOf, emptyHistogram } from './response-times.ts';

const FLUSH_MS = 10_000;
const DAY_MS = 86_400_000;
const KEPT_MS = 400 * DAY_MS;
const SLOW_KEPT_MS = 30 * DAY_MS;
/** Questions that take at least this long are listed one by one. */
const SLOW_MS = 2000;
/** So that a server on which everything is slow doesn't fill the store. */
const MAX_SLOW = 100;
/** How many of the questions that are written together have a plan. */
const MAX_PLANS = 3;
/** How many questions of a tenant keep their plan. */
const KEPT_PLANS = 20;

/** A question of a page that was answered. */
interface AskedQuestion {
  pageId: string;
  ms: number;
  /** Its statement that took longest; null if it needed none. */
  slowest: Statement | null;
}

/** Counts which pages ask for figures and how long the responses take, and keeps the slow ones. Operators see them on the page Statistics. */
export interface PageUse {
  note(by: { tenantId: number; userId: number }, asked: AskedQuestion): void;
  /** Writes the counts to the store. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

type Counted = typeof pageUse.$inferInsert;
type Slow = typeof slowQuestions.$inferInsert & { slowest: Statement | null };

interface Options {
  db: Database;
  warehouse: Pick<Warehouse, 'read'>;
  now: () => Date;
  log: FastifyBaseLogger;
}

/**
 * Counts in memory and writes every ten seconds, so that responses do not wait for the store. A crash loses the counts since
 * the last write.
 */
export function openPageUse({ db, warehouse, now, log }: Options): PageUse {
  let counted = new Map<string, Counted>();
  let slow: Slow[] = [];
  let purgedOn = '';

  async function flush(): Promise<void> {
    if (counted.size === 0) return;
    const rows = [...counted.values()];
    const slowRows = slow;
    counted = new Map();
    slow = [];
    if (slowRows.length > 0) {
      await db.insert(slowQuestions).values(await withPlans(slowRows));
      await db.execute(FORGET_PLANS);
    }
    for await (const part of partsOf(rows))
      await db
        .insert(pageUse)
        .values(part)
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

  /** Adds the plans of the slowest questions. Explaining more of them would burden a server that is slow already. */
  async function withPlans(rows: readonly Slow[]): Promise<(typeof slowQuestions.$inferInsert)[]> {
    const slowest = rows.toSorted((one, other) => other.ms - one.ms).slice(0, MAX_PLANS);
    return Promise.all(
      rows.map(async ({ slowest: statement, ...row }, place) => {
        if (statement === null || !slowest.some((one) => one === rows[place])) return row;
        try {
          return { ...row, plan: await explainStatement(warehouse, statement) };
        } catch (error) {
          log.warn({ err: error }, 'explaining a slow question failed');
          return row;
        }
      }),
    );
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
    note({ tenantId, userId }, { pageId, ms, slowest }) {
      const usedOn = dayOf(now());
      const key = `${tenantId} ${userId} ${usedOn} ${pageId}`;
      const known = counted.get(key) ?? { tenantId, userId, usedOn, pageId, questions: 0, times: emptyHistogram() };
      known.questions += 1;
      known.times = known.times.map((count, place) => (place === bucketOf(ms) ? count + 1 : count));
      counted.set(key, known);
      if (ms >= SLOW_MS && slow.length < MAX_SLOW)
        slow.push({ tenantId, askedAt: now(), pageId, ms: Math.round(ms), requestId: currentRequestId(), slowest });
    },
    flush,
    async close() {
      clearInterval(timer);
      await flushOrLog();
    },
  };
}

const FORGET_PLANS = sql`
  UPDATE slow_questions SET plan = NULL WHERE id IN (
    SELECT id FROM (
      SELECT id, row_number() OVER (PARTITION BY tenant_id ORDER BY ms DESC, id DESC) AS place
      FROM slow_questions WHERE plan IS NOT NULL
    ) AS explained
    WHERE place > ${KEPT_PLANS}
  )`;

function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}
