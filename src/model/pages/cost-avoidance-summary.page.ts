import { shipments } from '#model/sources/shipments.ts';
import { analysisWidgets } from './analysis-widgets.ts';
import { commonFilters } from './common-filters.ts';
import { commonGroupings, commonPivots } from './common-views.ts';
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
  widgets: analysisWidgets(),
  columns: [...shippingInsightColumns],
  views: { groupings: commonGroupings, pivots: commonPivots },
  hasTable: false,
  tabOf: shippingInsight,
});
