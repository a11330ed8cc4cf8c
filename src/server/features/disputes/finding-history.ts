import { and, desc, eq } from 'drizzle-orm';
import type { findingHistory as endpoint, FindingCredit } from '#contract/disputes.ts';
import type { Output } from '#contract/endpoint.ts';
import { compileChosenCount, compileFindingCredits } from '#query/audit/compile-disputes.ts';
import { AppError } from '#server/app-error.ts';
import { requireClient, type SignedInContext } from '#server/context.ts';
import { readClientScope } from '#server/questions/read-client-scope.ts';
import { findingSteps } from '#server/stores/schema.ts';

const LISTED = 200;

/** Returns what people did to a finding of one of the reader's clients, newest first, and the credits that belong to it. */
export async function getFindingHistory(
  ctx: SignedInContext,
  { clientId, findingId }: { clientId: number; findingId: string },
): Promise<Output<typeof endpoint>> {
  requireClient(ctx, clientId);
  const scope = await readClientScope(ctx, [clientId]);
  const chosen = { selection: { ids: [findingId] }, today: ctx.now().toISOString().slice(0, 10) };
  const [found] = await ctx.warehouse.read<{ total: number }>(compileChosenCount(chosen, scope));
  if (Number(found?.total ?? 0) === 0) throw new AppError('not-found', `There is no finding ${findingId}.`);
  const steps = await ctx.db
    .select()
    .from(findingSteps)
    .where(and(eq(findingSteps.clientId, clientId), eq(findingSteps.findingId, findingId)))
    .orderBy(desc(findingSteps.id))
    .limit(LISTED);
  return {
    steps: steps.map(({ at, login, kind, status, assignee, note, approvedMinor }) => ({
      at: at.toISOString(),
      login,
      kind,
      status,
      assignee,
      note,
      approvedMinor,
    })),
    credits: await ctx.warehouse.read<FindingCredit>(compileFindingCredits(findingId, scope)),
  };
}
