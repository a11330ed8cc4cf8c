import type { StructuredQuery, WhereClause } from '#contract/question.ts';
import { type DateRange, periodBefore, samePeriodLastYear } from '#model/dates/date-range.ts';
import type { DateType } from '#model/dates/date-type.ts';
import { comparableFacts, type Page, percentageRows } from './page.ts';
import type { ChartComparison, ChartTimeSpan, DistributionLevel, Widget } from './widget.ts';
import type { WidgetSettings } from './widget-settings.ts';

/** The selection of the top bar. `where` has the clauses of the dates and filters. An empty list of child clients means all. */
export interface View {
  clientId: number;
  childClientIds: readonly number[];
  dateType: DateType;
  where: readonly WhereClause[];
}

interface Choices {
  settings: WidgetSettings;
  fact: string;
  view: View;
}

const COMPARISONS: readonly ChartComparison[] = ['none', 'year_over_year', 'range_over_range'];

/** The dimensions of receivers' places at each level: the country, and the place in the country. */
const PLACES: Record<DistributionLevel, readonly [country: string, place: string]> = {
  state: ['normalised_consignee_country', 'normalised_consignee_state'],
  zip: ['normalised_consignee_country', 'consignee_zip'],
};

const PERIODS: Record<ChartTimeSpan, string> = { monthly: 'month', quarterly: 'quarter' };

/** Builds the question for a widget. It does not depend on the chart type or scale, so changing those fetches no data. */
export function widgetQuestion(page: Page, widget: Widget, { settings, fact, view }: Choices): StructuredQuery {
  const base = question(page, view);
  switch (widget.kind) {
    case 'amounts':
      return { ...base, selectColumnNames: [...page.facts] };
    case 'trend': {
      const time = timeDimension(view.dateType, settings.chartTimeSpan);
      return {
        ...(settings.dimension === 'percentage' ? withinPercentages(page, base) : base),
        selectColumnNames: showsSingleFact(settings) ? [fact] : comparableFacts(page),
        groupByDetails: settings.dimension === 'AllCarriers' ? [time, 'carrier_name'] : [time],
        orderByDetails: [{ column: time, ascending: true }],
      };
    }
    case 'weeks': {
      const week = periodDimension(view.dateType, 'week');
      return {
        ...base,
        selectColumnNames: [...page.facts],
        groupByDetails: [week],
        orderByDetails: [{ column: week, ascending: true }],
      };
    }
    case 'summary':
      return {
        ...base,
        selectColumnNames: [...widget.facts],
        groupByDetails: [...widget.by],
        orderByDetails: widget.facts.slice(0, 1).map((column) => ({ column, ascending: false })),
      };
    case 'rateCard':
      return {
        ...base,
        selectColumnNames: [settings.dimension],
        groupByDetails: [widget.rows, widget.columns],
        orderByDetails: [],
      };
    case 'starburst':
      return {
        ...base,
        selectColumnNames: [...new Set([fact, STARBURST_VOLUME])],
        ...originGroups(settings, ['normalised_consignee_country', 'normalised_consignee_state']),
        orderByDetails: [{ column: STARBURST_VOLUME, ascending: false }],
      };
    case 'breakdown':
      return byDimensions(base, fact, [settings.dimension]);
    case 'map':
      return byDimensions(base, fact, [`${settings.dimension}_country`, `${settings.dimension}_state`]);
    case 'distribution': {
      const byFact = byDimensions(base, fact, [...placeDimensions(settings)]);
      return { ...byFact, selectColumnNames: [...new Set([fact, widget.size])] };
    }
  }
}

/** The fact that decides how thick a line of the network map is and which senders are the largest. */
export const STARBURST_VOLUME = 'packages';

/** The fact for the cost of the bands of the network map. Like the packages, it counts all carriers. */
export const STARBURST_COST = 'netAmount';

/** Changes a network map's question to ask for packages and cost by zone band and transit days. */
export function bandsQuestion(settings: WidgetSettings, lines: StructuredQuery): StructuredQuery {
  return {
    ...lines,
    selectColumnNames: [STARBURST_VOLUME, STARBURST_COST],
    ...originGroups(settings, ['zone_band', 'transit_band']),
  };
}

/** The dimension of the origins of a network map's lines. */
export function originDimension({ displayMode }: WidgetSettings): 'fulfillment_center' | 'sender_place' {
  return displayMode === 'mode_dc' ? 'fulfillment_center' : 'sender_place';
}

function originGroups(
  settings: WidgetSettings,
  others: string[],
): Pick<StructuredQuery, 'groupByDetails' | 'topDetails'> {
  const column = originDimension(settings);
  const groupByDetails = [column, ...others];
  if (column === 'fulfillment_center') return { groupByDetails };
  const limit = settings.dimension === 'dc_top10' ? 10 : 5;
  return { groupByDetails, topDetails: { column, by: STARBURST_VOLUME, limit } };
}

/** The level of the circles of a distribution map. */
export function distributionLevel({ dimension }: Pick<WidgetSettings, 'dimension'>): DistributionLevel {
  return dimension === 'zip' ? 'zip' : 'state';
}

/** The dimensions of the places behind the circles: the country, and the place in the country. */
export function placeDimensions(
  settings: Pick<WidgetSettings, 'dimension'>,
): readonly [country: string, place: string] {
  return PLACES[distributionLevel(settings)];
}

/** Changes a map's question to ask for a fact by country. */
export function countriesQuestion(places: StructuredQuery, fact: string): StructuredQuery {
  return byDimensions(places, fact, places.groupByDetails.slice(0, 1));
}

/** Changes a rate card's question to ask for the totals of one of its dimensions. */
export function rateCardTotals(card: StructuredQuery, dimension: string): StructuredQuery {
  return { ...card, groupByDetails: [dimension] };
}

/** Changes a question to ask for the totals of its facts over all rows. */
export function totalQuestion({ topDetails: _, ...question }: StructuredQuery): StructuredQuery {
  return { ...question, groupByDetails: [], orderByDetails: [] };
}

/** Changes a question to ask for facts over the rows that the page's percentages cover. */
export function withinPercentages(page: Page, question: StructuredQuery): StructuredQuery {
  const rowsOf = percentageRows(page);
  return rowsOf === undefined ? question : { ...question, rowsOf };
}

/** The facts of a trend's monthly or quarterly table: those of the trend, then those of every such table of the source. */
function periodTableFacts({ source }: Page, { selectColumnNames }: StructuredQuery): string[] {
  return [...new Set([...selectColumnNames, ...Object.values(source.periodFacts)])];
}

/** Changes a trend's question to ask for its monthly or quarterly table: by period, by year, or in total if `time` is `null`. */
export function periodTableQuestion(page: Page, trend: StructuredQuery, time: string | null): StructuredQuery {
  return {
    ...trend,
    selectColumnNames: periodTableFacts(page, trend),
    groupByDetails: time === null ? [] : [time],
    orderByDetails: time === null ? [] : [{ column: time, ascending: true }],
  };
}

/** The dimension for the years of a trend's months and quarters. */
export function yearDimension(dateType: DateType): string {
  return periodDimension(dateType, 'year');
}

/** What a trend is compared with. Only trends of a single fact have a comparison; two lines for each of several facts would be unreadable. */
function comparisonOf({ dimension, chartComparisonType }: WidgetSettings): ChartComparison {
  if (dimension !== 'FactVsTime') return 'none';
  return COMPARISONS.find((one) => one === chartComparisonType) ?? 'none';
}

/** The dates that a trend is compared with, or `null` without a comparison. */
export function comparedRange(settings: WidgetSettings, dates: DateRange): DateRange | null {
  switch (comparisonOf(settings)) {
    case 'year_over_year':
      return samePeriodLastYear(dates);
    case 'range_over_range':
      return periodBefore(dates);
    case 'none':
      return null;
  }
}

/** Whether a trend shows only the chosen fact, over time or by carrier. */
export function showsSingleFact({ dimension }: WidgetSettings): boolean {
  return dimension === 'FactVsTime' || dimension === 'AllCarriers';
}

/** Builds the question for the possible values of a filter, given the reader's other choices. */
export function filterQuestion(page: Page, dimension: string, view: Omit<View, 'dateType'>): StructuredQuery {
  return {
    ...question(page, view),
    groupByDetails: [dimension],
    orderByDetails: [{ column: dimension, ascending: true }],
  };
}

/** The time dimension of a trend: months or quarters of the invoice or ship date. */
export function timeDimension(dateType: DateType, span: string): string {
  return periodDimension(dateType, PERIODS[span === 'quarterly' ? 'quarterly' : 'monthly']);
}

/** The dimension for the period of the invoice or ship date, such as `bill_week`. */
export function periodDimension(dateType: DateType, period: string): string {
  return `${dateType === 'bill_date' ? 'bill' : 'pickup'}_${period}`;
}

function question(page: Page, view: Omit<View, 'dateType'>): StructuredQuery {
  return {
    selectColumnNames: [],
    fromTableNames: [page.source.id],
    whereClauseDetails: [...view.where],
    groupByDetails: [],
    orderByDetails: [],
    clientId: view.clientId,
    childClientIdsCSV: view.childClientIds.join(','),
  };
}

function byDimensions(base: StructuredQuery, fact: string, dimensions: string[]): StructuredQuery {
  return {
    ...base,
    selectColumnNames: [fact],
    groupByDetails: dimensions,
    orderByDetails: [{ column: fact, ascending: false }],
  };
}
