import type { Dimension, Fact } from '#model/sources/source.ts';
import { type Compilation, findOwn } from '#query/compilation.ts';
import type { ResolvedQuestion } from '#query/resolve-question.ts';
import { columnSql, quote } from './column-sql.ts';
import { fromSql } from './from-sql.ts';

/**
 * The FROM clause of a question with a ZIP code. It contains the question's rows as `t`, already added up by postal code, so that the ZIP
 * code is computed once for each postal code instead of once for each row. The totals are in columns named after the facts. Postal codes
 * outside the United States are not ZIP codes, so rows are not grouped by them. Returns `null` for questions without a ZIP code, and for
 * totals or dimensions that can't be computed in this way. Call it after everything else in the statement has been compiled.
 */
export function fineGroupsSql(
  compilation: Compilation,
  { groups, facts, top }: ResolvedQuestion,
  { totals, where }: { totals: ReadonlyMap<string, string>; where: string },
): string | null {
  const zip = [...groups.values()].find(({ zipOf }) => zipOf !== undefined);
  if (zip?.zipOf === undefined || top !== undefined || compilation.summed !== null) return null;
  if (![...facts.values()].every(canBeAdded)) return null;
  // Postal codes that are a group of their own are needed in all countries.
  if ([...groups.values()].some((other) => other !== zip && other.column === zip.column)) return null;
  const columns = [...groups.values()].map((dimension) => ownColumns(compilation, dimension));
  if (columns.includes(null)) return null;
  const names = [...new Set(columns.flatMap((own) => own ?? []))];
  const [country, unitedStates] = [columnSql(compilation, zip.zipOf), compilation.parameters.add('String', 'US')];
  const from = fromSql(compilation);
  const rowsSql = (condition: string, known: ReadonlyMap<string, string>) => {
    const { select, key } = keptApartSql(compilation, names, known);
    const columns = [...select, ...[...totals].map(([id, sql]) => `${sql} AS ${quote(id)}`)];
    return `SELECT ${columns.join(', ')} ${from} WHERE ${where} AND ${condition} GROUP BY ${key}`;
  };
  const domestic = rowsSql(`${country} = ${unitedStates}`, new Map([[zip.zipOf, unitedStates]]));
  const others = rowsSql(`${country} != ${unitedStates}`, new Map([[zip.column, `''`]]));
  return `FROM (${domestic}\nUNION ALL\n${others}) AS t`;
}

/** The columns to select, and the key to group by. A column whose value is known is selected as that value and is not part of the key. */
function keptApartSql(
  compilation: Compilation,
  names: readonly string[],
  known: ReadonlyMap<string, string>,
): { select: string[]; key: string } {
  const kept = names.filter((name) => !known.has(name));
  const texts = kept.map((name) => columnSql(compilation, name));
  // Grouping by one text takes the engine less than half the time of grouping by several. No stored text contains a zero byte (`RecordScanner`).
  const key = texts.length === 1 ? texts.join() : `concat(${texts.join(`, '\\0', `)})`;
  const partSql = (index: number) => (texts.length === 1 ? key : `splitByChar('\\0', ${key})[${index + 1}]`);
  return { select: names.map((name) => `${known.get(name) ?? partSql(kept.indexOf(name))} AS ${quote(name)}`), key };
}

/** The columns of the table that a dimension is computed from; `null` if it depends on anything else. */
function ownColumns({ source }: Compilation, dimension: Dimension): string[] | null {
  const { label, column, type, zipOf, dependsOn, isClientSpecific, filterPermission, ...more } = dimension;
  const columns = zipOf === undefined ? [column] : [column, zipOf];
  const isOwn = columns.every((name) => !name.includes('.') && findOwn(source.derived ?? {}, name) === undefined);
  return type === 'text' && isOwn && Object.keys(more).length === 0 ? columns : null;
}

function canBeAdded(fact: Fact): boolean {
  return fact.kind === 'count' || (fact.kind === 'sum' && fact.share === undefined);
}
