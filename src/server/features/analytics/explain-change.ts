import type { explainChange as endpoint } from '#contract/analytics.ts';
import type { Input, Output } from '#contract/endpoint.ts';
import { pinnedCurrency } from '#model/pages/pinned-currency.ts';
import { AppError } from '#server/app-error.ts';
import { type ChangeSide, readChange } from '#server/assistant/change-parts.ts';
import type { SignedInContext } from '#server/context.ts';
import { openPage } from '#server/questions/open-page.ts';
import { readScope } from '#server/questions/read-scope.ts';
import { requireClausePermissions } from '#server/questions/require-clause-permissions.ts';

type Side = Input<typeof endpoint>['body']['now'];

/** Splits the difference of a fact between two views of a page into parts that add up to it. */
export async function explainChange(
  ctx: SignedInContext,
  { params, body: { fact, now, earlier } }: Input<typeof endpoint>,
): Promise<Output<typeof endpoint>> {
  const page = openPage(ctx, params.page);
  if (!Object.hasOwn(page.source.facts, fact)) throw invalid('fact', `unknown fact "${fact}"`);
  for (const { whereClauseDetails } of [now, earlier]) requireClausePermissions(ctx, page, whereClauseDetails);
  const [currency, other] = [now, earlier].map((side) => pinnedCurrency(side.whereClauseDetails));
  if (currency !== other) throw invalid('earlier', 'Both sides need amounts in the same currency.');
  const [sideNow, sideEarlier] = await Promise.all([sideOf(ctx, now), sideOf(ctx, earlier)]);
  return readChange(ctx, fact, { now: sideNow, earlier: sideEarlier });
}

async function sideOf(ctx: SignedInContext, side: Side): Promise<ChangeSide> {
  return { scope: await readScope(ctx, side, side.whereClauseDetails), where: side.whereClauseDetails };
}

function invalid(field: string, message: string): AppError {
  const path = `body.${field}`;
  return new AppError('invalid-request', `${path}: ${message}`, [{ path, message }]);
}
