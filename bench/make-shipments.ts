import { insertSumsSql, SHIPMENT_SUMS_TABLE } from '#ingest/sums/sum-shipments.ts';
import type { Warehouse } from '#server/stores/warehouse.ts';

const AMOUNTS = [
  'net_amount',
  'transportation_amount',
  'transportation_discount',
  'fuel_surcharge_amount',
  'other_accessorial_amount',
  'tax_amount',
];

interface Made {
  rows: number;
  clientIds: readonly number[];
  /** The ZIP codes of receivers, the most frequent ones first. Empty by default. */
  zips?: readonly string[];
}

/**
 * Fills `shipments` with three years of plausibly distributed rows, which the engine generates, for each of `clientIds` in turn. As in imports, days
 * come one after the other, and an invoice has the shipments of an account on a day.
 */
export async function makeShipments(warehouse: Warehouse, { rows, clientIds, zips = [] }: Made): Promise<void> {
  await keepZips(warehouse, zips);
  const pick = (values: readonly string[], salt: number) =>
    `[${values.map((value) => `'${value}'`).join(', ')}][1 + cityHash64(number, ${salt}) % ${values.length}]`;
  const cents = (most: number, salt: number) => `toInt64(1 + cityHash64(number, ${salt}) % ${most})`;
  const net = cents(4000, 1);
  const amounts: Record<string, string> = {
    net_amount: net,
    transportation_amount: `toInt64(${net} * 1.3)`,
    transportation_discount: `toInt64(${net} * 0.6)`,
    fuel_surcharge_amount: `toInt64(${net} * 0.15)`,
    other_accessorial_amount: `toInt64(${net} * 0.1)`,
    tax_amount: `toInt64(${net} * 0.05)`,
  };
  const columns: Record<string, string> = {
    file_id: '1',
    client_id: `[${clientIds.join(', ')}][1 + number % ${clientIds.length}]`,
    id: 'sipHash64(number)',
    carrier_id: '1 + cityHash64(number, 2) % 2',
    carrier_name: `['UPS', 'FedEx'][1 + cityHash64(number, 2) % 2]`,
    account_number: `concat('A', toString(cityHash64(number, 3) % 12))`,
    tracking_number: `concat('1Z', toString(number))`,
    bill_date: `toDate(today() - 1094 + intDiv(number * 1095, ${rows}))`,
    invoice_number: `concat('INV', toString(client_id), account_number, toString(bill_date))`,
    pickup_date: 'bill_date - 5',
    scheduled_date: 'toDateTime(bill_date - 2)',
    delivery_date: 'toDateTime(bill_date - 4 + cityHash64(number, 10) % 4)',
    tracking_status: `if(cityHash64(number, 10) % 4 = 3, 'Late', 'On Time')`,
    actual_weight_pounds: 'toFloat64(1 + cityHash64(number, 11) % 40)',
    bill_weight_pounds: 'toFloat64(1 + cityHash64(number, 11) % 40 + cityHash64(number, 12) % 5)',
    service: pick(['UPS Ground', 'FedEx Home Delivery', 'UPS Next Day Air', 'FedEx 2Day'], 5),
    service_category: pick(['Ground', 'Parcel Express', 'International', 'Economy', 'Postal/Consolidator'], 6),
    zone: `toString(2 + cityHash64(number, 7) % 7)`,
    bill_option: `'PREPAID'`,
    currency_code: `'USD'`,
    no_of_pkgs: '1',
    normalised_sender_state: pick(['OH', 'NV', 'PA'], 8),
    normalised_sender_country: `'US'`,
    normalised_consignee_state: pick(['CA', 'TX', 'NY', 'FL', 'IL', 'PA', 'OH', 'GA', 'NC', 'MI', 'WA', 'CO'], 9),
    normalised_consignee_country: `'US'`,
    consignee_postal_code: 'zips[1 + toUInt32(pow(cityHash64(number, 13) % 1000003 / 1000003, 2) * length(zips))]',
    ...Object.fromEntries(
      AMOUNTS.flatMap((name) => [
        [name, amounts[name] ?? '0'],
        [`${name}_usd`, amounts[name] ?? '0'],
      ]),
    ),
  };
  const batch = 200_000;
  for (let from = 0; from < rows; from += batch) {
    await warehouse.run({
      sql: `INSERT INTO shipments (${Object.keys(columns).join(', ')})
        WITH (SELECT groupArray(zip) FROM made_zips) AS zips SELECT ${Object.entries(columns)
          .map(([name, sql]) => `${sql} AS ${name}`)
          .join(', ')}
        FROM numbers({from:UInt64}, {count:UInt64})`,
      params: { from, count: Math.min(batch, rows - from) },
    });
  }
  await addUpMonths(warehouse);
}

/** Adds up all shipments, a month at a time, which limits the memory. */
async function addUpMonths(warehouse: Warehouse): Promise<void> {
  const months = await warehouse.rows<{ month: number }>({
    sql: 'SELECT DISTINCT toYYYYMM(bill_date) AS month FROM shipments ORDER BY month',
    params: {},
  });
  for (const { month } of months)
    await warehouse.run({
      sql: insertSumsSql(SHIPMENT_SUMS_TABLE, { where: 'toYYYYMM(s.bill_date) = {month:UInt32}' }),
      params: { month },
    });
}

/** Stores the ZIP codes in a table, because they don't fit into one statement. */
async function keepZips(warehouse: Warehouse, zips: readonly string[]): Promise<void> {
  await warehouse.run({ sql: 'DROP TABLE IF EXISTS made_zips', params: {} });
  await warehouse.run({ sql: 'CREATE TABLE made_zips (zip String) ENGINE = MergeTree ORDER BY zip', params: {} });
  for (let from = 0; from < zips.length; from += 10_000)
    await warehouse.run({
      sql: 'INSERT INTO made_zips SELECT arrayJoin({zips:Array(String)})',
      params: { zips: zips.slice(from, from + 10_000) },
    });
}

const BATCHES = 50;
const SHARED = [
  'file_id',
  'client_id',
  'carrier_id',
  'carrier_name',
  'account_number',
  'invoice_number',
  'tracking_number',
  'bill_date',
  'pickup_date',
  'service',
  'service_category',
  'zone',
  'bill_option',
  'currency_code',
  'normalised_sender_state',
  'normalised_sender_country',
  'normalised_consignee_state',
  'normalised_consignee_country',
];

/** Fills `charges` with three rows per shipment, and `credits` with one row for every fiftieth shipment. */
export async function makeCharges(warehouse: Warehouse): Promise<void> {
  const charge = (bucket: string, name: string, column: string) => `('${bucket}', ${name}, toInt64(${column}))`;
  const accessorial = `['Residential Surcharge', 'Delivery Area Surcharge', 'Address Correction', 'Additional Handling'][1 + id % 4]`;
  const charges = [
    charge('transportation', `'Freight'`, 'transportation_amount'),
    charge('fuel surcharge', `'Fuel Surcharge'`, 'fuel_surcharge_amount'),
    charge('other accessorial', accessorial, 'other_accessorial_amount'),
  ];
  for (let batch = 0; batch < BATCHES; batch++) {
    await warehouse.run({
      sql: `INSERT INTO charges (${SHARED.join(', ')}, id, shipment_id, bucket, charge_description, accessorial,
          is_known, amount, net_amount, amount_usd, net_amount_usd)
        SELECT ${SHARED.join(', ')}, sipHash64(id, made.1), id, made.1, made.2, made.2, 1, made.3, made.3, made.3, made.3
        FROM shipments ARRAY JOIN [${charges.join(', ')}] AS made
        WHERE id % {batches:UInt64} = {batch:UInt64}`,
      params: { batch, batches: BATCHES },
    });
  }
  await warehouse.run({
    sql: `INSERT INTO credits (${SHARED.join(', ')}, id, shipment_id, credit_type, is_gsr, refund_by, status,
        audit_refund_amount, audit_refund_amount_usd)
      SELECT ${SHARED.join(', ')}, id, id, ['Late Delivery', 'Void', 'Duplicate'][1 + id % 3], id % 3 = 0, ['audit', 'client'][1 + id % 2],
        'credited', net_amount, net_amount_usd
      FROM shipments WHERE intDiv(id, 7) % 50 = 0`,
    params: {},
  });
}
