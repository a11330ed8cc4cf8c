/** What a hundredth of a degree is stored as, to which the places of ZIP codes are known. */
export const UNITS_PER_DEGREE = 100;

/**
 * Places of ZIP codes, rows `postal_code,latitude,longitude` in the order of their codes under a header, as three lines of numbers:
 * codes, latitudes and longitudes in hundredths of a degree, each as its difference from the one before. Neighbouring codes
 * lie near each other, so compressed it is half of what the rows are.
 */
export function packZipPoints(csv: string): string {
  const rows = csv.trim().split('\n').slice(1);
  const places = rows.map((row) => row.split(',').map(Number));
  const inUnits = (column: number) => places.map((place) => Math.round((place[column] ?? 0) * UNITS_PER_DEGREE));
  const codes = places.map(([code = 0]) => code);
  return [codes, inUnits(1), inUnits(2)].map((line) => toDifferences(line).join(',')).join('\n');
}

function toDifferences(values: readonly number[]): number[] {
  return values.map((value, index) => value - (values[index - 1] ?? 0));
}
