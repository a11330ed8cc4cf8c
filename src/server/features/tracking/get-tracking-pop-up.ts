import type { Input, Output } from '#contract/endpoint.ts';
import type { Row } from '#contract/question.ts';
import type { trackingPopUp } from '#contract/tracking.ts';
import { compileTracking } from '#query/lists/compile-tracking.ts';
import { AppError } from '#server/app-error.ts';
import type { SignedInContext } from '#server/context.ts';
import { compiled } from '#server/questions/compiled.ts';
import { parcelScope } from '#server/questions/parcel-scope.ts';
import { requirePopupPage } from './require-popup-page.ts';

/** Returns the charge lines of a parcel. Throws `not-found` for a parcel that the reader may not see. */
export async function getTrackingPopUp(
  ctx: SignedInContext,
  { params, body }: Input<typeof trackingPopUp>,
): Promise<Output<typeof trackingPopUp>> {
  requirePopupPage(ctx, params.page);
  const scope = await parcelScope(ctx, body);
  const data = await ctx.warehouse.read<Row>(compiled(() => compileTracking(body, scope)));
  if (data.length === 0) throw new AppError('not-found', 'There is no such parcel.');
  return { data };
}
