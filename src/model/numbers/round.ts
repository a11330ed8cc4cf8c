/** Rounds to a number of decimals, half away from zero, as is usual for money: 1.005 becomes 1.01, not 1.00. */
export function round(value: number, decimals: number): number {
  const magnitude = shiftPoint(Math.round(shiftPoint(Math.abs(value), decimals)), -decimals);
  return value < 0 && magnitude !== 0 ? -magnitude : magnitude;
}

/** Shifts the decimal point in the text of the number, which avoids the rounding errors of multiplication. */
function shiftPoint(value: number, places: number): number {
  const [mantissa = '0', exponent = '0'] = String(value).split('e');
  return Number(`${mantissa}e${Number(exponent) + places}`);
}
