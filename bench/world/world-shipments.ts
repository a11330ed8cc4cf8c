/**
 * The shipments of one client in some weeks, of which the engine computes every value from the number of the shipment. An account belongs to a carrier
 * and a service to a carrier and a category, as in real invoices; everything else is independent, which is the worst case for sums and for space.
 */

/** Three years of weeks. Each is invoiced on the Sunday after it. */
export const WEEKS = 156;

const pick = (values: readonly (string | number)[], index: string) =>
  `[${values.map((value) => (typeof value === 'string' ? `'${value}'` : value)).join(', ')}][1 + ${index}]`;
/** A part of one of the two hashes of a shipment, below `values`. */
const part = (hash: 'h' | 'g', shift: number, values: number) => `bitShiftRight(${hash}, ${shift}) % ${values}`;

const SENDERS = 3;
const STATES = [
  ...['AL', 'AR', 'AZ', 'CA', 'CO', 'CT', 'DC', 'DE', 'FL', 'GA', 'IA', 'ID', 'IL', 'IN', 'KS', 'KY', 'LA', 'MA', 'MD'],
  ...['ME', 'MI', 'MN', 'MO', 'MS', 'MT', 'NC', 'ND', 'NE', 'NH', 'NJ', 'NM', 'NV', 'NY', 'OH', 'OK', 'OR', 'PA', 'RI'],
  ...['SC', 'SD', 'TN', 'TX', 'UT', 'VA', 'VT', 'WA', 'WI', 'WV', 'WY'],
];
const TOWNS = ['Spring', 'Green', 'River', 'Fair', 'Oak', 'Maple', 'Clear', 'North', 'West', 'Lake', 'Stone', 'Mill'];
const TOWN_ENDS = ['field', 'ville', 'ton', 'view', 'brook', ' City', ' Falls', 'dale', ' Park', 'wood', 'ford'];
const FIRST_NAMES = [
  'Ava',
  'Ben',
  'Cora',
  'Dan',
  'Eva',
  'Finn',
  'Gia',
  'Hugo',
  'Ida',
  'Jon',
  'Kim',
  'Leo',
  'Mia',
  'Ned',
];
const LAST_NAMES = ['Adams', 'Baker', 'Clark', 'Davis', 'Evans', 'Foster', 'Garcia', 'Hill', 'Irwin', 'Jones', 'Khan'];
const STREETS = ['Main St', 'Oak Ave', 'Park Rd', '2nd St', 'Elm Dr', 'Lake Blvd', 'Church St', 'Hill Ln', 'Pine Ct'];
const UPS = ['Ground', 'Ground Saver', '2nd Day Air', 'Next Day Air', '3 Day Select', 'Worldwide Express'];
const FEDEX = [
  'Home Delivery',
  'Ground Economy',
  '2Day',
  'Standard Overnight',
  'Express Saver',
  'International Priority',
];
const CATEGORIES = ['Ground', 'Economy', 'Parcel Express', 'Parcel Express', 'Parcel Express', 'International'];

/** Values that several columns need. */
const SHARED: Record<string, string> = {
  account: pick([0, 0, 0, 0, 0, 0, 1, 1, 1, 2, 2, 3, 4, 5, 6, 7, 7, 7, 7, 8, 8, 9, 10, 11], 'h % 24'),
  is_ups: 'account < 7',
  kind: pick([0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 2, 2, 3, 4, 5, 5], part('h', 8, 16)),
  place: `toUInt32(pow(${part('h', 16, 1_048_576)} / 1048576, 2) * length(zips))`,
  sender: part('h', 36, SENDERS),
  sent_from: `({client:UInt32} * ${SENDERS} + sender)`,
  status: `least(toUInt8(3), toUInt8(greatest(0, toInt16(${part('h', 40, 100)}) - 92) / 3 + (${part('h', 40, 100)} >= 92)))`,
  transit: `1 + ${part('h', 48, 5)}`,
  gross: `toInt64(600 + ${part('g', 0, 8000)})`,
  rebate: 'intDiv(gross * (40 + account * 2), 100)',
  fuel: 'intDiv((gross - rebate) * 16, 100)',
  extra: `toInt64(${pick([450, 580, 1890, 1425, 95], 'id % 5')} + gross % 23)`,
  pounds: `(1 + ${part('g', 24, 400)}) / 10`,
  billed_pounds: `ceil(pounds) + (${part('g', 34, 4)} = 0) * (1 + ${part('g', 36, 6)})`,
  box: part('g', 44, 12),
};

const amounts: Record<string, string> = {
  net_amount: 'gross - rebate + fuel + extra',
  transportation_amount: 'gross',
  transportation_discount: 'rebate',
  fuel_surcharge_amount: 'fuel',
  other_accessorial_amount: 'if(id % 5 = 4, 0, extra)',
  tax_amount: 'if(id % 5 = 4, extra, 0)',
  address_correction_amt: 'if(id % 5 = 2, extra, 0)',
};

const COLUMNS: Record<string, string> = {
  file_id: '{file:UInt32} + toRelativeMonthNum(bill_date) - toRelativeMonthNum({start:Date})',
  client_id: '{client:UInt32}',
  id: 'id',
  carrier_id: 'if(is_ups, 1, 2)',
  carrier_name: `if(is_ups, 'UPS', 'FedEx')`,
  account_number: `concat('A', toString({client:UInt32} * 100 + account))`,
  invoice_number: `concat('INV', toString({client:UInt32} * 100 + account), formatDateTime(bill_date, '%y%m%d'))`,
  tracking_number: `concat('1Z', leftPad(toString({client:UInt32} * 100 + account), 6, '0'), leftPad(toString(number), 10, '0'))`,
  bill_date: 'bill_date',
  pickup_date: 'pickup_date',
  label_date: `pickup_date - ${part('h', 52, 2)}`,
  scheduled_date: 'toDateTime(pickup_date + transit + 1)',
  delivery_date: `toDateTime(pickup_date + transit + (status = 1) * 2) + 28800 + 60 * (${part('g', 48, 600)})`,
  tracking_status: pick(['On Time', 'Late', 'Exception', 'Pending Late'], 'status'),
  service: `if(is_ups, concat('UPS ', ${pick(UPS, 'kind')}), concat('FedEx ', ${pick(FEDEX, 'kind')}))`,
  service_category: pick(CATEGORIES, 'kind'),
  zone: `toString(2 + ${part('h', 54, 7)})`,
  bill_option: pick(['PREPAID', 'PREPAID', 'PREPAID', 'THIRD PARTY'], part('h', 58, 4)),
  currency_code: `'USD'`,
  reference: `concat('PO', toString(${part('g', 4, 100_000)}))`,
  no_of_pkgs: '1',
  actual_weight: 'pounds',
  actual_weight_unit: `'LB'`,
  actual_weight_pounds: 'pounds',
  bill_weight: 'billed_pounds',
  bill_weight_unit: `'LB'`,
  bill_weight_pounds: 'billed_pounds',
  length: '6 + 2 * box',
  width: '4 + box',
  height: '3 + box',
  dim_unit: `'IN'`,
  packaging: `'Package'`,
  sender_company: `concat('Warehouse ', toString(sent_from))`,
  sender_city: `concat(${pick(TOWNS, 'sent_from % 12')}, ${pick(TOWN_ENDS, 'sent_from % 11')})`,
  sender_state: pick(STATES, `sent_from % ${STATES.length}`),
  sender_postal_code: 'zips[1 + sent_from]',
  sender_cntry: `'US'`,
  normalised_sender_state: pick(STATES, `sent_from % ${STATES.length}`),
  normalised_sender_country: `'US'`,
  consignee_name: `concat(${pick(FIRST_NAMES, part('g', 20, 14))}, ' ', ${pick(LAST_NAMES, part('g', 12, 11))})`,
  consignee_address: `concat(toString(1 + ${part('g', 14, 2000)}), ' ', ${pick(STREETS, part('g', 26, 9))})`,
  consignee_city: `concat(${pick(TOWNS, 'place % 12')}, ${pick(TOWN_ENDS, 'place % 11')})`,
  consignee_state: pick(STATES, `place % ${STATES.length}`),
  consignee_postal_code: 'zips[1 + place]',
  consignee_cntry: `'US'`,
  normalised_consignee_state: pick(STATES, `place % ${STATES.length}`),
  normalised_consignee_country: `'US'`,
  ...amounts,
};

/**
 * Inserts the shipments whose numbers are from {from} to before {from} + {count}, sorted as the table is: those of a {client}, whose first shipment
 * has the number {first} and who has {of} in all weeks from {start}. {file} is the id of the client's first file; each month has one.
 */
export const INSERT_SHIPMENTS = `INSERT INTO shipments (${Object.keys(COLUMNS).join(', ')})
  WITH (SELECT groupArray(zip) FROM made_zips) AS zips, cityHash64(number) AS h, cityHash64(number, 1) AS g,
    ${Object.entries(SHARED)
      .map(([name, sql]) => `${sql} AS ${name}`)
      .join(',\n    ')}
  SELECT ${Object.entries(COLUMNS)
    .map(([name, sql]) => (name === sql ? name : `${sql} AS made_${name}`))
    .join(', ')}
  FROM (
    SELECT number, sipHash64(number) AS id, {start:Date} + intDiv((number - {first:UInt64}) * ${WEEKS * 7}, {of:UInt64}) AS pickup_date,
      toStartOfWeek(pickup_date) + 7 AS bill_date
    FROM numbers({from:UInt64}, {count:UInt64}) ORDER BY bill_date, id
  )`;
