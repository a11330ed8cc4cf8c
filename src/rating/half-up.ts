/** A share of 1 is a million millionths. */
export const MILLION = 1_000_000;

/** `numerator ÷ denominator` as a whole number, halves away from zero. Both are whole numbers; the denominator is not 0. */
export function halfUp(numerator: number, denominator: number): number {
  if (Math.abs(numerator) > Number.MAX_SAFE_INTEGER / 4 || Math.abs(denominator) > Number.MAX_SAFE_INTEGER / 4)
    return Number(halfUpOfBig(BigInt(numerator), BigInt(denominator)));
  const [top, bottom] = [Math.abs(numerator), Math.abs(denominator)];
  const rest = top % bottom;
  const rounded = (top - rest) / bottom + (2 * rest >= bottom ? 1 : 0);
  return rounded === 0 || numerator < 0 === denominator < 0 ? rounded : -rounded;
}

/** `value × top ÷ bottom`, rounded half up once. */
export function scaled(value: number, top: number, bottom: number): number {
  const product = value * top;
  return Number.isSafeInteger(product)
    ? halfUp(product, bottom)
    : Number(halfUpOfBig(BigInt(value) * BigInt(top), BigInt(bottom)));
}

/** A share, in millionths, of minor units, rounded half up. */
export function shareOf(minor: number, millionths: number): number {
  return scaled(minor, millionths, MILLION);
}

function halfUpOfBig(numerator: bigint, denominator: bigint): bigint {
  const abs = (value: bigint) => (value < 0n ? -value : value);
  const [top, bottom] = [abs(numerator), abs(denominator)];
  const rounded = (2n * top + bottom) / (2n * bottom);
  return numerator < 0n === denominator < 0n ? rounded : -rounded;
}
