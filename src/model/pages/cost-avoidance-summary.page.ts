import { shipments } from '#model/sources/shipments.ts';
import { commonFilters } from './common-filters.ts';
import { definePage } from './page.ts';
import { shippingInsight } from './shipping-insight.ts';
import { shippingInsightColumns } from './shipping-insight-columns.ts';

export const costAvoidanceSummary = definePage({
  id: 'costAvoidanceSummary',
  title: 'Cost Avoidance Summary',
  permission: 'DASHBOARDS_VIEW',
  source: shipments,
  facts: ['totalSpend', 'addressCorrectionFees', 'chargebacks', 'declaredValue', 'shippingChargeCorrections'],
  defaultFact: 'totalSpend',
  percentageBase: 'totalSpend',
  filters: commonFilters,
  widgets: [
    { kind: 'amounts', chartType: ['basictoggle', 'basicbar', 'basiccolumn'] },
    {
      kind: 'trend',
      dimension: ['FactVsTime', 'AllAmounts', 'percentage'],
      chartType: ['basicline', 'basicarea'],
      chartScale: ['linear', 'semilog'],
      chartTimeSpan: ['monthly', 'quarterly'],
      chartComparisonType: ['none', 'year_over_year', 'range_over_range'],
    },
    {
      kind: 'breakdown',
      dimension: ['service_category', 'carrier_name', 'account_number'],
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
