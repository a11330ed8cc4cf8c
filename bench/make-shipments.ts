import type { Warehouse } from '#server/stores/warehouse.ts';

const AMOUNTS = [
  'net_amount',
  'transportation_amount',
  'transportation_discount',
  'fuel_surcharge_amount',
  'other_accessorial_amount',
  'tax_amount',
];

/** Fills `shipments` with rows of plausible spread, made by the engine itself: three years, `clientIds` in turn. */
export async function makeShipments(
  warehouse: Warehouse,
  { rows, clientIds }: { rows: number; clientIds: readonly number[] },
): Promise<void> {
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
    invoice_number: `concat('INV', toString(intDiv(number, 2000)))`,
    tracking_number: `concat('1Z', toString(number))`,
    bill_date: 'toDate(today() - toUInt16(cityHash64(number, 4) % 1095))',
    pickup_date: 'bill_date - 5',
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
        SELECT ${Object.entries(columns)
          .map(([name, sql]) => `${sql} AS ${name}`)
          .join(', ')}
        FROM numbers({from:UInt64}, {count:UInt64})`,
      params: { from, count: Math.min(batch, rows - from) },
    });
  }
}
