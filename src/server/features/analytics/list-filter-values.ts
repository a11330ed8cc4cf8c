import type { filterValues } from '#contract/analytics.ts';
import type { Input, Output } from '#contract/endpoint.ts';
import { valueName } from '#model/sources/value-name.ts';
import { compileFilterValues } from '#query/compile-filter-values.ts';
import { questionSource } from '#query/question-source.ts';
import type { SignedInContext } from '#server/context.ts';
import { compiled } from '#server/questions/compiled.ts';
import { openPage, unknownInPath } from '#server/questions/open-page.ts';
import { readScope } from '#server/questions/read-scope.ts';
import { requireClausePermissions } from '#server/questions/require-clause-permissions.ts';
import { chosenValues } from './chosen-values.ts';
import { listAccountValues } from './list-account-values.ts';

/** Lists the values of a page's filter that match its other filters. Values that belong to one client come from its accounts. */
export async function listFilterValues(
  ctx: SignedInContext,
  { params: { page: pageId, dimension }, body }: Input<typeof filterValues>,
): Promise<Output<typeof filterValues>> {
  const page = openPage(ctx, pageId);
  const filter = page.filters.find((one) => one.dimension === dimension);
  if (filter === undefined) throw unknownInPath('dimension', dimension);
  requireClausePermissions(ctx, page, body.whereClauseDetails);
  const scope = await readScope(ctx, body, body.whereClauseDetails);
  const source = compiled(() => questionSource(page, body));
  const clauses = body.whereClauseDetails;
  if (filter.isClientSpecific) return { data: await listAccountValues(ctx, { dimension, scope, clauses }) };
  const statement = compiled(() => compileFilterValues(source, { dimension, question: body }, scope));
  const rows = await ctx.answers.read<Record<string, string | null>>(scope.dataVersion, statement);
  const countries = filter.dependsOn === null ? null : chosenValues(clauses, filter.dependsOn);
  const country = countries?.length === 1 ? (countries[0] ?? null) : null;
  return {
    data: rows.flatMap((row) => {
      const value = row[dimension] ?? null;
      return value === null ? [] : [{ NAME: valueName(dimension, value, country), VALUE: value }];
    }),
  };
}
