import type { PostalPlace } from '#contract/tracking.ts';
import type { MapPoint } from './neighbour.ts';
import { UNITS_PER_DEGREE } from './pack-zip-points.ts';
import { projectAlbersUsa } from './project-albers-usa.ts';

/** The locations of US ZIP codes, to a hundredth of a degree. */
export interface ZipPoints {
  /** Returns the middle of a ZIP code (5 digits or ZIP+4); `null` if it is invalid or unknown. */
  findPlace: (zip: string) => PostalPlace | null;
  /** Returns its point on the map of `usOutlines`; `null` also for places that are not on the map. */
  findPoint: (zip: string) => MapPoint | null;
}

/** Unpacks the result of `packZipPoints`. */
export function unpackZipPoints(packed: string): ZipPoints {
  const [codes = [], latitudes = [], longitudes = []] = packed.split('\n').map(fromDifferences);
  const indexes = new Map(codes.map((code, index) => [code, index]));
  const findPlace = (zip: string): PostalPlace | null => {
    const code = toZipCode(zip);
    const index = code === null ? undefined : indexes.get(Number(code));
    if (index === undefined) return null;
    const inDegrees = (units: readonly number[]) => (units[index] ?? 0) / UNITS_PER_DEGREE;
    return { latitude: inDegrees(latitudes), longitude: inDegrees(longitudes) };
  };
  return {
    findPlace,
    findPoint: (zip) => {
      const place = findPlace(zip);
      return place && projectAlbersUsa(place.latitude, place.longitude);
    },
  };
}

/** Fetches the locations, which are in a separate file that browsers cache. */
export async function loadZipPoints(): Promise<ZipPoints> {
  const { packedZipPoints } = await import('virtual:packed-zip-points');
  return unpackZipPoints(packedZipPoints);
}

/** Returns the five digits of a ZIP or ZIP+4 code; `null` for any other text. */
function toZipCode(text: string): string | null {
  return /^(\d{5})(?:-?\d{4})?$/.exec(text.trim())?.[1] ?? null;
}

function fromDifferences(line: string): number[] {
  let value = 0;
  return line.split(',').map((difference) => {
    value += Number(difference);
    return value;
  });
}
