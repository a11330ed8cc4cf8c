/**
 * Splits an amount in whole minor units by shares that add up to 10,000 hundredths of a percent. The parts add up to the amount:
 * what rounding down leaves over goes, one unit each, to the parts with the largest remainders, and among equal ones to the first.
 * A negative amount is split like the positive one. The statements of the journal split in the same way.
 */
export function splitMinor(minor: number, points: readonly number[]): number[] {
  const whole = points.reduce((sum, share) => sum + share, 0);
  if (whole === 0) return [];
  const total = BigInt(Math.abs(minor));
  const exact = points.map((share) => total * BigInt(share));
  const parts = exact.map((value) => value / BigInt(whole));
  const remainders = exact.map((value) => value % BigInt(whole));
  const left = Number(total - parts.reduce((sum, part) => sum + part, 0n));
  const first = points
    .map((_, index) => index)
    .sort((a, b) => Number((remainders[b] ?? 0n) - (remainders[a] ?? 0n)) || a - b);
  const lucky = new Set(first.slice(0, left));
  const sign = minor < 0 ? -1 : 1;
  return parts.map((part, index) => sign * (Number(part) + (lucky.has(index) ? 1 : 0)) || 0);
}
