import fc from 'fast-check';
import {
  Condition,
  type GridExportRequest,
  type RowsRequest,
  type StructuredQuery,
  type WhereClause,
} from '#contract/question.ts';
import { spend } from '#model/pages/declared/spend.page.ts';
import { sources } from '#model/sources/sources.ts';
import { anyIsoDate } from './iso-date.arbitrary.ts';

/** Marks hostile text, so that tests can find it if it ends up in the SQL. */
export const MARK = 'zq7x';

const hostileText = fc.oneof(
  fc.constantFrom(
    `${MARK}' OR 1=1 --`,
    `${MARK}\\' UNION ALL SELECT * FROM shipments --`,
    `${MARK}') OR (1=1`,
    `${MARK}\`; DROP TABLE shipments; --`,
    `${MARK}{p0:Array(UInt32)}`,
    `${MARK}\0\n\t\r\\N\u2028`,
    `${MARK}/* */`,
  ),
  fc.string({ unit: 'binary', maxLength: 40 }).map((text) => MARK + text),
);
const hostileName = fc.oneof(
  hostileText,
  fc.constantFrom('client_id', 'file_id', '__proto__', 'constructor', 'toString', 'net_amount', '*', '1'),
);

const factIds = sources.flatMap(({ facts }) => Object.keys(facts));
const dimensionIds = sources.flatMap(({ dimensions }) => Object.keys(dimensions));
const mostly = <Value>(good: fc.Arbitrary<Value>, bad: fc.Arbitrary<Value>) =>
  fc.oneof({ arbitrary: good, weight: 15 }, { arbitrary: bad, weight: 1 });

const scalar = fc.oneof(
  hostileText,
  anyIsoDate,
  fc.constantFrom('UPS', 'USD', '1', '2'),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer(),
  fc.boolean(),
);
const value = fc.oneof(scalar, fc.array(scalar, { maxLength: 4 }), fc.constant(null));

/** Mostly valid clauses, so that many questions reach the engine. */
const fittingClause = fc.oneof(
  fc
    .record({ column: fc.constantFrom('zone', 'service', 'carrier_name', 'account_group'), text: hostileText })
    .map(({ column, text }) => ({ column, condition: '=' as const, value: text })),
  fc
    .record({ column: fc.constantFrom('zone', 'currency_code', 'account_division'), texts: fc.array(hostileText) })
    .map(({ column, texts }) => ({ column, condition: 'not in' as const, value: texts })),
  fc.tuple(anyIsoDate, anyIsoDate).map((dates) => ({
    column: 'bill_date',
    condition: 'between' as const,
    value: dates,
  })),
  fc.record({
    column: fc.constantFrom('zone', 'pickup_date', 'tracking_id', 'service'),
    condition: fc.constantFrom('is null' as const, 'is not null' as const),
    value: fc.constant(null),
  }),
  fc.integer().map((number) => ({ column: 'totalSpend', condition: '!=' as const, value: number })),
);
const anyClause: fc.Arbitrary<WhereClause> = mostly(
  fittingClause,
  fc.record({
    column: mostly(fc.constantFrom(...dimensionIds, ...factIds), hostileName),
    condition: fc.constantFrom(...Condition.options),
    value,
  }),
).chain((clause) => fc.boolean().map((matchCase): WhereClause => ({ ...clause, operator: 'AND', matchCase })));

const networkDimensions = ['sender_place', 'fulfillment_center', 'zone_band', 'transit_band'];

/** A question about shipments, usually valid, sometimes with a name or value that must be rejected. */
export const anyQuestion: fc.Arbitrary<StructuredQuery> = fc.record({
  selectColumnNames: fc.array(mostly(fc.constantFrom(...spend.facts, 'packages', 'costPerPackage'), hostileName), {
    maxLength: 4,
  }),
  fromTableNames: fc.constant(['shipments']),
  whereClauseDetails: fc.array(anyClause, { maxLength: 4 }),
  groupByDetails: fc.array(
    mostly(fc.constantFrom('zone', 'account_number', 'bill_month', 'tracking_id', ...networkDimensions), hostileName),
    { maxLength: 3 },
  ),
  topDetails: fc.option(
    fc.record({
      column: mostly(fc.constantFrom('zone', 'account_number', ...networkDimensions), hostileName),
      by: mostly(fc.constantFrom('packages', 'totalSpend'), hostileName),
      limit: fc.integer({ min: 1, max: 100 }),
    }),
    { nil: undefined },
  ),
  orderByDetails: fc.array(
    fc.record({
      column: mostly(fc.constantFrom('zone', 'totalSpend', 'bill_month'), hostileName),
      ascending: fc.boolean(),
    }),
    { maxLength: 1 },
  ),
  clientId: fc.nat({ max: 5 }),
  childClientIdsCSV: fc.constantFrom('', '2', '1,2,3'),
});

const columnNames = spend.columns.map(({ name }) => name);
const anyColumnFilter: fc.Arbitrary<RowsRequest['filterModel'][string]> = fc.oneof(
  fc.record({
    filterType: fc.constant('text' as const),
    type: fc.constantFrom('contains' as const, 'notContains' as const, 'equals' as const, 'endsWith' as const),
    filter: hostileText,
  }),
  fc.record({
    filterType: fc.constant('number' as const),
    type: fc.constantFrom('lessThan' as const, 'inRange' as const, 'notBlank' as const),
    filter: fc.double({ noNaN: true, noDefaultInfinity: true }),
    filterTo: fc.integer(),
  }),
  fc.record({
    filterType: fc.constant('date' as const),
    type: fc.constantFrom('greaterThan' as const, 'blank' as const),
    dateFrom: fc.oneof(anyIsoDate, hostileText),
  }),
);

/** The part that all requests of the Spend Analysis grid share, for rows or groups, valid or not. */
const gridQuestion = {
  sortModel: fc.array(
    fc.record({
      colId: mostly(fc.constantFrom(...columnNames, 'totalSpend', 'ZONE'), hostileName),
      sort: fc.constantFrom('asc' as const, 'desc' as const),
    }),
    { maxLength: 2 },
  ),
  filterModel: fc.dictionary(mostly(fc.constantFrom(...columnNames), hostileName), anyColumnFilter, { maxKeys: 2 }),
  rowGroupCols: fieldsOf(fc.constantFrom('ZONE', 'CARRIER_NAME', 'BILL_MONTH', 'PICKUP_DATE'), 2),
  valueCols: fieldsOf(fc.constantFrom('NET_AMOUNT', 'totalSpend', 'costPerPackage', 'invoices'), 3),
  pivotCols: fieldsOf(fc.constantFrom('PICKUP_MONTH', 'TRACKING_STATUS', 'ACCOUNT_NUMBER'), 1),
  pivotMode: fc.oneof({ arbitrary: fc.constant(false), weight: 2 }, fc.constant(true)),
  clientId: fc.nat({ max: 5 }),
  childClientIdsCSV: fc.constant(''),
  tableName: fc.constant('shipments'),
  whereClauses: fc.array(anyClause, { maxLength: 3 }),
};

/** A request for a block of the Spend Analysis grid, valid or not. */
export const anyRowsRequest: fc.Arbitrary<RowsRequest> = fc
  .record({
    ...gridQuestion,
    startRow: fc.nat({ max: 5 }),
    endRow: fc.integer({ min: 1, max: 1100 }),
    groupKeys: fc.array(mostly(fc.constantFrom('', '2', 'UPS', '2026-01-01'), hostileText), { maxLength: 3 }),
    extraKeys: mostly(fc.constant(0), fc.constant(1)),
  })
  .map(({ extraKeys, groupKeys, ...request }) => ({
    ...request,
    groupKeys: groupKeys.slice(0, request.rowGroupCols.length + extraKeys),
  }));

/** A request to export the Spend Analysis grid, valid or not. */
export const anyGridExportRequest: fc.Arbitrary<GridExportRequest> = fc.record({
  ...gridQuestion,
  columns: fc.array(mostly(fc.constantFrom(...columnNames, 'GROUP', 'totalSpend'), hostileName), {
    minLength: 1,
    maxLength: 4,
  }),
});

function fieldsOf(names: fc.Arbitrary<string>, maxLength: number) {
  return fc.array(fc.record({ field: mostly(names, hostileName) }), { maxLength });
}
