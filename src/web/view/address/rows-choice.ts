import type { WhereClause } from '#contract/question.ts';
import type { DateRange } from '#model/dates/date-range.ts';
import { isIsoDate } from '#model/dates/iso-date.ts';
import type { Page } from '#model/pages/page.ts';
import { datesClause } from '#web/view/filters/where-clauses.ts';
import type { UrlChoice } from './url-choices.ts';

/** A condition on rows: the dimension has the value, or no value for `null`. `isNot` negates it. */
export interface RowsValue {
  dimension: string;
  value: string | null;
  isNot?: true;
}

/** The rows open in the grid: those of the page's table, or those behind one of its figures. */
export interface OpenRows {
  /** The fact that the rows belong to; `null` for the page's current fact. */
  fact: string | null;
  values: readonly RowsValue[];
  /** The dates of the figure; `null` for all dates of the page. */
  period: DateRange | null;
}

/** The rows of the page's table. */
export const TABLE_ROWS: OpenRows = { fact: null, values: [], period: null };

const ROWS = 'rows';
const VALUE = 'rows.';
const NOT = '!';
const PERIOD = 'rowsPeriod';
const TABLE = 'table';
/** The URL parameter of the grid's view, which is removed when the grid closes. */
export const DATA_VIEW = 'dataView';

/**
 * The open rows in the address, for example `rows=totalSpend&rows.carrier_name=UPS&rowsPeriod=2026-01-01.2026-01-31`.
 */
export const rowsChoice: UrlChoice<OpenRows> = {
  read(params) {
    const fact = params.get(ROWS);
    if (fact === null) return undefined;
    const values = [...params].filter(([name]) => name.startsWith(VALUE));
    return {
      fact: fact === TABLE ? null : fact,
      values: values.map(([name, value]) => parseValue(name.slice(VALUE.length), value)),
      period: parsePeriod(params.get(PERIOD)),
    };
  },
  write(params, { fact, values, period }) {
    rowsChoice.clear(params);
    params.set(ROWS, fact ?? TABLE);
    for (const { dimension, value, isNot } of values)
      params.append(`${VALUE}${isNot === true ? NOT : ''}${dimension}`, value ?? '');
    if (period !== null) params.set(PERIOD, `${period.from}.${period.to}`);
  },
  clear(params) {
    for (const name of [...params.keys()])
      if (name === ROWS || name === PERIOD || name === DATA_VIEW || name.startsWith(VALUE)) params.delete(name);
  },
};

const CONDITIONS = {
  given: { is: '=', isNot: '!=' },
  absent: { is: 'is null', isNot: 'is not null' },
} as const;

/**
 * Returns the clauses that open rows add to those of the page. Dimensions that the page's source doesn't have are
 * ignored.
 */
export function rowsClauses(
  { source }: Page,
  { values, period }: OpenRows,
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
      }),
    ),
    ...(period === null ? [] : [datesClause({ ...period, type: dateType })]),
  ];
}

function parseValue(name: string, text: string): RowsValue {
  const value = text === '' ? null : text;
  return name.startsWith(NOT) ? { dimension: name.slice(NOT.length), value, isNot: true } : { dimension: name, value };
}

function parsePeriod(text: string | null): DateRange | null {
  const [from = '', to = ''] = text?.split('.') ?? [];
  return isIsoDate(from) && isIsoDate(to) && from <= to ? { from, to } : null;
}
