import type { TrendDimension, Widget } from './widget.ts';

/** What the trend of a page of amounts can show. Source: dashboards.md §5. */
export const amountTrends = ['FactVsTime', 'AllAmounts', 'percentage'] as const;

/** The dimensions of every breakdown. Source: dashboards.md §5. */
export const commonBreakdowns = ['service_category', 'carrier_name', 'account_number'] as const;

interface Differences<DimensionId extends string> {
  trend?: readonly TrendDimension[];
  breakdown?: readonly DimensionId[];
}

/** The four widgets of an analysis page. The options of the trend and the dimensions of the breakdown can be replaced. */
export function analysisWidgets<DimensionId extends string = (typeof commonBreakdowns)[number]>({
  trend = amountTrends,
  breakdown,
}: Differences<DimensionId> = {}): readonly Widget<NoInfer<DimensionId> | (typeof commonBreakdowns)[number], never>[] {
  return [
    { kind: 'amounts', chartType: ['basictoggle', 'basicbar', 'basiccolumn'] },
    {
      kind: 'trend',
      dimension: trend,
      chartType: ['basicline', 'basicarea'],
      chartScale: ['linear', 'semilog'],
      chartTimeSpan: ['monthly', 'quarterly'],
      chartComparisonType: ['none', 'year_over_year', 'range_over_range'],
    },
    {
      kind: 'breakdown',
      dimension: breakdown ?? commonBreakdowns,
      chartType: ['basicbar', 'basiccolumn', 'piechart'],
      chartScale: ['linear', 'semilog'],
    },
    {
      kind: 'map',
      dimension: ['normalised_consignee', 'normalised_sender'],
      level: ['most', 'US', 'CA', 'MX', 'EU'],
    },
  ];
}
