import type { Permission } from '#model/access/permissions.ts';

/** What a dimension's values are: text, a whole number too large for a JavaScript number, a day, or a moment. */
export type DimensionType = 'text' | 'id' | 'date' | 'instant';

/** Something rows are grouped and filtered by. `column` is the store's; the id under which it stands in a source is the wire's. */
export interface Dimension {
  label: string;
  column: string;
  type: DimensionType;
  /** The dimension is the first day of the period its date lies in. */
  period?: 'week' | 'month' | 'quarter' | 'year';
  /** Its values are the five digits of US ZIP codes, and nothing in other countries; this column says the country. */
  zipOf?: string;
  /** Its values are ids of divisions or groups of accounts, which stand for the numbers of their accounts. */
  accountsOf?: AccountSet;
  /** Columns whose values together are one, parted by `|`, such as those that say where a parcel was sent from. */
  columns?: readonly string[];
  /** Its values are bands of a number of each row; a row without the number is in none. */
  bands?: Bands;
  /** Its values are the names of the fulfillment centers that serve the ZIP codes of its column, where the other column says US. */
  centersOf?: { countryColumn: string };
  /** Means something to one client only, so that a change of client clears it. */
  isClientSpecific?: boolean;
  /** The dimension that must be chosen before this one. */
  dependsOn?: string;
  /** What a reader must be allowed to, to filter by it. */
  filterPermission?: Permission;
}

/** Bands of a number, each by the number it begins at, the highest first. */
export interface Bands {
  of: { domesticZone: string; countries: readonly [string, string] } | { days: DaysBetween };
  from: readonly (readonly [from: number, id: string])[];
}

export type AccountSet = 'division' | 'group';

/** How a number is shown. Money is whole minor units, a weight is pounds. */
export type NumberFormat = 'money' | 'weight' | 'integer' | 'decimal';

/** Days from one date to another: all of them, or those from Monday to Friday, public holidays among them. */
export interface DaysBetween {
  from: string;
  to: string;
  count: 'calendar' | 'business';
}

/** A text column that says one of some values. */
export interface OneOf {
  column: string;
  isOneOf: readonly string[];
}

/**
 * A number of each row: its `plus` columns less its `minus` columns, and nothing where the row is none of `ofRows`; 1 for a row
 * that is `counted` and 0 for any other; the last digit of a text, or the days between two dates. Columns of money have a twin
 * ending in `_usd`.
 */
export type Measure = { label: string; format: NumberFormat } & (
  | { plus: readonly string[]; minus?: readonly string[]; ofRows?: OneOf }
  | { counted: OneOf }
  | { lastDigitOf: string }
  | { days: DaysBetween }
);

/** A test of the fact's own measure, which only a sum has. */
type MeasureTest = 'measureNonZero' | 'measureNotNegative';

/**
 * What a row must be to count: its measure is not zero or not negative, its carrier is none of those the tenant excludes, a text
 * column says one of some values or anything at all, a number lies above zero or above another column or is not negative, or two
 * dates are there and one is not before the other.
 */
export type RowTest =
  | MeasureTest
  | 'carrierNotExcluded'
  | OneOf
  | { column: string; isStated: true }
  | { column: string; isAbove: 0 | string }
  | { column: string; isNotNegative: true }
  | { column: string; isNotBefore: string };

/** A test that needs no measure of the fact. */
export type SourceTest = Exclude<RowTest, MeasureTest>;

/** Which rows a fact counts, and the note that tells the reader. */
export interface RowCondition<Test extends RowTest = RowTest> {
  is: readonly Test[];
  note: string;
}

/** Whether more of a figure is good, or less. */
export type Better = 'more' | 'less';

interface FactTexts {
  label: string;
  description: string;
  format: NumberFormat;
  /** What a reader wishes of it; left out where more is neither good nor bad in itself. */
  better?: Better;
  /** Of a fact that has a colour of its own wherever it is drawn. */
  colour?: string;
}

/**
 * A figure over rows. A ratio divides two totals, both over the rows of its own condition; a mean is that of a measure over its
 * rows, each as often as `weight` says. Neither is rounded.
 */
export type Fact<MeasureId extends string = string> = FactTexts &
  /** `share` of the measure's total, all of it unless told. */
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

/** A table of the warehouse with what can be asked of it. `id` is its name on the wire. */
export interface Source {
  id: string;
  table: string;
  dimensions: Readonly<Record<string, Dimension>>;
  measures: Readonly<Record<string, Measure>>;
  facts: Readonly<Record<string, Fact>>;
  /** The fact that counts its rows. */
  rowsFact: string;
  /** The facts in the monthly and quarterly tables of its pages, in their order. */
  periodFacts: Readonly<Partial<Record<PeriodColumn, string>>>;
}

/** Declares a source and keeps the ids as types, so that a page naming an unknown one does not compile. */
export function defineSource<
  Dimensions extends Record<string, Dimension>,
  Measures extends Record<string, Measure>,
  Facts extends Record<string, Fact<keyof Measures & string>>,
>(source: {
  id: string;
  table: string;
  dimensions: Dimensions;
  measures: Measures;
  facts: Facts;
  rowsFact: keyof Facts & string;
  periodFacts: Partial<Record<PeriodColumn, keyof Facts & string>>;
}): {
  id: string;
  table: string;
  dimensions: { [Id in keyof Dimensions]: Dimension };
  measures: { [Id in keyof Measures]: Measure };
  facts: { [Id in keyof Facts]: Fact };
  rowsFact: string;
  periodFacts: Partial<Record<PeriodColumn, string>>;
} {
  return source;
}
