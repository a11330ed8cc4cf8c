import { and, eq } from 'drizzle-orm';
import type { setReportInstanceId as endpoint } from '#contract/chat-calls.ts';
import type { Input, Output } from '#contract/endpoint.ts';
import { AppError } from '#server/app-error.ts';
import type { SignedInContext } from '#server/context.ts';
import { chatMessages, reportRuns } from '#server/stores/schema.ts';
import { requireOwnMessage } from './readable-conversations.ts';

/** Attaches one of the reader's reports to the reply that offered it, so that the conversation shows it again. */
export async function attachReport(
  ctx: SignedInContext,
  { reportInstanceId, userResponseHistoryId }: Input<typeof endpoint>['body'],
): Promise<Output<typeof endpoint>> {
  const { reply } = await requireOwnMessage(ctx, userResponseHistoryId);
  if (reply?.type !== 'REPORTS_RESPONSE') throw new AppError('invalid-request', 'This reply offered no report.');
  const [run] = await ctx.db
    .select({ id: reportRuns.id })
    .from(reportRuns)
    .where(and(eq(reportRuns.id, reportInstanceId), eq(reportRuns.userId, ctx.session.userId)));
  if (run === undefined) throw new AppError('not-found', `There is no report ${reportInstanceId}.`);
  await ctx.db.update(chatMessages).set({ reportRunId: run.id }).where(eq(chatMessages.id, userResponseHistoryId));
  return { reportInstanceId: run.id };
}
