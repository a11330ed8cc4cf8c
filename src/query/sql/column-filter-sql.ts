import type { ColumnFilter } from '#contract/question.ts';
import type { Compilation } from '#query/compilation.ts';
import { toDateValue } from '#query/date-value.ts';
import { QuestionError } from '#query/question-error.ts';

type TextFilter = Extract<ColumnFilter, { filterType: 'text' }>;
type NumberFilter = Extract<ColumnFilter, { filterType: 'number' }>;
type DateFilter = Extract<ColumnFilter, { filterType: 'date' }>;

/** The kind and SQL of a grid column that is filtered. */
export interface FilteredColumn {
  kind: ColumnFilter['filterType'];
  sql: string;
}

/**
 * Compiles a filter of a grid column to a condition. Returns the empty text for a filter that is ignored because its text has no
 * letter, digit, slash or dollar sign. Texts are compared ignoring case and instants by day; ranges include both ends.
 * Source: dashboards.md §2, "Text filters in the grid".
 */
export function columnFilterSql(
  compilation: Compilation,
  { column, filter, path }: { column: FilteredColumn; filter: ColumnFilter; path: string },
): string {
  if (filter.filterType !== column.kind)
    throw new QuestionError(`${path}.filterType`, `expected a ${column.kind} filter`);
  switch (filter.filterType) {
    case 'text':
      return textFilterSql(compilation, column.sql, filter);
    case 'number':
      return numberFilterSql(compilation, column.sql, { filter, path });
    case 'date':
      return dateFilterSql(compilation, column.sql, { filter, path });
  }
}

function textFilterSql({ parameters }: Compilation, sql: string, { type, filter }: TextFilter): string {
  if (type === 'blank') return `${sql} = ''`;
  if (type === 'notBlank') return `${sql} != ''`;
  const text = filter ?? '';
  if (!/[\p{L}\p{N}/$]/u.test(text)) return '';
  const searched = parameters.add('String', text);
  const value = `lowerUTF8(${sql})`;
  const part = `lowerUTF8(${searched})`;
  switch (type) {
    // This is several times as fast as converting every value to lower case.
    case 'contains':
      return `positionCaseInsensitiveUTF8(${sql}, ${searched}) > 0`;
    case 'notContains':
      return `positionCaseInsensitiveUTF8(${sql}, ${searched}) = 0`;
    case 'equals':
      return `${value} = ${part}`;
    case 'notEqual':
      return `${value} != ${part}`;
    case 'startsWith':
      return `startsWith(${value}, ${part})`;
    case 'endsWith':
      return `endsWith(${value}, ${part})`;
  }
}

const OPERATORS = {
  equals: '=',
  notEqual: '!=',
  lessThan: '<',
  lessThanOrEqual: '<=',
  greaterThan: '>',
  greaterThanOrEqual: '>=',
} as const;

function numberFilterSql(
  { parameters }: Compilation,
  sql: string,
  { filter, path }: { filter: NumberFilter; path: string },
): string {
  // Numbers are never absent: an amount that isn't stated is zero.
  if (filter.type === 'blank') return 'false';
  if (filter.type === 'notBlank') return 'true';
  const place = (name: 'filter' | 'filterTo') => {
    const value = filter[name];
    if (typeof value !== 'number') throw new QuestionError(`${path}.${name}`, 'expected a number');
    return parameters.add('Float64', String(value));
  };
  if (filter.type === 'inRange') return `(${sql} >= ${place('filter')} AND ${sql} <= ${place('filterTo')})`;
  return `${sql} ${OPERATORS[filter.type]} ${place('filter')}`;
}

function dateFilterSql(
  { parameters }: Compilation,
  sql: string,
  { filter, path }: { filter: DateFilter; path: string },
): string {
  if (filter.type === 'blank') return `isNull(${sql})`;
  if (filter.type === 'notBlank') return `isNotNull(${sql})`;
  const place = (name: 'dateFrom' | 'dateTo') => {
    // The grid sends a day as 'YYYY-MM-DD 00:00:00'.
    const value = toDateValue(filter[name]?.replace(/[ T]00:00:00$/, ''));
    if (value === null) throw new QuestionError(`${path}.${name}`, 'expected a date as YYYY-MM-DD');
    return parameters.add('Date', value);
  };
  if (filter.type === 'inRange') return `(${sql} >= ${place('dateFrom')} AND ${sql} <= ${place('dateTo')})`;
  return `${sql} ${OPERATORS[filter.type]} ${place('dateFrom')}`;
}
