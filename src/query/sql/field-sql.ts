import type { AccountSet, Bands, Dimension, Measure } from '#model/sources/source.ts';
import type { Compilation } from '#query/compilation.ts';
import { type ChargeColumn, chargeTestSql } from '#query/gl/charge-test-sql.ts';
import { bandNumberSql } from './band-sql.ts';
import { columnSql, moneySql, oneOfSql, termsOf } from './column-sql.ts';
import { daysBetweenSql, lastDigitSql } from './row-terms.ts';
import { summedBandSql } from './summed-sql.ts';

// Weeks start on Sunday, as in `startOfWeek`.
const PERIOD_START = {
  week: 'toStartOfWeek',
  month: 'toStartOfMonth',
  quarter: 'toStartOfQuarter',
  year: 'toStartOfYear',
};

const ZIP = '^([0-9]{5})(?:-?[0-9]{4})?$';

/** The value of a dimension that rows are grouped, filtered and sorted by. */
export function dimensionSql(compilation: Compilation, dimension: Dimension): string {
  const { column, period, columns, bands, centersOf, zipOf, accountsOf, isWeekday, bookedTo } = dimension;
  if (period !== undefined) return `${PERIOD_START[period]}(${columnSql(compilation, column)})`;
  if (columns !== undefined) return joinSql(columns.map((column) => columnSql(compilation, column)));
  if (bands !== undefined) return bandNameSql(compilation, bands, bandSql(compilation, bands));
  if (isWeekday === true) return weekdaySql(compilation, column);
  if (accountsOf !== undefined) return accountSetSql(compilation, column, accountsOf);
  if (zipOf !== undefined) return zipSql(compilation, column, zipOf);
  if (centersOf !== undefined) return centerSql(compilation, column, centersOf.countryColumn);
  if (bookedTo !== undefined) return bookedSql(compilation, bookedTo);
  return columnSql(compilation, column);
}

/** How rows are grouped by a dimension: a `key` that is quicker to compute than the value, the key of rows without a value, and the value shown. */
export interface GroupSql {
  key: string;
  none: string;
  shown: string;
  /** The key and the value for grouping by several dimensions at once: a number, and the value of any row of the group. `null` without such a number. */
  hashed: { key: string; shown: string } | null;
}

/** How rows are grouped by a dimension. */
export function groupSql(compilation: Compilation, dimension: Dimension): GroupSql {
  const { columns, bands } = dimension;
  if (columns !== undefined) {
    const parts = columns.map((column) => `any(${columnSql(compilation, column)})`);
    const key = `cityHash64(${columns.map((column) => columnSql(compilation, column)).join(', ')})`;
    const shown = joinSql(parts);
    return { key, none: '0', shown, hashed: { key, shown } };
  }
  if (bands !== undefined) {
    const key = bandSql(compilation, bands);
    return { key, none: '0', shown: `nullIf(${bandNameSql(compilation, bands, key)}, '')`, hashed: null };
  }
  const key = dimensionSql(compilation, dimension);
  const hashed = dimension.type === 'text' ? { key: `cityHash64(${key})`, shown: `nullIf(any(${key}), '')` } : null;
  return { key, none: "''", shown: shownDimensionSql(compilation, dimension), hashed };
}

/**
 * How rows are grouped by several dimensions: the keys of the groups, and the values shown. The engine groups by one number in half the time that it
 * takes for several texts.
 */
export function groupedBySql(groups: readonly GroupSql[]): { keys: string[]; shown: string[] } {
  const hashed = groups.flatMap((group) => group.hashed ?? []);
  const isHashed = groups.length > 1 && hashed.length === groups.length;
  if (!isHashed) return { keys: groups.map(({ key }) => key), shown: groups.map(({ shown }) => shown) };
  return { keys: [`cityHash64(${hashed.map(({ key }) => key).join(', ')})`], shown: hashed.map(({ shown }) => shown) };
}

/** The center that serves the first five digits of a row's ZIP code; the empty text if there is none. */
function centerSql(compilation: Compilation, zipColumn: string, countryColumn: string): string {
  const { scope, parameters } = compilation;
  const { zips, names } = scope.fulfillmentCenters;
  if (zips.length === 0) return `''`;
  const known = `${parameters.add('Array(String)', zips)}, ${parameters.add('Array(String)', names)}`;
  const isDomestic = inUnitedStatesSql(compilation, [countryColumn]);
  return `if(${isDomestic}, transform(left(${columnSql(compilation, zipColumn)}, 5), ${known}, ''), '')`;
}

/**
 * The five digits of a ZIP code of the United States; the empty text for any other postal code. Nearly all codes are just five digits, and finding that
 * out takes a fraction of the time of the pattern.
 */
function zipSql(compilation: Compilation, zipColumn: string, countryColumn: string): string {
  const [pattern, digits] = [ZIP, '0123456789'].map((text) => compilation.parameters.add('String', text));
  const code = columnSql(compilation, zipColumn);
  const isPlain = `length(${code}) = 5 AND trimBoth(${code}, ${digits}) = ''`;
  return `if(${inUnitedStatesSql(compilation, [countryColumn])}, if(${isPlain}, ${code}, extract(${code}, ${pattern})), '')`;
}

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** The English name of a date's weekday; the empty text without a date. */
function weekdaySql(compilation: Compilation, column: string): string {
  const names = compilation.parameters.add('Array(String)', ['', ...WEEKDAYS]);
  return `arrayElement(${names}, ifNull(toDayOfWeek(${columnSql(compilation, column)}), 0) + 1)`;
}

/** The id of the division or group that an account belongs to; the empty text if it belongs to none. */
function accountSetSql(compilation: Compilation, column: string, set: AccountSet): string {
  const { scope, parameters } = compilation;
  const known = new Map(
    [...scope.accountNumbersOf[set]].flatMap(([id, numbers]) => numbers.map((number) => [number, id])),
  );
  if (known.size === 0) return `''`;
  const sets = `${parameters.add('Array(String)', [...known.keys()])}, ${parameters.add('Array(String)', [...known.values()])}`;
  return `transform(toString(${columnSql(compilation, column)}), ${sets}, '')`;
}

/** The GL codes or cost centers of the first rule whose test a charge passes; the empty text if there is none. */
function bookedSql(compilation: Compilation, to: 'glCode' | 'costCenter'): string {
  const { scope, parameters } = compilation;
  const rules = scope.bookingRules;
  if (rules.length === 0) return `''`;
  const columnOf = (column: ChargeColumn) =>
    columnSql(compilation, column === 'reference' ? 'shipment.reference' : column);
  const cases = rules.map(({ clientId, when }, index) => {
    const isOfClient = `${columnSql(compilation, 'client_id')} = ${parameters.add('UInt32', clientId)}`;
    return `${isOfClient} AND ${chargeTestSql(parameters, when, columnOf)}, ${index + 1}`;
  });
  const texts = parameters.add('Array(String)', ['', ...rules.map((rule) => rule[to])]);
  return `arrayElement(${texts}, multiIf(${cases.join(', ')}, 0) + 1)`;
}

/** The number of the band that contains a row, which sums can have as a column. */
function bandSql(compilation: Compilation, bands: Bands): string {
  return summedBandSql(compilation, bands) ?? bandNumberSql(bands, termsOf(compilation));
}

function bandNameSql({ parameters }: Compilation, { from }: Bands, number: string): string {
  return `arrayElement(${parameters.add('Array(String)', ['', ...from.map(([, id]) => id)])}, ${number} + 1)`;
}

function inUnitedStatesSql(compilation: Compilation, countryColumns: readonly string[]): string {
  const country = compilation.parameters.add('String', 'US');
  return countryColumns.map((column) => `${columnSql(compilation, column)} = ${country}`).join(' AND ');
}

const PART_SIGN = '|';

function joinSql(parts: readonly string[]): string {
  return `concat(${parts.join(`, '${PART_SIGN}', `)})`;
}

/** The value that is returned. Absent text is null, and ids are text because they exceed JavaScript's safe integers. */
export function shownDimensionSql(compilation: Compilation, dimension: Dimension): string {
  const value = dimensionSql(compilation, dimension);
  if (dimension.type === 'text') return `nullIf(${value}, '')`;
  return dimension.type === 'id' ? `toString(${value})` : value;
}

/** A number of each row: money in the currency of the question, and `null` if a date that it needs is absent. */
export function measureSql(compilation: Compilation, measure: Measure): string {
  if ('days' in measure) return daysBetweenSql(measure.days, termsOf(compilation));
  if ('counted' in measure) return `toUInt8(${oneOfSql(compilation, measure.counted)})`;
  if ('lastDigitOf' in measure) return lastDigitSql(columnSql(compilation, measure.lastDigitOf));
  const { format, plus, minus = [], onlyRows } = measure;
  const numberSql = format === 'money' ? moneySql : columnSql;
  const sum = plus.map((name) => numberSql(compilation, name)).join(' + ');
  const terms = minus.map((name) => ` - ${numberSql(compilation, name)}`).join('');
  const value = plus.length + minus.length === 1 ? sum : `(${sum}${terms})`;
  return onlyRows === undefined ? value : `if(${oneOfSql(compilation, onlyRows)}, ${value}, 0)`;
}
