import { findCurrency } from '#model/trade/currencies.ts';

const logged = new Set<string>();

/** Warns on the console, once per currency, that a currency is unknown and its amounts are shown with '$'. */
export function logUnknownCurrency(code: string): void {
  if (findCurrency(code) !== null || logged.has(code)) return;
  logged.add(code);
  console.warn(`The currency ${code} is unknown; its amounts are shown with $.`);
}
