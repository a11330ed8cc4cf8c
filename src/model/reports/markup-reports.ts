import { billedParcels } from '#model/sources/billed-parcels.ts';
import { defineGroupsReport, factsOf, groupedBy, percentage } from './report.ts';

/** Reports about what clients were billed. They show costs and margins, so they need a permission of their own. */
export const markupReports = [
  defineGroupsReport({
    id: 'margin',
    name: 'Margin',
    description: 'What markup runs billed, what it cost, and the margin, by month of the invoice, carrier and service.',
    permission: 'RUN_MARKUP',
    columns: [
      ...groupedBy(billedParcels, 'bill_year', 'bill_month', 'carrier_name', 'service_category'),
      ...factsOf(billedParcels, 'billedLines', 'billedCost', 'billedPrice', 'billedMargin'),
      percentage('marginPercentage', 'Margin %', 'billedMargin', 'billedPrice'),
      ...factsOf(billedParcels, 'creditsOfAudit', 'creditsPassedOn'),
    ],
  }),
];
