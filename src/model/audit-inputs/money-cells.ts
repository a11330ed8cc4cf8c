import { findCurrency } from '#model/trade/currencies.ts';
import { decimalOf } from './input-cells.ts';
import { Contradiction } from './input-table.ts';

/** An amount in minor units of its currency. An amount with more decimals than the currency allows is a contradiction. */
export function toMinor(amount: string, currency: string, column = 'amount'): number | Contradiction {
  const minor = decimalOf(amount, findCurrency(currency)?.digits ?? 2);
  return minor ?? new Contradiction(column, `has more decimals than ${currency} has`);
}
