import { widgetData } from '#contract/analytics.ts';
import type { Input, Output } from '#contract/endpoint.ts';
import type { publicFigures } from '#contract/public-api.ts';
import { toRows } from '#contract/question.ts';
import { pages } from '#model/pages/pages.ts';
import { maxRowsOf } from '#model/pages/widget.ts';
import { AppError } from '#server/app-error.ts';
import type { PublicContext } from './public-route.ts';

/** Answers a structured question through a page over the same table. */
export async function askFigures(
  ctx: PublicContext,
  { body }: Input<typeof publicFigures>,
): Promise<Output<typeof publicFigures>> {
  const [table = ''] = body.fromTableNames;
  const page = pages.find(({ source, permission }) => source.id === table && permission === 'DASHBOARDS_VIEW');
  const widget = page?.widgets.find((one) => maxRowsOf(one) === undefined);
  if (page === undefined || widget === undefined) {
    const message = `unknown table "${table}"`;
    throw new AppError('invalid-request', `body.fromTableNames.0: ${message}`, [
      { path: 'body.fromTableNames.0', message },
    ]);
  }
  return { data: toRows(await ctx.call(widgetData, { params: { page: page.id, widget: widget.kind }, body })) };
}
