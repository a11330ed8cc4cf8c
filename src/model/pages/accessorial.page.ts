import { charges } from '#model/sources/charges.ts';
import { commonFilters } from './common-filters.ts';
import { commonGroupings, commonPivots } from './common-views.ts';
import { definePage } from './page.ts';
import { lineColumns } from './shipment-line-columns.ts';

export const accessorial = definePage({
  id: 'accessorial',
  title: 'Accessorial Analysis',
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
      dimension: ['service_category', 'carrier_name', 'account_number', 'accessorial'],
      chartType: ['basicbar', 'basiccolumn', 'piechart'],
      chartScale: ['linear', 'semilog'],
    },
    { kind: 'map', dimension: ['normalised_consignee', 'normalised_sender'] },
  ],
  columns: [...lineColumns, 'accessorial', 'charge_description', 'accessorial_code', 'invoice_total_charges'],
  views: { groupings: [...commonGroupings, ['accessorial'], ['carrier_name', 'accessorial']], pivots: commonPivots },
  help: {
    topic: 'accessorial',
    text: 'What special handling costs: residential delivery, extended areas, large packages, address corrections and the like, without fuel surcharge. See which accessorial it is, where it is charged and by whom.',
  },
});
