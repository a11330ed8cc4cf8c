import type { UnallocatedCharges } from '#contract/gl-codes.ts';
import { toDecimal } from '#model/numbers/format-minor.ts';
import { csvLine, neutralizeFormula } from '#model/texts/csv-line.ts';
import { currencyDigits } from '#model/trade/currencies.ts';

const HEADER = [
  'carrier',
  'account_number',
  'service',
  'category',
  'charge',
  'currency',
  'amount',
  'charges',
  'last_billed',
];

/** Writes charges that no rule allocates as CSV. Amounts are decimal numbers in the currency of their line. */
export function unallocatedCsv(rows: readonly UnallocatedCharges[]): string {
  const lines = rows.map(({ carrierName, accountNumber, service, category, charge, currency, netMinor, ...rest }) => [
    ...[carrierName, accountNumber, service, category, charge, currency],
    ...[toDecimal(netMinor, currencyDigits(currency)), String(rest.charges), rest.lastBillDate],
  ]);
  return [HEADER, ...lines].map((cells) => csvLine(cells.map(neutralizeFormula))).join('');
}
