import { dateTypes } from '#model/dates/date-type.ts';
import type { Dimension } from './source.ts';

const text = (label: string, column: string): Dimension => ({ label, column, type: 'text' });

/** The dimensions that all sources have: account, carrier, service, dates and the two addresses. */
export const commonDimensions = {
  carrier_name: text('Carrier', 'carrier_name'),
  currency_code: text('Currency', 'currency_code'),
  service_category: text('Service', 'service_category'),
  service: text('Service Name', 'service'),
  account_division: { ...accountSet('Account Division'), accountsOf: 'division' },
  account_group: { ...accountSet('Account Group'), accountsOf: 'group' },
  account_number: accountSet('Account'),
  store_type: { ...accountSet('Store Type'), accountsOf: 'storeType' },
  zone: text('Zone', 'zone'),
  bill_option: text('Bill Option', 'bill_option'),
  invoice_number: text('Invoice Number', 'invoice_number'),
  tracking_number: {
    ...text('Tracking Number', 'tracking_number'),
    filterPermission: 'TRACKING_NUMBER_SEARCH_FILTER',
  },
  bill_date: { label: dateTypes.bill_date.label, column: 'bill_date', type: 'date' },
  bill_week: { label: 'Invoice Week', column: 'bill_date', type: 'date', period: 'week' },
  bill_month: { label: 'Invoice Month', column: 'bill_date', type: 'date', period: 'month' },
  bill_quarter: { label: 'Invoice Quarter', column: 'bill_date', type: 'date', period: 'quarter' },
  bill_year: { label: 'Invoice Year', column: 'bill_date', type: 'date', period: 'year' },
  pickup_date: { label: dateTypes.pickup_date.label, column: 'pickup_date', type: 'date' },
  pickup_week: { label: 'Ship Week', column: 'pickup_date', type: 'date', period: 'week' },
  pickup_month: { label: 'Ship Month', column: 'pickup_date', type: 'date', period: 'month' },
  pickup_quarter: { label: 'Ship Quarter', column: 'pickup_date', type: 'date', period: 'quarter' },
  pickup_year: { label: 'Ship Year', column: 'pickup_date', type: 'date', period: 'year' },
  bill_weekday: { label: 'Invoice Weekday', column: 'bill_date', type: 'text', isWeekday: true },
  pickup_weekday: { label: 'Ship Weekday', column: 'pickup_date', type: 'text', isWeekday: true },
  delivery_date: { label: 'Delivery Date', column: 'delivery_date', type: 'instant' },
  sender_city: text('Sender City', 'sender_city'),
  sender_state: text('Sender State as Billed', 'sender_state'),
  sender_postal_code: text('Sender Postal Code', 'sender_postal_code'),
  sender_cntry: text('Sender Country as Billed', 'sender_cntry'),
  normalised_sender_country: text('Sender Country', 'normalised_sender_country'),
  normalised_sender_state: {
    ...text('Sender State', 'normalised_sender_state'),
    dependsOn: 'normalised_sender_country',
  },
  consignee_city: text('Receiver City', 'consignee_city'),
  consignee_state: text('Receiver State as Billed', 'consignee_state'),
  consignee_postal_code: text('Receiver Postal Code', 'consignee_postal_code'),
  consignee_zip: { ...text('Receiver ZIP Code', 'consignee_postal_code'), zipOf: 'normalised_consignee_country' },
  consignee_cntry: text('Receiver Country as Billed', 'consignee_cntry'),
  normalised_consignee_country: text('Receiver Country', 'normalised_consignee_country'),
  normalised_consignee_state: {
    ...text('Receiver State', 'normalised_consignee_state'),
    dependsOn: 'normalised_consignee_country',
  },
} satisfies Record<string, Dimension>;

function accountSet(label: string): Dimension {
  return { ...text(label, 'account_number'), isClientSpecific: true };
}
