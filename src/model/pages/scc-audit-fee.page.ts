import { shipments } from '#model/sources/shipments.ts';
import { analysisWidgets } from './analysis-widgets.ts';
import { commonFilters } from './common-filters.ts';
import { commonGroupings, commonPivots } from './common-views.ts';
import { definePage } from './page.ts';
import { shippingInsight } from './shipping-insight.ts';
import { shippingInsightColumns } from './shipping-insight-columns.ts';

export const sccAuditFee = definePage({
  id: 'sccAuditFee',
  title: 'SCC Audit Fee',
  permission: 'DASHBOARDS_VIEW',
  source: shipments,
  facts: ['sccAuditFee', 'shippingChargeCorrections'],
  defaultFact: 'sccAuditFee',
  percentageBase: 'sccAuditFee',
  filters: commonFilters,
  widgets: analysisWidgets({ trend: ['FactVsTime', 'AllAmounts'] }),
  columns: [...shippingInsightColumns],
  views: { groupings: commonGroupings, pivots: commonPivots },
  hasTable: false,
  tabOf: shippingInsight,
});
