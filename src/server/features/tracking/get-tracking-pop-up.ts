import type { Input, Output } from '#contract/endpoint.ts';
import type { Row } from '#contract/question.ts';
import type { trackingPopUp } from '#contract/tracking.ts';
import { compileTracking } from '#query/compile-tracking.ts';
import { AppError } from '#server/app-error.ts';
import type { SignedInContext } from '#server/context.ts';
import { compiled } from '#server/questions/compiled.ts';
import { openPage } from '#server/questions/open-page.ts';
import { parcelScope } from './parcel-scope.ts';

/** The charge lines of a parcel; one that the reader may not see is not found. */
export async function getTrackingPopUp(
  ctx: SignedInContext,
  { params, body }: Input<typeof trackingPopUp>,
): Promise<Output<typeof trackingPopUp>> {
  openPage(ctx, params.page);
  const scope = await parcelScope(ctx, body);
  const data = await ctx.warehouse.read<Row>(compiled(() => compileTracking(body, scope)));
  if (data.length === 0) throw new AppError('not-found', 'There is no such parcel.');
  return { data };
}
