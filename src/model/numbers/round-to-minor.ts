/** Converts a decimal text such as '12.5' to minor units of a currency with this number of digits, rounded half up: 1250 for 2 digits. */
export function roundToMinor(decimal: string, digits: number): number {
  const [whole = '0', fraction = ''] = decimal.split('.');
  const kept = fraction.padEnd(digits + 1, '0').slice(0, digits + 1);
  return Math.floor((Number(`${whole}${kept}`) + 5) / 10);
}
