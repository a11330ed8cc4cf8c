import type { WhereClause } from '#contract/question.ts';
import type { DateRange } from '#model/dates/date-range.ts';
import { isIsoDate } from '#model/dates/iso-date.ts';
import type { Page } from '#model/pages/page.ts';
import { datesClause } from '#web/view/filters/where-clauses.ts';
import type { UrlChoice } from './url-choices.ts';

/** A part of a figure: rows whose dimension has a value, or `null` where it is absent; with `isNot` those that have another. */
export interface RowsValue {
  dimension: string;
  value: string | null;
  isNot?: true;
}

/** The rows that stand open: those of the page's table, or those behind one of its figures. */
export interface OpenRows {
  /** The fact whose rows they are; `null` for the one the page shows. */
  fact: string | null;
  values: readonly RowsValue[];
  /** The days of the figure; `null` for all days of the page. */
  period: DateRange | null;
}

/** The rows of the page's table. */
export const TABLE_ROWS: OpenRows = { fact: null, values: [], period: null };

const ROWS = 'rows';
const VALUE = 'rows.';
const NOT = '!';
const PERIOD = 'rowsPeriod';
const TABLE = 'table';
/** What the grid in which they stand is called in the URL: it is forgotten when it closes. */
export const DATA_VIEW = 'dataView';

/** Readable in the address: `rows=totalSpend&rows.carrier_name=UPS&rowsPeriod=2026-01-01.2026-01-31`. */
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

/** What open rows add to the clauses of the page; a dimension that the page's source has not is left out. */
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
