import { commonFilters } from '#model/pages/common-filters.ts';
import { commonGroupings, commonPivots } from '#model/pages/common-views.ts';
import { definePage } from '#model/pages/page.ts';
import { shipments } from '#model/sources/shipments.ts';
import { spendColumns } from './spend-columns.ts';

export const starburst = definePage({
  id: 'starburst',
  path: '/aframe/dashboard/networkmap',
  title: 'Network Map',
  purpose: 'How do parcels flow between regions, carriers and services?',
  icon: 'network',
  permission: 'DASHBOARDS_VIEW',
  source: shipments,
  facts: [
    'totalSpend',
    'publishedAmount',
    'transportationDiscount',
    'accessorials',
    'fuelSurcharge',
    'taxesAndOthers',
    'packages',
  ],
  defaultFact: 'totalSpend',
  percentageBase: 'totalSpend',
  filters: commonFilters,
  widgets: [
    {
      kind: 'starburst',
      dimension: ['dc_top5', 'dc_top10'],
      level: ['us_state'],
      displayMode: ['mode_top_sender', 'mode_dc'],
      maxRows: 20_000,
    },
  ],
  columns: [...spendColumns, 'no_of_pkgs'],
  views: { groupings: commonGroupings, pivots: commonPivots },
});
