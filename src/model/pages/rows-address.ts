import { z } from 'zod';
import { Condition, MAX_VALUE_LENGTH, MAX_VALUES } from '#contract/question.ts';
import type { DateRange } from '#model/dates/date-range.ts';

/** A condition on rows: the dimension has the value, or no value for `null`. `isNot` negates it. */
export interface RowsValue {
  dimension: string;
  value: string | null;
  isNot?: true;
}

/** A comparison that rows have to pass. `field` is a dimension or measure of the page's source. */
export interface RowsComparison {
  field: string;
  condition: Condition;
  values: readonly (string | number)[];
}

/** The rows open in the grid: those of the page's table, or those behind one of its figures. */
export interface OpenRows {
  /** The fact that the rows belong to; `null` for the page's current fact. */
  fact: string | null;
  values: readonly RowsValue[];
  /** The dates of the figure; `null` for all dates of the page. */
  period: DateRange | null;
  /** Further comparisons, of figures that the page's filters can't express. */
  comparisons?: readonly RowsComparison[];
}

/** The names of the URL parameters of open rows. */
export const rowsParams = {
  fact: 'rows',
  value: 'rows.',
  not: '!',
  period: 'rowsPeriod',
  comparison: 'rowsWhere',
  /** The value of `fact` for the page's table. */
  table: 'table',
} as const;

const ComparisonText = z
  .tuple([z.string().max(100), Condition])
  .rest(z.union([z.string().max(MAX_VALUE_LENGTH), z.number()]));

/** Adds open rows to the parameters of a page's address, for example `rows=totalSpend&rows.carrier_name=UPS`. */
export function addOpenRows(params: URLSearchParams, { fact, values, period, comparisons = [] }: OpenRows): void {
  params.set(rowsParams.fact, fact ?? rowsParams.table);
  for (const { dimension, value, isNot } of values)
    params.append(`${rowsParams.value}${isNot === true ? rowsParams.not : ''}${dimension}`, value ?? '');
  if (period !== null) params.set(rowsParams.period, `${period.from}.${period.to}`);
  for (const { field, condition, values: compared } of comparisons)
    params.append(rowsParams.comparison, JSON.stringify([field, condition, ...compared]));
}

/** Reads the comparisons of open rows. Unreadable ones are ignored. */
export function readComparisons(params: URLSearchParams): RowsComparison[] {
  return params.getAll(rowsParams.comparison).flatMap((text) => {
    const parsed = ComparisonText.safeParse(parseJson(text));
    if (!parsed.success) return [];
    const [field, condition, ...values] = parsed.data;
    return values.length > MAX_VALUES ? [] : [{ field, condition, values }];
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
