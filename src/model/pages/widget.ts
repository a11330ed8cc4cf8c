export type TrendDimension = 'FactVsTime' | 'AllAmounts' | 'AllWeights' | 'AllCarriers' | 'percentage';
export type MapDimension = 'normalised_consignee' | 'normalised_sender';
/** Whose lines a network map shows. Source: dashboards.md §2, "Network map". */
export type StarburstMode = 'mode_top_sender' | 'mode_dc';
/** How finely circles on a map tell receivers apart; ZIP codes are known of the United States only. Source: dashboards.md §2. */
export type DistributionLevel = 'state' | 'zip';
export type ChartScale = 'linear' | 'semilog';
export type ChartTimeSpan = 'monthly' | 'quarterly';
/** What a trend of one fact is held against: the same days a year earlier, or as many days right before. */
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

/** One fact by the states of receivers or senders. */
interface MapWidget {
  kind: 'map';
  dimension: readonly MapDimension[];
}

/** Where a figure leads: a page, and the fact it opens with. */
export interface PageTarget {
  page: string;
  fact: string;
}

/** The page's facts of the last whole week beside those of the weeks before, and of the same weeks last year. */
interface WeeksWidget<FactId extends string> {
  kind: 'weeks';
  leadsTo: Readonly<Partial<Record<FactId, PageTarget>>>;
}

/** Facts by dimensions as a table, with those of all rows together. */
interface SummaryWidget<DimensionId extends string, FactId extends string> {
  kind: 'summary';
  by: readonly DimensionId[];
  facts: readonly FactId[];
}

/** Parcels from senders or fulfillment centers to the receivers' states as lines on a map, with the bands of their zones and days. */
interface StarburstWidget {
  kind: 'starburst';
  dimension: readonly ('dc_top5' | 'dc_top10')[];
  level: readonly 'us_state'[];
  displayMode: readonly StarburstMode[];
  /** The most rows an answer holds. */
  maxRows: number;
}

/** One fact by the places of receivers, each a circle as large as another fact says. */
interface DistributionWidget<FactId extends string> {
  kind: 'distribution';
  dimension: readonly DistributionLevel[];
  size: FactId;
  /** The most places an answer holds. */
  maxRows: number;
}

/** A widget with what each of its settings may be; the first of each list is what it starts with. */
export type Widget<DimensionId extends string = string, FactId extends string = string> =
  | AmountsWidget
  | TrendWidget
  | BreakdownWidget<DimensionId>
  | MapWidget
  | StarburstWidget
  | WeeksWidget<FactId>
  | SummaryWidget<DimensionId, FactId>
  | DistributionWidget<FactId>;

export type WidgetKind = Widget['kind'];

/** Name of the region each widget is on screen. */
export const widgetTitles: Record<WidgetKind, string> = {
  amounts: 'Amounts',
  trend: 'Trends',
  breakdown: 'Breakdown',
  map: 'Map',
  starburst: 'Network Map',
  weeks: 'Last Four Weeks',
  summary: 'Carriers and Services',
  distribution: 'Distribution',
};

/** What the texts of a widget's settings stand for; a breakdown's dimension is named by the source. */
export const settingLabels: Record<
  | TrendDimension
  | MapDimension
  | 'dc_top5'
  | 'dc_top10'
  | 'us_state'
  | StarburstMode
  | DistributionLevel
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

/** The most rows an answer to a widget's question holds, where its kind says so. */
export function maxRowsOf(widget: Widget): number | undefined {
  return widget.kind === 'starburst' || widget.kind === 'distribution' ? widget.maxRows : undefined;
}
