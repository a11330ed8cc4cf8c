import { analysisWidgets, commonBreakdowns } from '#model/pages/analysis-widgets.ts';
import { commonFilters } from '#model/pages/common-filters.ts';
import { commonGroupings, commonPivots } from '#model/pages/common-views.ts';
import { definePage } from '#model/pages/page.ts';
import { charges } from '#model/sources/charges.ts';
import { shipmentLineColumns } from './shipment-line-columns.ts';

export const accessorial = definePage({
  id: 'accessorial',
  title: 'Accessorial Analysis',
  purpose: 'Which surcharges are paid, how much do they cost, and where do they arise?',
  icon: 'tags',
  permission: 'DASHBOARDS_VIEW',
  source: charges,
  facts: [
    'accessorialSpend',
    'accessorialGross',
    'accessorialDiscount',
    'accessorialCount',
    'accessorialShipments',
    'accessorialPerShipment',
  ],
  defaultFact: 'accessorialSpend',
  percentageBase: 'accessorialSpend',
  filters: [...commonFilters, 'accessorial'],
  widgets: analysisWidgets({ breakdown: [...commonBreakdowns, 'accessorial', 'gl_code', 'cost_center'] }),
  columns: [
    ...shipmentLineColumns,
    'accessorial',
    'charge_description',
    'accessorial_code',
    'invoice_total_charges',
    'net_other_accessorial_amount',
    'other_accessorial_count',
    'gl_code',
    'cost_center',
  ],
  views: {
    groupings: [...commonGroupings, ['accessorial'], ['carrier_name', 'accessorial'], ['gl_code']],
    pivots: commonPivots,
  },
  helpText:
    'See what you pay for special handling, such as residential delivery, extended areas, large packages and address corrections, without fuel surcharge: which accessorials, where they are charged, and by which carriers.',
});
