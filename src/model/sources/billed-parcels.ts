import { commonDimensions } from './common-dimensions.ts';
import { defineSource } from './source.ts';

/**
 * Has one row for each line of a markup run that was kept: what a client pays for a parcel on a carrier's invoice. Margins are
 * confidential, so only reports that require a permission of their own can read it, and no other question can name it.
 */
export const billedParcels = defineSource({
  id: 'billedParcels',
  table: 'billed_parcels',
  isVersioned: true,
  dimensions: {
    carrier_name: commonDimensions.carrier_name,
    currency_code: commonDimensions.currency_code,
    service_category: commonDimensions.service_category,
    account_division: commonDimensions.account_division,
    account_group: commonDimensions.account_group,
    account_number: commonDimensions.account_number,
    zone: commonDimensions.zone,
    invoice_number: commonDimensions.invoice_number,
    tracking_number: commonDimensions.tracking_number,
    bill_date: commonDimensions.bill_date,
    bill_month: commonDimensions.bill_month,
    bill_year: commonDimensions.bill_year,
    pickup_date: commonDimensions.pickup_date,
  },
  measures: {
    billed_cost: { label: 'Cost', format: 'money', plus: ['cost_amount'] },
    billed_price: { label: 'Price', format: 'money', plus: ['price_amount'] },
    billed_margin: { label: 'Margin', format: 'money', plus: ['price_amount'], minus: ['cost_amount'] },
    audit_credit: { label: 'Audit Credits', format: 'money', plus: ['credit_amount'] },
    passed_credit: { label: 'Credits Passed On', format: 'money', plus: ['passed_amount'] },
  },
  facts: {
    billedLines: {
      kind: 'count',
      label: 'Lines',
      format: 'integer',
      description: 'Parcels on invoices, and charges without a parcel, that clients were billed for.',
    },
    billedCost: {
      kind: 'sum',
      measure: 'billed_cost',
      label: 'Cost',
      format: 'money',
      description: 'What carriers billed for these parcels and charges, less what they credited.',
    },
    billedPrice: {
      kind: 'sum',
      measure: 'billed_price',
      label: 'Price',
      format: 'money',
      description: 'What clients were billed.',
    },
    billedMargin: {
      kind: 'sum',
      measure: 'billed_margin',
      label: 'Margin',
      format: 'money',
      better: 'more',
      description: 'What clients were billed, less what it cost.',
    },
    creditsOfAudit: {
      kind: 'sum',
      measure: 'audit_credit',
      label: 'Audit Credits',
      format: 'money',
      description: 'What carriers credited because of the audit.',
    },
    creditsPassedOn: {
      kind: 'sum',
      measure: 'passed_credit',
      label: 'Credits Passed On',
      format: 'money',
      description: 'The part of the audit’s credits that clients got.',
    },
  },
  rowsFact: 'billedLines',
  periodFacts: {},
});
