import type { ResolvedQuestion } from '#query/resolve-question.ts';
import { quote } from './column-sql.ts';

/** The ORDER BY clause of a statement whose columns are named after the facts and groups. */
export function orderBySql({ orderBy }: ResolvedQuestion): string {
  return `ORDER BY ${orderBy.map(({ id, direction }) => `${quote(id)}${direction}`).join(', ')}`;
}
