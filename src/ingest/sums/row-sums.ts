import { DIFFERENCE } from '#ingest/dollar-difference.ts';
import type { Load } from '#ingest/steps/load-lines.ts';
import type { Measure, OneOf, SourceTest, Sums } from '#model/sources/source.ts';
import { bandNumberSql } from '#query/sql/band-sql.ts';
import { daysBetweenSql, isInOrderSql, lastDigitSql, type RowTerms } from '#query/sql/row-terms.ts';
import type { Statement } from '#query/statement.ts';

/** The engine adds up this many rows in some tens of milliseconds. */
const FEW_ROWS = 10_000;

const ROW: RowTerms = { columnOf: (column) => `s.${column}`, textOf: (text) => `'${text}'` };

/** SQL for columns of a table of sums, for a row as `s`. */
export interface SummedColumns {
  /** Columns by which rows are grouped. */
  grouped: Readonly<Record<string, string>>;
  /** What is added up over the rows. Weights are fractions; the others are whole numbers. */
  added: Readonly<Record<string, string>>;
  /** Columns whose distinct values are counted. */
  counted: Readonly<Record<string, string>>;
  /** Flags that are 1 if at least one row has them. */
  flags: Readonly<Record<string, string>>;
}

/** How the rows of a table are added up. */
export interface RowSums {
  /** The table of the rows. */
  rows: string;
  /** The table of their sums. */
  table: string;
  /** The name of a grain that covers all rows. */
  wholeGrain: string;
  /** The grains of a row, as a list. */
  grainsSql: string;
  /** All columns, for a row and one of its grains as `grain`. Columns that the grain lacks are empty. */
  all: SummedColumns;
  /** The empty value of each column by which rows are grouped. */
  none: Readonly<Record<string, string>>;
  /** The columns of each grain, and the condition for the rows that it covers; the empty text if it covers all. */
  grains: Readonly<Record<string, SummedColumns & { only: string }>>;
}

/** How the rows of a table are added up to the sums that the model declares. */
export function rowSums(rows: string, sums: Sums, measures: Readonly<Record<string, Measure>>): RowSums {
  const names = Object.keys(sums.grains);
  const whole = names.find((grain) => sums.only?.[grain] === undefined);
  if (whole === undefined) throw new Error(`No grain of ${sums.table} stands for all rows.`);
  return {
    rows,
    table: sums.table,
    wholeGrain: whole,
    grainsSql: grainsSql(sums),
    all: summedColumns(sums, measures, null),
    none: Object.fromEntries(
      Object.values(sums.grains).flatMap((own) => own.map((name) => [name, noneSql(sums, name)])),
    ),
    grains: Object.fromEntries(
      names.map((grain) => [grain, { ...summedColumns(sums, measures, grain), only: onlySql(sums, grain) }]),
    ),
  };
}

function summedColumns(sums: Sums, measures: Readonly<Record<string, Measure>>, grain: string | null): SummedColumns {
  const { distinct, money, moneyOfGrains: some = { measures: [], grains: [] } } = sums;
  const named = (names: readonly string[], twin: string) =>
    names.map((measure) => [`${measure}${twin}`, addedUpSql(measures[measure], twin)] as const);
  const ofSome = (sql: string) => (grain === null ? `if(grain IN (${listSql(some.grains)}), ${sql}, 0)` : sql);
  const hasSome = grain === null || some.grains.includes(grain);
  const moneyOf = (twins: readonly string[], toSql = (sql: string) => sql) =>
    twins.flatMap((twin) => [
      ...named(money, twin).map(([name, sql]) => [name, toSql(sql)] as const),
      ...named(hasSome ? some.measures : [], twin).map(([name, sql]) => [name, ofSome(toSql(sql))] as const),
    ]);
  return {
    grouped: {
      grain: grain === null ? 'grain' : `'${grain}'`,
      client_id: 's.client_id',
      file_id: 's.file_id',
      ...(grain === null ? groupedOfAll(sums) : groupedOf(sums, grain)),
    },
    added: {
      row_count: '1',
      ...Object.fromEntries(sums.numbers.map((name) => [name, `s.${name}`])),
      ...Object.fromEntries(moneyOf(['', DIFFERENCE])),
      ...addedWithin(sums, (measure) => measureSql(measures[measure]), grain),
    },
    counted: distinct === undefined ? {} : { [`${distinct.column}_count`]: `s.${distinct.column}` },
    flags: Object.fromEntries(
      moneyOf(['', '_usd'], (sql) => `(${sql}) != 0`).map(([name, sql]) => [`${name}_stated`, sql]),
    ),
  };
}

function groupedOf({ grains, bands = {} }: Sums, grain: string): Record<string, string> {
  return Object.fromEntries(
    (grains[grain] ?? []).map((name) => {
      const own = bands[name];
      return [name, own === undefined ? `s.${name}` : bandNumberSql(own, ROW)];
    }),
  );
}

function groupedOfAll(sums: Sums): Record<string, string> {
  const grains = Object.keys(sums.grains);
  const columns = Object.assign({}, ...grains.map((grain) => groupedOf(sums, grain))) as Record<string, string>;
  return Object.fromEntries(
    Object.entries(columns).map(([name, value]) => {
      const having = grains.filter((grain) => sums.grains[grain]?.includes(name));
      if (having.length === grains.length) return [name, value];
      return [name, `if(grain IN (${listSql(having)}), ${value}, ${noneSql(sums, name)})`];
    }),
  );
}

/** What is added up over the rows that pass tests. */
function addedWithin(
  { within }: Sums,
  numberSql: (measure: string) => string,
  grain: string | null,
): Record<string, string> {
  const inGrain = Object.entries(within).filter(
    ([, { grains }]) => grain === null || grains?.includes(grain) !== false,
  );
  return Object.fromEntries(
    inGrain.flatMap(([name, { tests, measures, products = [], grains }]) => {
      const isInGrain = grain === null && grains !== undefined ? [`grain IN (${listSql(grains)})`] : [];
      const passes = [...isInGrain, ...tests.map(testSql)].join(' AND ');
      return [
        [`rows_${name}`, passes],
        ...measures.map((measure) => [`${measure}_${name}`, `if(${passes}, ${numberSql(measure)}, 0)`]),
        ...products.map(([measure, weight]) => [
          `${measure}_by_${weight}_${name}`,
          `ifNull(if(${passes}, ${numberSql(measure)} * ${numberSql(weight)}, 0), 0)`,
        ]),
      ];
    }),
  );
}

/**
 * Adds the sums of rows to a table of sums, by default those of all rows. A few rows are read once for all grains. Many rows are read by a
 * separate statement for each grain, because all grains together would need several times the memory.
 */
export function insertSumsSql(
  sums: RowSums,
  { into = sums.table, from = sums.rows, where = '', rows = Number.POSITIVE_INFINITY } = {},
): string[] {
  if (rows <= FEW_ROWS) return [insertSumsOfFewSql(sums, { into, from, where })];
  return Object.values(sums.grains).map((grain) => {
    const selected = selectedSql(grain);
    return `INSERT INTO ${into} (${Object.keys(selected).join(', ')}) ${selectSql(selected, { from: `${from} AS s`, where: [where, grain.only] })}`;
  });
}

/**
 * Adds the sums of the rows of a client's files. It is one statement, because most files are small, and every statement has a cost and
 * makes the engine store another part. Few rows are read once for all grains, at half the cost; many are read once for each grain, in a
 * third of the time.
 */
export function addUp(
  sums: RowSums,
  { fileIds, clientId }: Pick<Load, 'fileIds' | 'clientId'>,
  rows = Number.POSITIVE_INFINITY,
): Statement {
  const where = 's.client_id = {client:UInt32} AND s.file_id IN ({files:Array(UInt32)})';
  const params = { client: clientId, files: fileIds };
  if (rows <= FEW_ROWS) return { sql: insertSumsOfFewSql(sums, { into: sums.table, from: sums.rows, where }), params };
  const names = Object.keys(selectedSql(sums.all));
  const selects = Object.values(sums.grains).map((grain) => {
    const own = selectedSql(grain);
    const selected = Object.fromEntries(names.map((name) => [name, own[name] ?? sums.none[name] ?? '0']));
    return selectSql(selected, { from: `${sums.rows} AS s`, where: [where, grain.only] });
  });
  return { sql: `INSERT INTO ${sums.table} (${names.join(', ')}) ${selects.join(' UNION ALL ')}`, params };
}

function insertSumsOfFewSql(
  { all, grainsSql: grains }: RowSums,
  { into, from, where }: { into: string; from: string; where: string },
): string {
  const selected = selectedSql(all);
  const rows = `${from} AS s ARRAY JOIN ${grains} AS grain`;
  return `INSERT INTO ${into} (${Object.keys(selected).join(', ')}) ${selectSql(selected, { from: rows, where: [where] })}`;
}

/** SQL for the columns of a sum. */
function selectedSql({ grouped, added, counted, flags }: SummedColumns): Record<string, string> {
  const totals = (columns: Readonly<Record<string, string>>, aggregate: string) =>
    Object.entries(columns).map(([name, sql]) => [name, name === 'row_count' ? 'count()' : `${aggregate}(${sql})`]);
  return {
    ...grouped,
    ...Object.fromEntries([...totals(added, 'sum'), ...totals(counted, 'uniqExact'), ...totals(flags, 'max')]),
  };
}

function selectSql(
  selected: Readonly<Record<string, string>>,
  { from, where }: { from: string; where: readonly string[] },
): string {
  const columns = Object.entries(selected).map(([name, sql]) => (sql === name ? name : `${sql} AS ${name}`));
  const conditions = where.filter((one) => one !== '').join(' AND ');
  return `SELECT ${columns.join(', ')} FROM ${from}${conditions === '' ? '' : ` WHERE ${conditions}`} GROUP BY ALL`;
}

/** The value of a grouping column in grains that don't have it. */
function noneSql({ bands = {} }: Sums, column: string): string {
  if (bands[column] !== undefined) return '0';
  return column.endsWith('_date') ? 'NULL' : `''`;
}

/** The grains of a row: those that cover every row, and those whose tests the row passes. */
function grainsSql(sums: Sums): string {
  const ofTests = new Map<string, string[]>();
  for (const grain of Object.keys(sums.grains)) {
    const tests = onlySql(sums, grain);
    ofTests.set(tests, [...(ofTests.get(tests) ?? []), grain]);
  }
  const lists = [...ofTests].map(([tests, list]) =>
    tests === '' ? `[${listSql(list)}]` : `if(${tests}, [${listSql(list)}], [])`,
  );
  return lists.length === 1 ? lists.join() : `arrayConcat(${lists.join(', ')})`;
}

function onlySql({ only = {} }: Sums, grain: string): string {
  return (only[grain] ?? []).map(oneOfSql).join(' AND ');
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
  if ('isNotBefore' in test) return isInOrderSql({ from: test.isNotBefore, to: test.column }, ROW);
  throw new Error(`A test of ${test.column} depends on more than the row.`);
}

function measureSql(measure: Measure | undefined): string {
  if (measure !== undefined && 'days' in measure) return daysBetweenSql(measure.days, ROW);
  if (measure !== undefined && 'lastDigitOf' in measure) return lastDigitSql(ROW.columnOf(measure.lastDigitOf));
  return addedUpSql(measure, '');
}

function addedUpSql(measure: Measure | undefined, twin: string): string {
  if (measure === undefined || !('plus' in measure) || measure.onlyRows !== undefined)
    throw new Error(`${measure?.label} can't be added up.`);
  const sum = measure.plus.map((column) => `s.${column}${twin}`).join(' + ');
  return [sum, ...(measure.minus ?? []).map((column) => `s.${column}${twin}`)].join(' - ');
}
