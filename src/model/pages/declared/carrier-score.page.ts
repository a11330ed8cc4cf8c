import { amountTrends, analysisWidgets } from '#model/pages/analysis-widgets.ts';
import { commonFilters } from '#model/pages/common-filters.ts';
import { commonGroupings, commonPivots } from '#model/pages/common-views.ts';
import { definePage } from '#model/pages/page.ts';
import { shipments } from '#model/sources/shipments.ts';
import { shipmentLineColumns } from './shipment-line-columns.ts';

export const carrierScore = definePage({
  id: 'carrierScore',
  title: 'Carrier Score',
  purpose: 'How reliably do carriers deliver, and how often are they late?',
  icon: 'trophy',
  permission: 'DASHBOARDS_VIEW',
  source: shipments,
  facts: [
    'totalPackages',
    'onTimePackages',
    'latePackages',
    'exceptionPackages',
    'pendingLatePackages',
    'correctlyBilledPackages',
  ],
  defaultFact: 'totalPackages',
  percentageBase: 'totalPackages',
  filters: commonFilters,
  widgets: analysisWidgets({ trend: [...amountTrends, 'AllCarriers'] }),
  columns: [...shipmentLineColumns, 'no_of_pkgs', 'tracking_status'],
  views: { groupings: commonGroupings, pivots: [...commonPivots, 'tracking_status'] },
  helpText:
    'See how reliably carriers deliver: packages on time, late, with an exception and pending late, over time, by service, carrier and account, and by destination. Packages billed correctly are those in whose charges the audit found no error. Packages without a reported delivery status are left out.',
});
