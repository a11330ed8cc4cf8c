import { shipments } from '#model/sources/shipments.ts';
import { commonFilters } from './common-filters.ts';
import { definePage } from './page.ts';
import { shippingInsight } from './shipping-insight.ts';
import { shippingInsightColumns } from './shipping-insight-columns.ts';

export const nextDayEarlyAm = definePage({
  id: 'nextDayEarlyAm',
  title: 'Next Day Early AM',
  permission: 'DASHBOARDS_VIEW',
  source: shipments,
  facts: ['earlyAmSpend', 'earlyAmPackages', 'earlyAmPerPackage'],
  defaultFact: 'earlyAmSpend',
  percentageBase: 'earlyAmSpend',
  filters: commonFilters,
  widgets: [
    { kind: 'amounts', chartType: ['basictoggle', 'basicbar', 'basiccolumn'] },
    {
      kind: 'trend',
      dimension: ['FactVsTime'],
      chartType: ['basicline', 'basicarea'],
      chartScale: ['linear', 'semilog'],
      chartTimeSpan: ['monthly', 'quarterly'],
      chartComparisonType: ['none', 'year_over_year', 'range_over_range'],
    },
    {
      kind: 'breakdown',
      dimension: ['carrier_name', 'account_number', 'zone'],
      chartType: ['basicbar', 'basiccolumn', 'piechart'],
      chartScale: ['linear', 'semilog'],
    },
    { kind: 'map', dimension: ['normalised_consignee', 'normalised_sender'] },
  ],
  columns: [...shippingInsightColumns],
  hasTable: false,
  tabOf: shippingInsight,
  help: { topic: 'shippingInsight', text: null },
});
