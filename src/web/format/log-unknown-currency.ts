import { findCurrency } from '#model/trade/currencies.ts';

const logged = new Set<string>();

/** Says on the console that a currency has no sign of its own, once for each; its amounts are shown with '$'. */
export function logUnknownCurrency(code: string): void {
  if (findCurrency(code) !== null || logged.has(code)) return;
  logged.add(code);
  console.warn(`The currency ${code} is unknown; its amounts are shown with $.`);
}
