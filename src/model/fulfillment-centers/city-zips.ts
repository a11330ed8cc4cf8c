import type { CenterFields } from '#contract/fulfillment-centers.ts';

type CityZips = CenterFields['INCLUDEDCITYZIPS'];

/** Formats cities with their ZIP codes: `Columbus: 43085 43201 | Dublin: 43016`. */
export function formatCityZips(included: CityZips): string {
  return included.map(({ CITY, ZIPS }) => `${CITY}: ${ZIPS.join(' ')}`).join(' | ');
}

/** Parses cities with their ZIP codes, separated by lines or `|`. Returns `null` if a city has no colon or no ZIP code after it. */
export function parseCityZips(text: string): CityZips | null {
  const parts = text
    .split(/[|\n]/)
    .map((part) => part.trim())
    .filter(Boolean);
  const read = parts.map((part) => {
    const [city, zips] = [part.slice(0, part.lastIndexOf(':')), part.slice(part.lastIndexOf(':') + 1)];
    const ZIPS = zips.split(/[\s,;]+/).filter(Boolean);
    return part.includes(':') && ZIPS.length > 0 ? { CITY: city.trim(), ZIPS } : null;
  });
  const known = read.filter((one) => one !== null);
  return known.length === read.length ? known : null;
}
