import { z } from 'zod';
import { IdsCsv } from './values.ts';

/** The longest text a clause compares with. */
export const MAX_VALUE_LENGTH = 1000;

/** The most values a clause takes. */
export const MAX_VALUES = 10_000;

const Scalar = z.union([z.string().max(MAX_VALUE_LENGTH), z.number().finite(), z.boolean()]);
export type Scalar = z.infer<typeof Scalar>;

/** How a clause compares. `in` and `not in` take a list, `between` two values, the null tests none. */
export const Condition = z.enum([
  '=',
  '!=',
  '>',
  '>=',
  '<',
  '<=',
  'in',
  'not in',
  'between',
  'is null',
  'is not null',
  'contains',
  'starts with',
]);
export type Condition = z.infer<typeof Condition>;

/** One filter clause: `column` is the id of a dimension of the model, never a column name of the store. */
export const WhereClause = z.strictObject({
  column: z.string().max(100),
  condition: Condition.default('='),
  value: z
    .union([Scalar, z.array(Scalar).max(MAX_VALUES)])
    .nullable()
    .default(null),
  operator: z.literal('AND').default('AND'),
  matchCase: z.boolean().default(true),
});
export type WhereClause = z.infer<typeof WhereClause>;

export const OrderBy = z.strictObject({ column: z.string().max(100), ascending: z.boolean().default(true) });
export type OrderBy = z.infer<typeof OrderBy>;

/**
 * A widget's question. Names are ids of the model: `selectColumnNames` facts, `groupByDetails` dimensions,
 * `fromTableNames` one source. `childClientIdsCSV` narrows a parent to some of its children; empty means all.
 */
export const StructuredQuery = z.strictObject({
  selectColumnNames: z.array(z.string().max(100)).max(50),
  fromTableNames: z.array(z.string().max(100)).min(1).max(1),
  whereClauseDetails: z.array(WhereClause).max(100).default([]),
  groupByDetails: z.array(z.string().max(100)).max(5).default([]),
  orderByDetails: z.array(OrderBy).max(10).default([]),
  clientId: z.number().int().nonnegative(),
  childClientIdsCSV: IdsCsv.default(''),
});
export type StructuredQuery = z.infer<typeof StructuredQuery>;

const Cell = z.union([z.string(), z.number(), z.boolean()]).nullable();
export type Cell = z.infer<typeof Cell>;
export const Row = z.record(z.string(), Cell);
export type Row = z.infer<typeof Row>;
export const Rows = z.object({ data: z.array(Row) });
export type Rows = z.infer<typeof Rows>;

const TextFilter = z.strictObject({
  filterType: z.literal('text'),
  type: z.enum(['contains', 'notContains', 'equals', 'notEqual', 'startsWith', 'endsWith', 'blank', 'notBlank']),
  filter: z.string().max(1000).nullish(),
});
const NumberFilter = z.strictObject({
  filterType: z.literal('number'),
  type: z.enum([
    'equals',
    'notEqual',
    'lessThan',
    'lessThanOrEqual',
    'greaterThan',
    'greaterThanOrEqual',
    'inRange',
    'blank',
    'notBlank',
  ]),
  filter: z.number().nullish(),
  filterTo: z.number().nullish(),
});
const DateFilter = z.strictObject({
  filterType: z.literal('date'),
  type: z.enum(['equals', 'notEqual', 'lessThan', 'greaterThan', 'inRange', 'blank', 'notBlank']),
  dateFrom: z.string().max(30).nullish(),
  dateTo: z.string().max(30).nullish(),
});
export const ColumnFilter = z.discriminatedUnion('filterType', [TextFilter, NumberFilter, DateFilter]);
export type ColumnFilter = z.infer<typeof ColumnFilter>;

/** The grid's request for a block of rows; `filterModel` and `sortModel` name grid columns such as `NET_AMOUNT`. */
export const RowsRequest = z.strictObject({
  startRow: z.number().int().nonnegative(),
  endRow: z.number().int().positive(),
  sortModel: z
    .array(z.strictObject({ colId: z.string().max(100), sort: z.enum(['asc', 'desc']) }))
    .max(10)
    .default([]),
  filterModel: z.record(z.string().max(100), ColumnFilter).default({}),
  clientId: z.number().int().nonnegative(),
  childClientIdsCSV: IdsCsv.default(''),
  tableName: z.string().max(100),
  whereClauses: z.array(WhereClause).max(100).default([]),
});
export type RowsRequest = z.infer<typeof RowsRequest>;

export const RowsAnswer = z.object({
  data: z.array(Row),
  lastRow: z.number().int(),
  secondaryColumnFields: z.array(z.string()),
});
