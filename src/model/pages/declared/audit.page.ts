import { analysisWidgets, commonBreakdowns } from '#model/pages/analysis-widgets.ts';
import { commonFilters } from '#model/pages/common-filters.ts';
import { commonGroupings, commonPivots } from '#model/pages/common-views.ts';
import { definePage } from '#model/pages/page.ts';
import { findings } from '#model/sources/findings.ts';
import { shipmentLineColumns } from './shipment-line-columns.ts';

export const audit = definePage({
  id: 'audit',
  title: 'Audit',
  purpose: 'What did carriers charge wrongly, and how much of it has come back?',
  icon: 'audit',
  permission: 'DASHBOARDS_VIEW',
  source: findings,
  facts: [
    'atStake',
    'expiring',
    'expired',
    'filed',
    'approved',
    'credited',
    'denied',
    'found',
    'undercharged',
    'findings',
  ],
  defaultFact: 'atStake',
  percentageBase: 'found',
  filters: [...commonFilters, 'rule', 'status'],
  widgets: analysisWidgets({ breakdown: ['rule', 'status', ...commonBreakdowns] }),
  columns: [
    ...shipmentLineColumns,
    'rule',
    'status',
    'charge',
    'billed_amount',
    'expected_amount',
    'overcharge_amount',
    'undercharge_amount',
    'deadline',
  ],
  views: { groupings: [['rule'], ['status'], ...commonGroupings, ['rule', 'carrier_name']], pivots: commonPivots },
  helpText:
    'See what carriers charged too much or too little, by rule, carrier, account and service, and what became of each claim.',
});
