import { DIFFERENCE } from '#ingest/dollar-difference.ts';

/** Test files of one process share this number, and the ids that they choose themselves are smaller. */
let lastId = 1_000_000;

/** Returns the columns that shipments, charges and credits have in common. Each call uses new ids. */
export function aLine() {
  lastId += 1;
  return {
    file_id: 1,
    client_id: 1,
    id: lastId,
    carrier_id: 1,
    carrier_name: 'UPS',
    account_number: '0000A1B2C3',
    invoice_number: '000000A1B2C3026',
    tracking_number: `1Z${String(lastId).padStart(16, '0')}`,
    bill_date: '2026-01-15',
    pickup_date: '2026-01-10' as string | null,
    service: 'Ground Commercial',
    service_category: 'Ground',
    zone: '005',
    bill_option: 'PREPAID',
    currency_code: 'USD',
    sender_city: 'Reno',
    sender_state: 'NV',
    sender_postal_code: '89501',
    sender_cntry: 'US',
    normalised_sender_state: 'NV',
    normalised_sender_country: 'US',
    consignee_city: 'Columbus',
    consignee_state: 'OH',
    consignee_postal_code: '43215',
    consignee_cntry: 'US',
    normalised_consignee_state: 'OH',
    normalised_consignee_country: 'US',
  };
}

/** Adds the amount in US cents to each amount, at `rate` dollars per unit of the currency. */
export function withUsd<Name extends string>(amounts: Record<Name, number>, rate: number): Record<string, number> {
  return withColumns(amounts, (amount) => ['_usd', Math.round(amount * rate)]);
}

/** Adds to each amount how much more it is in US cents, at `rate` dollars per unit of the currency. */
export function withDifferences<Name extends string>(
  amounts: Record<Name, number>,
  rate: number,
): Record<string, number> {
  return withColumns(amounts, (amount) => [DIFFERENCE, Math.round(amount * rate) - amount]);
}

function withColumns(amounts: Record<string, number>, columnOf: (amount: number) => [string, number]) {
  return Object.fromEntries(
    Object.entries(amounts).flatMap(([name, amount]) => {
      const [end, value] = columnOf(amount);
      return [
        [name, amount],
        [`${name}${end}`, value],
      ];
    }),
  );
}
