import { chargeIdSql } from '#ingest/steps/load-rows.ts';

const OF_SHIPMENT = [
  ...['file_id', 'client_id', 'carrier_id', 'carrier_name', 'account_number', 'invoice_number', 'tracking_number'],
  ...[
    'bill_date',
    'pickup_date',
    'delivery_date',
    'service',
    'service_category',
    'zone',
    'bill_option',
    'currency_code',
  ],
  ...['sender_city', 'sender_state', 'sender_postal_code', 'sender_cntry', 'normalised_sender_state'],
  ...['normalised_sender_country', 'consignee_city', 'consignee_state', 'consignee_postal_code', 'consignee_cntry'],
  ...['normalised_consignee_state', 'normalised_consignee_country'],
].join(', ');

const OF_WEEKS = 'client_id = {client:UInt32} AND bill_date > {after:Date} AND bill_date <= {to:Date}';

/** The lines of a shipment in its file, of which each has one charge. */
const LINE = 'toUInt32(3 * bitShiftRight(shipments.id, 46) + made.1)';
const EXTRAS = ['Residential Surcharge', 'Delivery Area Surcharge', 'Address Correction', 'Additional Handling'];
const EXTRA = `[${[...EXTRAS, 'Sales Tax'].map((name) => `'${name}'`).join(', ')}][1 + shipments.id % 5]`;
const CHARGES = [
  `(1, 'transportation', 'FRT', 'Freight', transportation_amount, transportation_discount)`,
  `(2, 'fuel surcharge', 'FSC', 'Fuel Surcharge', fuel_surcharge_amount, toInt64(0))`,
  `(3, if(shipments.id % 5 = 4, 'tax', 'other accessorial'), toString(shipments.id % 5), ${EXTRA}, other_accessorial_amount + tax_amount, toInt64(0))`,
].join(', ');

/** Inserts the three charges of each shipment of a {client} on the invoices of some weeks. They add up to its amounts. */
export const INSERT_CHARGES = `INSERT INTO charges (${OF_SHIPMENT}, line, ordinal, id, shipment_id, bucket, category, charge_code, charge_description,
    accessorial, is_known, discount, net_amount)
  SELECT ${OF_SHIPMENT}, ${LINE} AS of_line, 1, ${chargeIdSql({ fileId: 'file_id', shipmentId: 'shipments.id', line: 'of_line', ordinal: '1' })}, shipments.id, made.2, made.2, made.3, made.4, made.4,
    1, made.6, made.5 - made.6
  FROM shipments ARRAY JOIN [${CHARGES}] AS made WHERE ${OF_WEEKS}`;

/** Inserts a credit for every fiftieth shipment. */
export const INSERT_CREDITS = `INSERT INTO credits (${OF_SHIPMENT}, line, ordinal, id, shipment_id, credit_type, is_gsr, refund_by, status,
    audit_refund_amount)
  SELECT ${OF_SHIPMENT}, toUInt32(bitShiftRight(id, 46)), 1, sipHash64(id, 'credit'), id, ['GSR', 'Void', 'Duplicate'][1 + id % 3], id % 3 = 0,
    ['audit', 'client'][1 + id % 2], 'credited', net_amount
  FROM shipments WHERE ${OF_WEEKS} AND intDiv(id, 7) % 50 = 0`;

/** Inserts the invoices with their stated totals. */
export const INSERT_INVOICES = `INSERT INTO invoices (file_id, client_id, carrier_id, account_number, invoice_number, bill_date, currency_code, stated_amount)
  SELECT file_id, client_id, carrier_id, account_number, invoice_number, bill_date, currency_code, sum(net_amount)
  FROM shipment_sums WHERE ${OF_WEEKS} AND grain = 'service' GROUP BY ALL`;

/** The condition for adding up the rows of some weeks, as `s`. */
export const SUMMED_WEEKS = OF_WEEKS.replaceAll(/\b(client_id|bill_date)\b/g, 's.$1');
