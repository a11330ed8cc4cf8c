import { desc, eq } from 'drizzle-orm';
import type { SlowQuestion } from '#contract/statistics.ts';
import type { SignedInContext } from '#server/context.ts';
import { slowQuestions } from '#server/stores/schema.ts';

const MAX_LISTED = 100;

/** Lists the slowest questions of the tenant's users. Questions older than 30 days have been deleted. */
export async function listSlowQuestions({ db, session, pageUse }: SignedInContext): Promise<SlowQuestion[]> {
  await pageUse.flush();
  const rows = await db
    .select()
    .from(slowQuestions)
    .where(eq(slowQuestions.tenantId, session.tenantId))
    .orderBy(desc(slowQuestions.ms), desc(slowQuestions.id))
    .limit(MAX_LISTED);
  return rows.map(({ tenantId: _, askedAt, ...row }) => ({ ...row, askedAt: askedAt.toISOString() }));
}
