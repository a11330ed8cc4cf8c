import type { Load } from '#ingest/steps/load-lines.ts';
import type { Measure, OneOf, SourceTest, Sums } from '#model/sources/source.ts';
import type { Statement } from '#query/statement.ts';

/** How the rows of a table are added up: SQL for each column of the table of sums, for a row as `s` and one of its grains as `grain`. */
export interface RowSums {
  /** The table of the rows. */
  rows: string;
  /** The table of their sums. */
  table: string;
  /** The grains of a row, as a list. */
  grainsSql: string;
  /** A grain that stands for all rows. */
  wholeGrain: string;
  /** The values that are kept apart. A grain without a column has the empty text. */
  grouped: Readonly<Record<string, string>>;
  /** What is added up of each row. Weights are fractions; the others are whole. */
  added: Readonly<Record<string, string>>;
  /** Whose distinct values are counted. */
  counted: Readonly<Record<string, string>>;
  /** What at least one row has. */
  flags: Readonly<Record<string, string>>;
}

/** How the rows of a table are added up to the sums that the model declares. */
export function rowSums(rows: string, sums: Sums, measures: Readonly<Record<string, Measure>>): RowSums {
  const grains = Object.entries(sums.grains);
  const [whole] = grains.find(([grain]) => sums.only?.[grain] === undefined) ?? [];
  if (whole === undefined) throw new Error(`No grain of ${sums.table} stands for all rows.`);
  const moneySql = (measure: string, twin = '') => addedUpSql(measures[measure], twin);
  const money = Object.fromEntries(
    ['', '_usd'].flatMap((twin) =>
      sums.money.map((measure) => [`${measure}${twin}`, moneySql(measure, twin)] as const),
    ),
  );
  const within = Object.entries(sums.within).map(([name, { tests, measures: ofRows }]) => ({
    name,
    measures: ofRows,
    passes: tests.map(testSql).join(' AND '),
  }));
  const { distinct } = sums;
  return {
    rows,
    table: sums.table,
    wholeGrain: whole,
    grainsSql: grainsSql(sums),
    grouped: {
      grain: 'grain',
      client_id: 's.client_id',
      file_id: 's.file_id',
      ...groupedColumns(grains),
    },
    added: {
      row_count: '1',
      ...Object.fromEntries(sums.numbers.map((name) => [name, `s.${name}`])),
      ...money,
      ...Object.fromEntries(
        within.flatMap(({ name, measures: ofRows, passes }) =>
          ofRows.map((measure) => [`${measure}_${name}`, `if(${passes}, ${moneySql(measure)}, 0)`]),
        ),
      ),
    },
    counted: distinct === undefined ? {} : { [`${distinct.column}_count`]: `s.${distinct.column}` },
    flags: {
      ...Object.fromEntries(Object.entries(money).map(([name, sql]) => [`${name}_stated`, `(${sql}) != 0`])),
      ...Object.fromEntries(within.map(({ name, passes }) => [`has_${name}`, passes])),
    },
  };
}

/** Adds the sums of rows to a table of sums, by default those of all rows. */
export function insertSumsSql(sums: RowSums, { into = sums.table, from = sums.rows, where = '' } = {}): string {
  const { grouped, added, counted, flags } = sums;
  const selected = [
    ...Object.entries(grouped).map(([name, sql]) => (sql === name ? name : `${sql} AS ${name}`)),
    ...Object.entries(added).map(([name, sql]) => `${name === 'row_count' ? 'count()' : `sum(${sql})`} AS ${name}`),
    ...Object.entries(counted).map(([name, sql]) => `uniqExact(${sql}) AS ${name}`),
    ...Object.entries(flags).map(([name, sql]) => `max(${sql}) AS ${name}`),
  ];
  const names = [grouped, added, counted, flags].flatMap((columns) => Object.keys(columns));
  return `INSERT INTO ${into} (${names.join(', ')}) SELECT ${selected.join(', ')} FROM ${from} AS s ARRAY JOIN ${sums.grainsSql} AS grain${where === '' ? '' : ` WHERE ${where}`} GROUP BY ALL`;
}

/** Adds the sums of the rows of a client's files. */
export function addUp(sums: RowSums, { fileIds, clientId }: Pick<Load, 'fileIds' | 'clientId'>): Statement {
  const where = 's.client_id = {client:UInt32} AND s.file_id IN ({files:Array(UInt32)})';
  return { sql: insertSumsSql(sums, { where }), params: { client: clientId, files: fileIds } };
}

function groupedColumns(grains: readonly (readonly [string, readonly string[]])[]): Record<string, string> {
  const names = new Set(grains.flatMap(([, columns]) => columns));
  return Object.fromEntries(
    [...names].map((name) => {
      const having = grains.filter(([, columns]) => columns.includes(name)).map(([grain]) => grain);
      const isCommon = having.length === grains.length;
      return [name, isCommon ? `s.${name}` : `if(grain IN (${listSql(having)}), s.${name}, ${noneSql(name)})`];
    }),
  );
}

/** The value of a column in grains that don't have it. */
function noneSql(column: string): string {
  return column.endsWith('_date') ? 'NULL' : `''`;
}

/** The grains that stand for every row, and those that stand only for rows that pass their tests. */
function grainsSql({ grains, only = {} }: Sums): string {
  const ofTests = new Map<string, string[]>();
  for (const grain of Object.keys(grains)) {
    const tests = (only[grain] ?? []).map(oneOfSql).join(' AND ');
    ofTests.set(tests, [...(ofTests.get(tests) ?? []), grain]);
  }
  const lists = [...ofTests].map(([tests, list]) =>
    tests === '' ? `[${listSql(list)}]` : `if(${tests}, [${listSql(list)}], [])`,
  );
  return lists.length === 1 ? lists.join() : `arrayConcat(${lists.join(', ')})`;
}

function listSql(values: readonly string[]): string {
  return values.map((value) => `'${value}'`).join(', ');
}

function oneOfSql({ column, isOneOf }: OneOf): string {
  return `s.${column} IN (${listSql(isOneOf)})`;
}

function testSql(test: SourceTest): string {
  if (test === 'carrierNotExcluded') throw new Error('Readers differ in the carriers that they exclude.');
  if ('isOneOf' in test) return oneOfSql(test);
  if ('isStated' in test) return `s.${test.column} != ''`;
  if ('isNotNegative' in test) return `s.${test.column} >= 0`;
  if ('isAbove' in test) return `s.${test.column} > ${test.isAbove === 0 ? '0' : `s.${test.isAbove}`}`;
  throw new Error(`A test of ${test.column} depends on more than the row.`);
}

function addedUpSql(measure: Measure | undefined, twin: string): string {
  if (measure === undefined || !('plus' in measure) || measure.onlyRows !== undefined)
    throw new Error(`${measure?.label} can't be added up.`);
  const sum = measure.plus.map((column) => `s.${column}${twin}`).join(' + ');
  return [sum, ...(measure.minus ?? []).map((column) => `s.${column}${twin}`)].join(' - ');
}
