import type { WhereClause } from '#contract/question.ts';
import type { Page } from '#model/pages/page.ts';
import { requirePermission, type SignedInContext } from '#server/context.ts';

/** Throws `forbidden` for clauses on dimensions that the reader may not filter by. Source: dashboards.md §2, "Filter popover". */
export function requireClausePermissions(
  ctx: SignedInContext,
  { source }: Pick<Page, 'source'>,
  clauses: readonly WhereClause[],
): void {
  for (const { column } of clauses) {
    const needed = Object.hasOwn(source.dimensions, column) ? source.dimensions[column]?.filterPermission : undefined;
    if (needed !== undefined) requirePermission(ctx, needed);
  }
}
