import { analysisWidgets, commonBreakdowns } from '#model/pages/analysis-widgets.ts';
import { commonFilters } from '#model/pages/common-filters.ts';
import { commonGroupings, commonPivots } from '#model/pages/common-views.ts';
import { definePage } from '#model/pages/page.ts';
import { whereOneOf } from '#model/pages/where-one-of.ts';
import { credits } from '#model/sources/credits.ts';
import { creditTypesOf, type GsrFilter } from '#model/trade/credit-types.ts';
import { shipmentLineColumns } from './shipment-line-columns.ts';

/** The first option is the default. */
const GSR_ORDER: readonly GsrFilter[] = ['All', 'GSR', 'Non-GSR'];

export const refund = definePage({
  id: 'refund',
  title: 'Refund Analysis',
  purpose: 'What did carriers refund, for which reasons, and through whom?',
  icon: 'refund',
  permission: 'DASHBOARDS_VIEW',
  source: credits,
  facts: ['totalRefund', 'auditRefund', 'clientRefund'],
  defaultFact: 'totalRefund',
  percentageBase: 'totalRefund',
  filters: [...commonFilters, 'credit_type'],
  widgets: analysisWidgets({ breakdown: [...commonBreakdowns, 'credit_type'] }),
  columns: [...shipmentLineColumns, 'audit_refund_amount', 'credit_type', 'credit_status'],
  views: { groupings: [...commonGroupings, ['credit_type'], ['credit_type', 'carrier_name']], pivots: commonPivots },
  choices: [
    {
      id: 'gsr',
      label: 'Credits',
      options: GSR_ORDER.map((id) => ({
        id,
        label: id,
        where: id === 'All' ? [] : [whereOneOf('credit_type', creditTypesOf(id))],
      })),
    },
  ],
  helpText:
    'See what carriers refunded, through the audit and through your own claims: for late deliveries (GSR), voids, duplicates, wrong rates and other reasons, over time and by service, carrier, account and credit type.',
});
