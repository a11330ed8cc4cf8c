/** The units of the warehouse, as `Intl` names them. */
const UNITS: Record<string, string> = {
  lbs: 'pound',
  kgs: 'kilogram',
  oz: 'ounce',
  g: 'gram',
  inches: 'inch',
  cm: 'centimeter',
  mm: 'millimeter',
};

/** Formats a weight or a length with at most two decimals. An unknown unit of a carrier is written unchanged. */
export function formatMeasure(value: number, unit: string, locale: string): string {
  const known = UNITS[unit];
  const decimals = { maximumFractionDigits: 2 };
  if (known === undefined) return `${new Intl.NumberFormat(locale, decimals).format(value)} ${unit}`.trim();
  return new Intl.NumberFormat(locale, { ...decimals, style: 'unit', unit: known, unitDisplay: 'short' }).format(value);
}
