import { and, eq, gte } from 'drizzle-orm';
import type { PageUse } from '#contract/statistics.ts';
import { addDays } from '#model/dates/iso-date.ts';
import type { SignedInContext } from '#server/context.ts';
import { emptyHistogram, percentileMs } from '#server/http/response-times.ts';
import { pageUse } from '#server/stores/schema.ts';

const DAYS = 30;

type Counted = Pick<typeof pageUse.$inferSelect, 'pageId' | 'userId' | 'usedOn' | 'questions' | 'times'>;

/** Lists the dashboard pages that the tenant's users opened in the last 30 days, with their response times. */
export async function listPageUse({ db, session, now, pageUse: counting }: SignedInContext): Promise<PageUse[]> {
  await counting.flush();
  const from = addDays(now().toISOString().slice(0, 10), 1 - DAYS);
  const rows = await db
    .select()
    .from(pageUse)
    .where(and(eq(pageUse.tenantId, session.tenantId), gte(pageUse.usedOn, from)));
  const pageIds = [...new Set(rows.map(({ pageId }) => pageId))];
  return pageIds
    .map((id) =>
      summarise(
        id,
        rows.filter(({ pageId }) => pageId === id),
      ),
    )
    .toSorted((one, other) => other.questions - one.questions);
}

function summarise(pageId: string, rows: readonly Counted[]): PageUse {
  const times = emptyHistogram().map((_, place) => rows.reduce((sum, row) => sum + (row.times[place] ?? 0), 0));
  return {
    pageId,
    users: new Set(rows.map(({ userId }) => userId)).size,
    days: new Set(rows.map(({ usedOn }) => usedOn)).size,
    questions: rows.reduce((sum, row) => sum + row.questions, 0),
    halfWithinMs: percentileMs(times, 0.5),
    mostWithinMs: percentileMs(times, 0.95),
  };
}
