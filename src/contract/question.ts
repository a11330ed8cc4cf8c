import { z } from 'zod';
import { IdNumber, IdsCsv, MAX_INTEGER } from './values.ts';

/** The maximum length of a text in a clause. */
export const MAX_VALUE_LENGTH = 1000;

/** The maximum number of values in a clause. */
export const MAX_VALUES = 10_000;

const Scalar = z.union([z.string().max(MAX_VALUE_LENGTH), z.number().finite(), z.boolean()]);
export type Scalar = z.infer<typeof Scalar>;

/** How a clause compares. `in` and `not in` take a list, `between` takes two values, and the null tests take none. */
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

/** The unit in which weights are shown. They are stored and asked for in pounds. */
export const WeightUnit = z.enum(['lbs', 'kgs']);
export type WeightUnit = z.infer<typeof WeightUnit>;

/**
 * One filter clause. `column` is the id of a dimension of the model, never a column of the store. `isOfGroup` marks a
 * clause with the value of a figure's group. Such a clause selects the rows that the figure counts, so it leaves out inactive accounts;
 * other clauses that choose accounts include them.
 */
export const WhereClause = z.strictObject({
  column: z.string().max(100),
  condition: Condition.default('='),
  value: z
    .union([Scalar, z.array(Scalar).max(MAX_VALUES)])
    .nullable()
    .default(null),
  operator: z.literal('AND').default('AND'),
  matchCase: z.boolean().default(true),
  isOfGroup: z.boolean().optional(),
});
export type WhereClause = z.infer<typeof WhereClause>;

export const OrderBy = z.strictObject({ column: z.string().max(100), ascending: z.boolean().default(true) });
export type OrderBy = z.infer<typeof OrderBy>;

/**
 * Limits one of the grouped dimensions to its largest values by a fact. All others are combined into one group without a
 * value.
 */
export const TopGroups = z.strictObject({
  column: z.string().max(100),
  by: z.string().max(100),
  limit: z.number().int().min(1).max(100),
});
export type TopGroups = z.infer<typeof TopGroups>;

/**
 * The question of a widget. All names are ids of the model: `selectColumnNames` are facts, `groupByDetails` dimensions, and
 * `fromTableNames` is one source. `childClientIdsCSV` restricts a parent client to some of its children; an empty text means
 * all of them.
 */
export const StructuredQuery = z
  .strictObject({
    selectColumnNames: z.array(z.string().max(100)).max(50),
    fromTableNames: z.array(z.string().max(100)).min(1).max(1),
    whereClauseDetails: z.array(WhereClause).max(100).default([]),
    groupByDetails: z.array(z.string().max(100)).max(5).default([]),
    orderByDetails: z.array(OrderBy).max(10).default([]),
    topDetails: TopGroups.optional(),
    /**
     * A fact whose row conditions all other facts must also meet, so that they can be compared with it: they only count rows
     * that it counts.
     */
    rowsOf: z.string().max(100).optional(),
    clientId: IdNumber,
    childClientIdsCSV: IdsCsv.default(''),
  })
  .meta({
    examples: [
      {
        selectColumnNames: ['totalSpend', 'costPerPackage'],
        fromTableNames: ['shipments'],
        whereClauseDetails: [{ column: 'bill_date', condition: 'between', value: ['2026-01-01', '2026-03-31'] }],
        groupByDetails: ['carrier_name'],
        orderByDetails: [{ column: 'totalSpend', ascending: false }],
        clientId: 1,
      },
    ],
  });
export type StructuredQuery = z.infer<typeof StructuredQuery>;

export const Cell = z.union([z.string(), z.number(), z.boolean()]).nullable();
export type Cell = z.infer<typeof Cell>;
export const Row = z.record(z.string(), Cell);
export type Row = z.infer<typeof Row>;
export const Rows = z.object({ data: z.array(Row) });
export type Rows = z.infer<typeof Rows>;

/** A list of cells. Checking it as a whole takes a tenth of the time that `z.array` takes for tens of thousands of cells. */
export const Cells = z
  .custom<Cell[]>((value) => Array.isArray(value) && value.every(isCell), 'Invalid input: expected a list of cells')
  // The schema that `z.array(Cell)` would have in descriptions of the interface.
  .meta({ type: 'array', items: { type: ['string', 'number', 'boolean', 'null'] } });

function isCell(value: unknown): value is Cell {
  return value === null || typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value);
}

/** Rows stored by column: each column with its values. For tens of thousands of rows, this takes a third of the bytes. */
export const Columns = z.object({ columns: z.record(z.string(), Cells) });
export type Columns = z.infer<typeof Columns>;

/** Converts rows to columns. */
export function toColumns(rows: readonly Row[]): Columns {
  const names = Object.keys(rows[0] ?? {});
  return { columns: Object.fromEntries(names.map((name) => [name, rows.map((row) => row[name] ?? null)])) };
}

/** Returns the rows of an answer, whichever form it has. */
export function toRows(answer: Rows | Columns): Row[] {
  if ('data' in answer) return answer.data;
  const columns = Object.entries(answer.columns);
  const count = columns[0]?.[1].length ?? 0;
  return Array.from({ length: count }, (_, index) =>
    Object.fromEntries(columns.map(([name, cells]) => [name, cells[index] ?? null])),
  );
}

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

/**
 * A column by which a grid is grouped, aggregated or pivoted. `field` names a grid column such as `NET_AMOUNT`, a dimension
 * in the same spelling such as `BILL_MONTH`, or, for a value, the id of a fact. The grid's own `id`, `displayName` and
 * `aggFunc` are ignored.
 */
const RequestColumn = z.strictObject({
  field: z.string().max(100),
  id: z.string().max(100).optional(),
  displayName: z.string().max(200).optional(),
  aggFunc: z.literal('sum').nullish(),
});

const RequestColumns = z.array(RequestColumn).max(50).default([]);

/** What a grid shows, independent of the block: its filters, its sort order, and how its rows are grouped and pivoted. */
const GridQuestion = z.strictObject({
  sortModel: z
    .array(z.strictObject({ colId: z.string().max(1200), sort: z.enum(['asc', 'desc']) }))
    .max(10)
    .default([]),
  filterModel: z.record(z.string().max(100), ColumnFilter).default({}),
  rowGroupCols: RequestColumns,
  valueCols: RequestColumns,
  pivotCols: RequestColumns,
  pivotMode: z.boolean().default(false),
  clientId: IdNumber,
  childClientIdsCSV: IdsCsv.default(''),
  tableName: z.string().max(100),
  whereClauses: z.array(WhereClause).max(100).default([]),
});
export type GridQuestion = z.infer<typeof GridQuestion>;

/** The question for the Total row of a grid: its values over all of its rows. */
export const TotalsRequest = GridQuestion;

/**
 * The grid's request for a block of rows. `filterModel` and `sortModel` name grid columns such as `NET_AMOUNT`. `groupKeys`
 * are the values of the groups that contain the block; an empty text stands for a missing value. With fewer keys than groups,
 * the block consists of groups; otherwise, of rows.
 */
export const RowsRequest = GridQuestion.extend({
  startRow: z.number().int().nonnegative().max(MAX_INTEGER),
  endRow: z.number().int().positive().max(MAX_INTEGER),
  groupKeys: z.array(z.string().max(1000)).max(5).default([]),
});
export type RowsRequest = z.infer<typeof RowsRequest>;

/** The whole content of a grid for an export: the visible columns in their order, by the ids that the grid has for them. */
export const GridExportRequest = GridQuestion.extend({
  columns: z.array(z.string().max(1200)).min(1).max(1000),
  /** Pounds by default. */
  weightUnit: WeightUnit.optional(),
});
export type GridExportRequest = z.infer<typeof GridExportRequest>;

/** A block of rows. `secondaryColumnFields` are the columns of a pivot in their order, each as `{value}|{field}`. */
export const RowsAnswer = z.object({
  data: z.array(Row),
  lastRow: z.number().int(),
  secondaryColumnFields: z.array(z.string()),
});
export type RowsAnswer = z.infer<typeof RowsAnswer>;
