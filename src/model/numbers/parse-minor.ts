/**
 * Reads a decimal text such as `1234.5` as minor units of a currency with this number of digits. Returns `null` for anything that
 * is not exactly an amount: thousands separators, signs, or more decimals than the currency has.
 */
export function parseMinor(text: string, digits: number): number | null {
  const [, whole, fraction = ''] = /^(\d{1,13})(?:\.(\d{1,5}))?$/.exec(text.trim()) ?? [];
  if (whole === undefined || !/^0*$/.test(fraction.slice(digits))) return null;
  const minor = Number(`${whole}${fraction.slice(0, digits).padEnd(digits, '0')}`);
  return Number.isSafeInteger(minor) ? minor : null;
}
