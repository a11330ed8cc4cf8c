import type { Load } from '#ingest/steps/load-lines.ts';
import { type ShipmentMeasureId, shipmentMeasures } from '#model/sources/shipment-measures.ts';
import { shipmentSums } from '#model/sources/shipment-sums.ts';
import type { Measure, SourceTest } from '#model/sources/source.ts';
import type { Statement } from '#query/statement.ts';

export const SHIPMENT_SUMS_TABLE = shipmentSums.table;

/** One of the grains, each of which stands for all shipments. */
export const FIRST_GRAIN = 'service' satisfies keyof typeof shipmentSums.grains;

const grains = Object.entries(shipmentSums.grains);

/** The names of the grains, as a list. */
export const EACH_GRAIN = `[${grains.map(([grain]) => `'${grain}'`).join(', ')}]`;

/** The values of the columns that are kept apart, for each shipment as `s` and each `grain`. A grain without a column has the empty text. */
const grouped: Readonly<Record<string, string>> = {
  grain: 'grain',
  client_id: 's.client_id',
  file_id: 's.file_id',
  ...Object.fromEntries(
    grains.flatMap(([, names]) =>
      names.map((name) => {
        const having = grains.filter(([, others]) => others.some((one) => one === name)).map(([grain]) => `'${grain}'`);
        const isCommon = having.length === grains.length;
        return [name, isCommon ? `s.${name}` : `if(grain IN (${having.join(', ')}), s.${name}, '')`];
      }),
    ),
  ),
};

const money: Readonly<Record<string, string>> = Object.fromEntries(
  ['', '_usd'].flatMap((twin) => shipmentSums.money.map((measure) => [`${measure}${twin}`, moneySql(measure, twin)])),
);

const within = Object.entries(shipmentSums.within).map(([name, { tests, measures }]) => ({
  name,
  measures,
  passes: tests.map(testSql).join(' AND '),
}));

/** What is added up of each shipment. Weights are fractions; the others are whole. */
const added: Readonly<Record<string, string>> = {
  row_count: '1',
  ...Object.fromEntries(shipmentSums.numbers.map((name) => [name, `s.${name}`])),
  ...money,
  ...Object.fromEntries(
    within.flatMap(({ name, measures, passes }) =>
      measures.map((measure) => [`${measure}_${name}`, `if(${passes}, ${numberSql(measure)}, 0)`]),
    ),
  ),
};

/** What at least one shipment has. */
const flags: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(money).map(([name, sql]) => [`${name}_stated`, `(${sql}) != 0`])),
  ...Object.fromEntries(within.map(({ name, passes }) => [`has_${name}`, passes])),
};

export const GROUPED_COLUMNS = Object.keys(grouped);
export const ADDED_COLUMNS = Object.keys(added);

/** The value of a column of `GROUPED_COLUMNS` for a shipment. */
export function groupedSql(column: string): string {
  return grouped[column] ?? '';
}

/** The value of a column of `ADDED_COLUMNS` for a shipment. */
export function addedSql(column: string): string {
  return added[column] ?? '';
}

/** The sums of the shipments in a table, with the columns of the table of sums. */
function sumShipments({ from = 'shipments', where = '' }): string {
  const selected = [
    ...Object.entries(grouped).map(([name, sql]) => (sql === name ? name : `${sql} AS ${name}`)),
    ...Object.entries(added).map(([name, sql]) => `${name === 'row_count' ? 'count()' : `sum(${sql})`} AS ${name}`),
    ...Object.entries(flags).map(([name, sql]) => `max(${sql}) AS ${name}`),
  ];
  return `SELECT ${selected.join(', ')} FROM ${from} AS s ARRAY JOIN ${EACH_GRAIN} AS grain${where === '' ? '' : ` WHERE ${where}`} GROUP BY ALL`;
}

/** Adds the sums of shipments to a table of sums, by default those of all shipments. */
export function insertSumsSql(into: string, of: { from?: string; where?: string } = {}): string {
  const names = [...GROUPED_COLUMNS, ...ADDED_COLUMNS, ...Object.keys(flags)];
  return `INSERT INTO ${into} (${names.join(', ')}) ${sumShipments(of)}`;
}

/** Adds the sums of the shipments of a client's files. */
export function addUpShipments({ fileIds, clientId }: Pick<Load, 'fileIds' | 'clientId'>): Statement {
  const where = 's.client_id = {client:UInt32} AND s.file_id IN ({files:Array(UInt32)})';
  return { sql: insertSumsSql(SHIPMENT_SUMS_TABLE, { where }), params: { client: clientId, files: fileIds } };
}

function testSql(test: SourceTest): string {
  if (test === 'carrierNotExcluded') throw new Error('Readers differ in the carriers that they exclude.');
  if ('isOneOf' in test) return `s.${test.column} IN (${test.isOneOf.map((value) => `'${value}'`).join(', ')})`;
  if ('isStated' in test) return `s.${test.column} != ''`;
  if ('isNotNegative' in test) return `s.${test.column} >= 0`;
  if ('isAbove' in test) return `s.${test.column} > ${test.isAbove === 0 ? '0' : `s.${test.isAbove}`}`;
  throw new Error(`A test of ${test.column} depends on more than the shipment.`);
}

function numberSql(measure: ShipmentMeasureId): string {
  return moneySql(measure, '');
}

function moneySql(measure: ShipmentMeasureId, twin: string): string {
  const { plus, minus = [] } = addedUp(measure);
  const sum = plus.map((column) => `s.${column}${twin}`).join(' + ');
  return [sum, ...minus.map((column) => `s.${column}${twin}`)].join(' - ');
}

function addedUp(measure: ShipmentMeasureId) {
  const declared: Measure = shipmentMeasures[measure];
  if (!('plus' in declared) || declared.onlyRows !== undefined) throw new Error(`${measure} can't be added up.`);
  return declared;
}
