/** A column of a table that the peers get: its type in SQL, and its value in our warehouse. */
interface PeerColumn {
  name: string;
  type: string;
  from: string;
}

/** A table that is copied from our warehouse to the peers. */
export interface PeerTable {
  name: 'shipments' | 'charges' | 'credits' | 'findings';
  columns: readonly PeerColumn[];
}

const column = (name: string, type: string, from = name): PeerColumn => ({ name, type, from });
const text = (name: string, from = name) => column(name, 'text', from);
const cents = (name: string, from: string) => column(name, 'bigint', from);
const id = (name: string) => column(name, 'bigint', `reinterpretAsInt64(${name})`);

const DOMESTIC_ZONES = ['', '0', '00', '10', '13', '20', '30'].flatMap((service) =>
  [2, 3, 4, 5, 6, 7, 8].map((distance) => `'${service}${distance}'`),
);

const billed = [
  column('client_id', 'integer'),
  column('file_id', 'integer'),
  column('bill_date', 'date'),
  column('carrier_id', 'smallint'),
  text('carrier_name'),
  text('account_number'),
  text('invoice_number'),
  text('tracking_number'),
  text('currency_code'),
  text('service'),
  text('service_category'),
  text('bill_option'),
  text('receiver_country', 'normalised_consignee_country'),
  text('receiver_state', 'normalised_consignee_state'),
];

const TAXES = ['billing_adjustment', 'tax', 'fee', 'other'];
const netOf = (buckets: readonly string[]) =>
  buckets.map((bucket) => `${bucket}_amount_usd - ${bucket}_discount_usd`).join(' + ');

/**
 * The tables with the columns that the questions name and those that identify a row, amounts in US cents. A wider table would make a row store
 * slower. What our engine computes from a text while it reads, the peers get as a number.
 */
export const peerTables: readonly PeerTable[] = [
  {
    name: 'shipments',
    columns: [
      id('id'),
      ...billed,
      column('pickup_date', 'date'),
      column('label_date', 'date', 'toDate(label_date)'),
      column('delivery_date', 'date', 'toDate(delivery_date)'),
      text('tracking_status'),
      text('zone'),
      column('zone_number', 'smallint', 'toUInt16OrZero(zone) % 100'),
      column(
        'domestic_zone',
        'smallint',
        `if(zone IN (${DOMESTIC_ZONES.join(', ')}), toUInt8OrZero(right(zone, 1)), NULL)`,
      ),
      column('packages', 'integer', 'no_of_pkgs'),
      column('bill_weight', 'float8', 'bill_weight_pounds'),
      column('actual_weight', 'float8', 'actual_weight_pounds'),
      text('sender_country', 'normalised_sender_country'),
      text('sender_state', 'normalised_sender_state'),
      text('sender_city'),
      text('sender_zip', 'sender_postal_code'),
      text('receiver_zip', 'consignee_postal_code'),
      cents('net', 'net_amount_usd'),
      cents('published', 'transportation_amount_usd'),
      cents('discount', 'transportation_discount_usd'),
      cents('accessorials', netOf(['other_accessorial'])),
      cents('fuel', netOf(['fuel_surcharge'])),
      cents('taxes', netOf(TAXES)),
      cents('address_correction', 'address_correction_amt_usd'),
      cents('charge_correction', 'shipping_charge_correction_amt_usd'),
      cents('chargeback', 'chargeback_amt_usd'),
      cents('declared', 'declared_amt_usd'),
      cents('audit_fee', 'audit_fee_amt_usd'),
    ],
  },
  {
    name: 'charges',
    columns: [
      id('id'),
      id('shipment_id'),
      ...billed,
      text('bucket'),
      text('accessorial'),
      cents('gross', 'amount_usd'),
      cents('discount', 'discount_usd'),
      cents('net', 'net_amount_usd'),
    ],
  },
  {
    name: 'credits',
    columns: [
      id('id'),
      id('shipment_id'),
      ...billed,
      text('credit_type'),
      text('refund_by'),
      cents('refund', 'audit_refund_amount_usd'),
    ],
  },
  {
    name: 'findings',
    columns: [column('client_id', 'integer'), id('shipment_id'), text('status')],
  },
];
