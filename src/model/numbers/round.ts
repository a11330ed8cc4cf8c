/** Rounds to `decimals` after the point, half away from zero, as people do with money: 1.005 is 1.01 and not 1.00. */
export function round(value: number, decimals: number): number {
  const magnitude = shiftPoint(Math.round(shiftPoint(Math.abs(value), decimals)), -decimals);
  return value < 0 && magnitude !== 0 ? -magnitude : magnitude;
}

/** Moves the decimal point of the written number, since multiplying would bring in the error of binary fractions. */
function shiftPoint(value: number, places: number): number {
  const [mantissa = '0', exponent = '0'] = String(value).split('e');
  return Number(`${mantissa}e${Number(exponent) + places}`);
}
