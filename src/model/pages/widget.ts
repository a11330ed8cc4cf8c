import { type MapArea, mapAreas } from '#model/geography/map-areas.ts';

export type TrendDimension = 'FactVsTime' | 'AllAmounts' | 'AllWeights' | 'AllCarriers' | 'percentage';
export type MapDimension = 'normalised_consignee' | 'normalised_sender';
/** Which origins a network map shows. Source: dashboards.md §2, "Network map". */
export type StarburstMode = 'mode_top_sender' | 'mode_dc';
/** The level of the circles on a distribution map. ZIP codes are available only for the United States. Source: dashboards.md §2. */
export type DistributionLevel = 'state' | 'zip';
/** Which map is shown: that of the country with the largest part of the page's default fact, or a chosen one. */
export type MapLevel = 'most' | MapArea;
export type ChartScale = 'linear' | 'semilog';
export type ChartTimeSpan = 'monthly' | 'quarterly';
/** What a trend of one fact is compared with: the same dates a year earlier, or the same number of days directly before. */
export type ChartComparison = 'none' | 'year_over_year' | 'range_over_range';
type BarType = 'basicbar' | 'basiccolumn';

/** The page's facts as single figures. */
interface AmountsWidget {
  kind: 'amounts';
  chartType: readonly (BarType | 'basictoggle')[];
}

/** Facts over time. */
interface TrendWidget {
  kind: 'trend';
  dimension: readonly TrendDimension[];
  chartType: readonly ('basicarea' | 'basicline')[];
  chartScale: readonly ChartScale[];
  chartTimeSpan: readonly ChartTimeSpan[];
  chartComparisonType: readonly ChartComparison[];
}

/** One fact by a dimension. */
interface BreakdownWidget<DimensionId extends string> {
  kind: 'breakdown';
  dimension: readonly DimensionId[];
  chartType: readonly (BarType | 'piechart')[];
  chartScale: readonly ChartScale[];
}

/** One fact by the states or countries of receivers or senders. */
interface MapWidget {
  kind: 'map';
  dimension: readonly MapDimension[];
  level: readonly MapLevel[];
}

/** The target of a link on a figure: a page and its initial fact. */
export interface PageTarget {
  page: string;
  fact: string;
}

/** The page's facts for the last full week, compared with the weeks before it and with the same weeks last year. */
interface WeeksWidget<FactId extends string> {
  kind: 'weeks';
  leadsTo: Readonly<Partial<Record<FactId, PageTarget>>>;
}

/** A table of facts by dimensions, with totals. */
interface SummaryWidget<DimensionId extends string, FactId extends string> {
  kind: 'summary';
  by: readonly DimensionId[];
  facts: readonly FactId[];
}

/** A table of one fact by weight and zone, in the form of a carrier's rate card. */
interface RateCardWidget<DimensionId extends string, FactId extends string> {
  kind: 'rateCard';
  rows: DimensionId;
  columns: DimensionId;
  /** The facts that it can show. */
  dimension: readonly FactId[];
}

/** A map with lines from senders or fulfillment centers to the receivers' states, with bands of zones and transit days. */
interface StarburstWidget {
  kind: 'starburst';
  dimension: readonly ('dc_top5' | 'dc_top10')[];
  level: readonly 'us_state'[];
  displayMode: readonly StarburstMode[];
  /** The maximum number of rows in an answer. */
  maxRows: number;
}

/** One fact by the receivers' places. Each place is a circle whose size shows another fact. */
interface DistributionWidget<FactId extends string> {
  kind: 'distribution';
  dimension: readonly DistributionLevel[];
  size: FactId;
  /** The maximum number of places in an answer. */
  maxRows: number;
}

/** A widget with the allowed values of its settings. The first value of each list is the default. */
export type Widget<DimensionId extends string = string, FactId extends string = string> =
  | AmountsWidget
  | TrendWidget
  | BreakdownWidget<DimensionId>
  | MapWidget
  | StarburstWidget
  | WeeksWidget<FactId>
  | SummaryWidget<DimensionId, FactId>
  | RateCardWidget<DimensionId, FactId>
  | DistributionWidget<FactId>;

export type WidgetKind = Widget['kind'];

/** The accessible name of each widget's region on the page. */
export const widgetTitles: Record<WidgetKind, string> = {
  amounts: 'Amounts',
  trend: 'Trends',
  breakdown: 'Breakdown',
  map: 'Map',
  starburst: 'Network Map',
  weeks: 'Last Four Weeks',
  summary: 'Carriers and Services',
  rateCard: 'Rate Card',
  distribution: 'Distribution',
};

/** The labels of the widgets' settings. The label of a breakdown's dimension comes from the source. */
export const settingLabels: Record<
  | TrendDimension
  | MapDimension
  | 'dc_top5'
  | 'dc_top10'
  | 'us_state'
  | StarburstMode
  | DistributionLevel
  | MapLevel
  | ChartScale
  | ChartTimeSpan
  | ChartComparison
  | 'basictoggle'
  | 'basicline'
  | 'basicarea'
  | BarType
  | 'piechart',
  string
> = {
  FactVsTime: 'Fact vs Time',
  AllAmounts: 'All Amounts',
  AllWeights: 'All Weights',
  AllCarriers: 'All Carriers',
  percentage: 'Percentage',
  normalised_consignee: 'Receiver State',
  normalised_sender: 'Sender State',
  dc_top5: 'Top 5 Senders',
  dc_top10: 'Top 10 Senders',
  us_state: 'States',
  mode_top_sender: 'Top Senders',
  mode_dc: 'Fulfillment Centers',
  state: 'Receiver State',
  zip: 'Receiver ZIP Code',
  most: 'Largest share',
  US: mapAreas.US.label,
  CA: mapAreas.CA.label,
  MX: mapAreas.MX.label,
  EU: mapAreas.EU.label,
  linear: 'Linear',
  semilog: 'Semilog',
  monthly: 'Monthly',
  quarterly: 'Quarterly',
  none: 'No comparison',
  year_over_year: 'Year over year',
  range_over_range: 'Range over range',
  basictoggle: 'Toggle',
  basicline: 'Line',
  basicarea: 'Area',
  basicbar: 'Bar',
  basiccolumn: 'Column',
  piechart: 'Pie',
};

/** The maximum number of rows in the answer to a widget's question, if its kind has one. */
export function maxRowsOf(widget: Widget): number | undefined {
  return widget.kind === 'starburst' || widget.kind === 'distribution' ? widget.maxRows : undefined;
}
