/** `value × top ÷ bottom`, rounded half up (halves away from zero), computed apart from the product's own arithmetic. */
export function share(value: number, top: number, bottom: number): number {
  const product = BigInt(value) * BigInt(top);
  const divisor = BigInt(bottom);
  const size = product < 0n ? -product : product;
  const rounded = Number((2n * size + divisor) / (2n * divisor));
  return product < 0n ? -rounded : rounded;
}

/** A percentage with two decimals, as hundredths, of an amount. */
export function percentOf(minor: number, hundredths: number): number {
  return share(minor, hundredths, 10_000);
}

/** Minor units as tables write them. */
export function money(minor: number): string {
  return (minor / 100).toFixed(2);
}
