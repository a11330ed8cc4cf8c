import type { WhereClause } from '#contract/question.ts';
import type { DateRange } from '#model/dates/date-range.ts';
import { isIsoDate } from '#model/dates/iso-date.ts';
import type { Page } from '#model/pages/page.ts';
import {
  addOpenRows,
  type OpenRows,
  type RowsComparison,
  type RowsValue,
  readComparisons,
  rowsParams,
} from '#model/pages/rows-address.ts';
import { datesClause } from '#web/view/filters/where-clauses.ts';
import type { UrlChoice } from './url-choices.ts';

/** The rows of the page's table. */
export const TABLE_ROWS: OpenRows = { fact: null, values: [], period: null };

/** The URL parameter of the grid's view, which is removed when the grid closes. */
export const DATA_VIEW = 'dataView';

/**
 * The open rows in the address, for example `rows=totalSpend&rows.carrier_name=UPS&rowsPeriod=2026-01-01.2026-01-31`.
 */
export const rowsChoice: UrlChoice<OpenRows> = {
  read(params) {
    const fact = params.get(rowsParams.fact);
    if (fact === null) return undefined;
    const values = [...params].filter(([name]) => name.startsWith(rowsParams.value));
    const comparisons = readComparisons(params);
    return {
      fact: fact === rowsParams.table ? null : fact,
      values: values.map(([name, value]) => parseValue(name.slice(rowsParams.value.length), value)),
      period: parsePeriod(params.get(rowsParams.period)),
      ...(comparisons.length > 0 && { comparisons }),
    };
  },
  write(params, rows) {
    rowsChoice.clear(params);
    addOpenRows(params, rows);
  },
  clear(params) {
    const own: readonly string[] = [rowsParams.fact, rowsParams.period, rowsParams.comparison, DATA_VIEW];
    for (const name of [...params.keys()])
      if (own.includes(name) || name.startsWith(rowsParams.value)) params.delete(name);
  },
};

const CONDITIONS = {
  given: { is: '=', isNot: '!=' },
  absent: { is: 'is null', isNot: 'is not null' },
} as const;

/**
 * Returns the clauses that open rows add to those of the page. Dimensions and measures that the page's source doesn't have
 * are ignored.
 */
export function rowsClauses(
  { source }: Page,
  { values, period, comparisons = [] }: OpenRows,
  dateType: Parameters<typeof datesClause>[0]['type'],
): WhereClause[] {
  const known = values.filter(({ dimension }) => Object.hasOwn(source.dimensions, dimension));
  return [
    ...known.map(
      ({ dimension, value, isNot = false }): WhereClause => ({
        column: dimension,
        condition: CONDITIONS[value === null ? 'absent' : 'given'][isNot ? 'isNot' : 'is'],
        value,
        operator: 'AND',
        matchCase: true,
        isOfGroup: true,
      }),
    ),
    ...(period === null ? [] : [datesClause({ ...period, type: dateType })]),
    ...comparisons
      .filter(({ field }) => Object.hasOwn(source.dimensions, field) || Object.hasOwn(source.measures, field))
      .map(toClause),
  ];
}

const LISTS: readonly RowsComparison['condition'][] = ['in', 'not in', 'between'];

function toClause({ field, condition, values }: RowsComparison): WhereClause {
  const value = LISTS.includes(condition) ? [...values] : (values[0] ?? null);
  return { column: field, condition, value, operator: 'AND', matchCase: true };
}

function parseValue(name: string, text: string): RowsValue {
  const value = text === '' ? null : text;
  return name.startsWith(rowsParams.not)
    ? { dimension: name.slice(rowsParams.not.length), value, isNot: true }
    : { dimension: name, value };
}

function parsePeriod(text: string | null): DateRange | null {
  const [from = '', to = ''] = text?.split('.') ?? [];
  return isIsoDate(from) && isIsoDate(to) && from <= to ? { from, to } : null;
}
