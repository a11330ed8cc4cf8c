import type { Dimension, Fact } from '#model/sources/source.ts';
import { type Compilation, findOwn } from '#query/compilation.ts';
import type { ResolvedQuestion } from '#query/resolve-question.ts';
import { columnSql, quote } from './column-sql.ts';
import { fromSql } from './from-sql.ts';

/**
 * The FROM clause of a question with a ZIP code: its rows as `t`, added up for each postal code before. The ZIP code is then computed once for each
 * of them instead of for each row, and the totals are in columns named after the facts. `null` for questions without a ZIP code, and with totals or
 * dimensions that can't be found in this way. Call it after everything else of the statement is compiled.
 */
export function fineGroupsSql(
  compilation: Compilation,
  { groups, facts, top }: ResolvedQuestion,
  { totals, where }: { totals: ReadonlyMap<string, string>; where: string },
): string | null {
  const hasZip = [...groups.values()].some(({ zipOf }) => zipOf !== undefined);
  if (!hasZip || top !== undefined || compilation.summed !== null || ![...facts.values()].every(canBeAdded))
    return null;
  const columns = [...groups.values()].map((dimension) => ownColumns(compilation, dimension));
  if (columns.includes(null)) return null;
  const names = [...new Set(columns.flatMap((own) => own ?? []))];
  const texts = names.map((name) => columnSql(compilation, name));
  // The engine groups by one text in less than half the time of several. No stored text has a zero byte (`RecordScanner`).
  const key = texts.length === 1 ? texts.join() : `concat(${texts.join(`, '\\0', `)})`;
  const part = (index: number) => (texts.length === 1 ? key : `splitByChar('\\0', ${key})[${index + 1}]`);
  const select = [
    ...names.map((name, index) => `${part(index)} AS ${quote(name)}`),
    ...[...totals].map(([id, sql]) => `${sql} AS ${quote(id)}`),
  ];
  return `FROM (SELECT ${select.join(', ')} ${fromSql(compilation)} WHERE ${where} GROUP BY ${key}) AS t`;
}

/** The columns of the table that a dimension is computed from; `null` if there is more to it. */
function ownColumns({ source }: Compilation, dimension: Dimension): string[] | null {
  const { label, column, type, zipOf, dependsOn, isClientSpecific, filterPermission, ...more } = dimension;
  const columns = zipOf === undefined ? [column] : [column, zipOf];
  const isOwn = columns.every((name) => !name.includes('.') && findOwn(source.derived ?? {}, name) === undefined);
  return type === 'text' && isOwn && Object.keys(more).length === 0 ? columns : null;
}

function canBeAdded(fact: Fact): boolean {
  return fact.kind === 'count' || (fact.kind === 'sum' && fact.share === undefined);
}
