import type { Load } from '#ingest/steps/load-lines.ts';
import { shipmentMeasures } from '#model/sources/shipment-measures.ts';
import { shipmentSums } from '#model/sources/shipment-sums.ts';
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

/** What is added up of each shipment. Weights are fractions; the others are whole. */
const added: Readonly<Record<string, string>> = {
  row_count: '1',
  ...Object.fromEntries(shipmentSums.numbers.map((name) => [name, `s.${name}`])),
  ...money,
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
    ...Object.entries(money).map(([name, sql]) => `max((${sql}) != 0) AS ${name}_stated`),
  ];
  return `SELECT ${selected.join(', ')} FROM ${from} AS s ARRAY JOIN ${EACH_GRAIN} AS grain${where === '' ? '' : ` WHERE ${where}`} GROUP BY ALL`;
}

/** Adds the sums of shipments to a table of sums, by default those of all shipments. */
export function insertSumsSql(into: string, of: { from?: string; where?: string } = {}): string {
  const names = [...GROUPED_COLUMNS, ...ADDED_COLUMNS, ...Object.keys(money).map((name) => `${name}_stated`)];
  return `INSERT INTO ${into} (${names.join(', ')}) ${sumShipments(of)}`;
}

/** Adds the sums of the shipments of a client's files. */
export function addUpShipments({ fileIds, clientId }: Pick<Load, 'fileIds' | 'clientId'>): Statement {
  const where = 's.client_id = {client:UInt32} AND s.file_id IN ({files:Array(UInt32)})';
  return { sql: insertSumsSql(SHIPMENT_SUMS_TABLE, { where }), params: { client: clientId, files: fileIds } };
}

function moneySql(measure: (typeof shipmentSums.money)[number], twin: string): string {
  const { plus, minus = [] } = addedUp(measure);
  const sum = plus.map((column) => `s.${column}${twin}`).join(' + ');
  return [sum, ...minus.map((column) => `s.${column}${twin}`)].join(' - ');
}

function addedUp(measure: (typeof shipmentSums.money)[number]) {
  const declared = shipmentMeasures[measure];
  if (!('plus' in declared) || declared.onlyRows !== undefined) throw new Error(`${measure} can't be added up.`);
  return declared;
}
