import type { Permission } from '#model/access/permissions.ts';

/** The type of a dimension's values: text, an integer that can exceed a JavaScript number, a date, or an instant. */
export type DimensionType = 'text' | 'id' | 'date' | 'instant';

/** Something to group and filter rows by. `column` is its name in the store; its key in the source is its name on the wire. */
export interface Dimension {
  label: string;
  column: string;
  type: DimensionType;
  /** The values are the first days of the periods of the date. */
  period?: 'week' | 'month' | 'quarter' | 'year';
  /** The values are the English names of the weekdays of the date. */
  isWeekday?: boolean;
  /** The values are five-digit US ZIP codes, and empty in other countries. This is the column of the country. */
  zipOf?: string;
  /** The values are ids of account divisions or groups, or store types, each of which stands for its account numbers. */
  accountsOf?: AccountSet;
  /** Columns that together form the value, separated by `|`, such as the parts of a sender's place. */
  columns?: readonly string[];
  /** The values are bands of a number. Rows without the number are in no band. */
  bands?: Bands;
  /** The values are the names of the fulfillment centers that serve the column's ZIP codes, if the country column is US. */
  centersOf?: { countryColumn: string };
  /** The values are the GL codes or cost centers to which the client's rules book a charge. Several of a split charge are joined by ` + `. */
  bookedTo?: 'glCode' | 'costCenter';
  /** The values belong to one client, so changing the client clears the filter. */
  isClientSpecific?: boolean;
  /** The dimension that must be filtered first. */
  dependsOn?: string;
  /** The permission that filtering by it requires. */
  filterPermission?: Permission;
}

/** Bands of a number, each with its lowest number, starting with the highest band. A column is rounded up to a whole number first. */
export interface Bands {
  of:
    | { domesticZone: string; countries: readonly [string, string] }
    /** The domestic zones 2 to 8 by their number, 9 for parcels to another country, and 10 for all others. */
    | { rateZone: string; countries: readonly [string, string] }
    | { days: DaysBetween }
    | { roundedUp: string };
  from: readonly (readonly [from: number, id: string])[];
}

export type AccountSet = 'division' | 'group' | 'storeType';

/** How a number is shown. Money is in whole minor units, and weights are in pounds. */
export type NumberFormat = 'money' | 'weight' | 'integer' | 'decimal';

/** The days between two dates: calendar days, or weekdays from Monday to Friday including public holidays. */
export interface DaysBetween {
  from: string;
  to: string;
  count: 'calendar' | 'business';
}

/** Tests whether a text column has one of several values. */
export interface OneOf {
  column: string;
  isOneOf: readonly string[];
}

/**
 * A number of each row: the sum of its `plus` columns minus its `minus` columns (0 for rows outside `onlyRows`), 1 for rows that
 * are `counted` and 0 for others, the last digit of a text, or the days between two dates. Each money column has a second column
 * in US dollars that ends in `_usd`.
 */
export type Measure = { label: string; format: NumberFormat } & (
  | { plus: readonly string[]; minus?: readonly string[]; onlyRows?: OneOf }
  | { counted: OneOf }
  | { lastDigitOf: string }
  | { days: DaysBetween }
);

/** A test of one column of a row, or of two of them. */
export type ColumnTest =
  | OneOf
  | { column: string; isStated: true }
  | { column: string; isAbove: 0 | string }
  | { column: string; isNotNegative: true }
  | { column: string; isInDays: DaysFromToday }
  | { column: string; isNotBefore: string };

/** A number of days from today on, in UTC: 0 is today. `null` for no end. A missing date is only among them with `orMissing`. */
export interface DaysFromToday {
  from: number | null;
  to: number | null;
  orMissing?: true;
}

/**
 * A value computed from columns of a row. `column` names any column. `money` names one that has a twin ending in `_usd`, and is
 * read in the currency that the question calls for.
 */
export type Expression =
  | { column: string }
  | { money: string }
  | { text: string }
  | { number: number }
  | { plus: readonly Expression[] }
  | { minus: readonly [Expression, Expression] }
  | { times: readonly Expression[] }
  | { when: ColumnTest; is: Expression; otherwise: Expression };

/**
 * Another table whose columns a source can use, as `<join>.<column>`. It must have the columns `client_id` and `file_id`, by which
 * the reader's scope applies to it; rows match only within one client. A row of the source gets at most one row of the other
 * table: if several match, any of them. Rows without a match have absent values where the join is `optional` and are left out
 * where it is `required`.
 */
export interface Join {
  table: string;
  kind: 'optional' | 'required';
  /** Pairs of a column of the source's table and the column of the other table that has the same value. */
  on: readonly (readonly [own: string, joined: string])[];
  /** Which rows of the other table are joined; by default all. */
  only?: readonly OneOf[];
  /** Whether the other table keeps earlier versions of its rows, which must not be read. */
  isVersioned?: boolean;
}

/** A test of the fact's measure. Only sums have one. */
type MeasureTest = 'measureNonZero' | 'measureNotNegative';

/**
 * A condition for counting a row: the measure is not zero or not negative, the tenant does not exclude the carrier, a text column
 * has one of several values or any value, a number is above zero, above another column or not negative, or two dates exist and the
 * first is not before the second.
 */
export type RowTest = MeasureTest | 'carrierNotExcluded' | ColumnTest;

/** A test that does not need the fact's measure. */
export type SourceTest = Exclude<RowTest, MeasureTest>;

/** Which rows a fact counts, and the note about it for readers. */
export interface RowCondition<Test extends RowTest = RowTest> {
  is: readonly Test[];
  note: string;
  /** The note below another one that already says that excluded carriers are left out. */
  shortNote?: string;
}

/** The tests of a fact's rows that do not need its measure. */
export function sourceTestsOf({ only }: Fact): SourceTest[] {
  return (only?.is ?? []).filter((test) => test !== 'measureNonZero' && test !== 'measureNotNegative');
}

/** Whether a higher or a lower figure is better. */
export type Better = 'more' | 'less';

interface FactTexts {
  label: string;
  description: string;
  format: NumberFormat;
  /** Missing if neither a higher nor a lower figure is better in itself. */
  better?: Better;
  /**
   * Whether the fact is not a part of the total of its page, such as an amount before discounts. Such a fact is not shown as a
   * share of the total.
   */
  isNoPart?: true;
  /** The fixed colour of the fact in charts, if it has one. */
  colour?: string;
  /** For amounts per pound: the label of the amount per kilogram, for readers who have chosen kilograms. */
  kilogramLabel?: string;
}

/**
 * A figure over rows. A ratio divides two totals over the rows of its own condition. A mean is the average of a measure, weighted
 * by `weight`. Neither is rounded.
 */
export type Fact<MeasureId extends string = string> = FactTexts &
  /** `share` is the counted share of the total, 1 by default. */
  (
    | { kind: 'sum'; measure: MeasureId; share?: number; only?: RowCondition }
    | { kind: 'count'; only?: RowCondition<SourceTest> }
    | { kind: 'countDistinct'; column: string; only?: RowCondition<SourceTest> }
    | { kind: 'mean'; measure: MeasureId; weight: MeasureId; only?: RowCondition<SourceTest> }
    | { kind: 'ratio'; numerator: string; denominator: string; only?: RowCondition<SourceTest> }
  );

/**
 * The columns of the monthly and quarterly tables: spend, packages and billed pounds, then spend per package, spend per pound and
 * pounds per package, then accessorials. Source: dashboards.md §3, spendN, pkgsN, lbsN, divN, divLbsN, divPkgN, accessorialN.
 */
export type PeriodColumn = 'spend' | 'pkgs' | 'lbs' | 'div' | 'divLbs' | 'divPkg' | 'accessorial';

/**
 * A table with sums of a source's rows. It has one row for each grain, client, file and combination of values of the grain's columns,
 * with the number of the source's rows as `row_count`.
 */
export interface Sums {
  table: string;
  /**
   * The columns by which each grain groups rows: columns of the source and of `bands`. The first grain that has all columns named in a
   * question answers it.
   */
  grains: Readonly<Record<string, readonly string[]>>;
  /** The tests of the rows that a grain covers. Other grains cover all rows. */
  only?: Readonly<Record<string, readonly OneOf[]>>;
  /** Columns with the number of the band that contains a row, counted from 1; 0 for none. */
  bands?: Readonly<Record<string, Bands>>;
  /**
   * The measures of money that are added up: as invoiced in a column of the measure's name, and in US cents in one ending in `_usd`.
   * Columns ending in `_stated` and `_usd_stated` are 1 if the measure is not zero in at least one row.
   */
  money: readonly string[];
  /** Further measures of money, which only some grains have. */
  moneyOfGrains?: { measures: readonly string[]; grains: readonly string[] };
  /** Other measures that are added up, each in a column of its name. */
  numbers: readonly string[];
  /** Measures that are added up only over the rows that pass some tests, by a name for these rows. */
  within: Readonly<Record<string, SumsWithin>>;
  distinct?: SumsDistinct;
}

/**
 * A column whose distinct values are counted in each sum, in a column named `<column>_count`. Within a grain and file, a value occurs in
 * only one sum, unless the grain has a column that `differs` between rows with the same value. A value can occur in several files only if
 * its `group` does: the values of the columns that determine what the value belongs to.
 */
export interface SumsDistinct {
  column: string;
  group: readonly string[];
  differs: readonly string[];
}

/**
 * Sums over the rows that pass some tests: of each measure in a column named `<measure>_<name>`, and of its product with a weight, for means, in a
 * column named `<measure>_by_<weight>_<name>`. A column named `rows_<name>` has the number of these rows.
 */
export interface SumsWithin {
  tests: readonly SourceTest[];
  measures: readonly string[];
  products?: readonly (readonly [measure: string, weight: string])[];
  /** The grains that have these sums; by default all. In the others, they are 0. */
  grains?: readonly string[];
}

/** A table of the warehouse with its dimensions, measures and facts. `id` is its name on the wire. */
export interface Source {
  id: string;
  table: string;
  /** Whether the table keeps earlier versions of its rows, which must not be read. */
  isVersioned?: boolean;
  joins?: Readonly<Record<string, Join>>;
  /** The sums from which some questions are answered instead of the table. */
  sums?: Sums;
  /** Columns that the table does not have. Dimensions, measures and facts name them like any other column. */
  derived?: Readonly<Record<string, Expression>>;
  dimensions: Readonly<Record<string, Dimension>>;
  measures: Readonly<Record<string, Measure>>;
  facts: Readonly<Record<string, Fact>>;
  /** The fact that counts the rows of the source. */
  rowsFact: string;
  /** The facts of the monthly and quarterly tables, in order. */
  periodFacts: Readonly<Partial<Record<PeriodColumn, string>>>;
}

/** Declares a source. Its ids are part of its type, so a page with an unknown id does not compile. */
export function defineSource<
  Dimensions extends Record<string, Dimension>,
  Measures extends Record<string, Measure>,
  Facts extends Record<string, Fact<keyof Measures & string>>,
>(source: {
  id: string;
  table: string;
  isVersioned?: boolean;
  joins?: Readonly<Record<string, Join>>;
  sums?: Sums & {
    money: readonly (keyof Measures)[];
    moneyOfGrains?: { measures: readonly (keyof Measures)[] };
    numbers: readonly (keyof Measures)[];
    within: Readonly<
      Record<
        string,
        {
          measures: readonly (keyof Measures)[];
          products?: readonly (readonly [measure: keyof Measures, weight: keyof Measures])[];
        }
      >
    >;
  };
  derived?: Readonly<Record<string, Expression>>;
  dimensions: Dimensions;
  measures: Measures;
  facts: Facts;
  rowsFact: keyof Facts & string;
  periodFacts: Partial<Record<PeriodColumn, keyof Facts & string>>;
}): {
  id: string;
  table: string;
  isVersioned?: boolean;
  joins?: Readonly<Record<string, Join>>;
  sums?: Sums;
  derived?: Readonly<Record<string, Expression>>;
  dimensions: { [Id in keyof Dimensions]: Dimension };
  measures: { [Id in keyof Measures]: Measure };
  facts: { [Id in keyof Facts]: Fact };
  rowsFact: string;
  periodFacts: Partial<Record<PeriodColumn, string>>;
} {
  return source;
}
