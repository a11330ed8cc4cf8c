import type { PostalPlace } from '#contract/tracking.ts';
import type { MapPoint } from './neighbour.ts';
import { UNITS_PER_DEGREE } from './pack-zip-points.ts';
import { projectAlbersUsa } from './project-albers-usa.ts';

/** Where the ZIP codes of the United States lie, to a hundredth of a degree. */
export interface ZipPoints {
  /** The middle of a ZIP code, of five digits or with the four after it; `null` for what is none, or is not known. */
  findPlace: (zip: string) => PostalPlace | null;
  /** Where that middle stands on the map of `usOutlines`; `null` also for places the map does not draw. */
  findPoint: (zip: string) => MapPoint | null;
}

/** Reads what `packZipPoints` wrote. */
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

/** Fetches the places, a file of its own that a browser keeps. */
export async function loadZipPoints(): Promise<ZipPoints> {
  const { packedZipPoints } = await import('virtual:packed-zip-points');
  return unpackZipPoints(packedZipPoints);
}

/** The five digits of a ZIP code, written with or without the four after them; `null` for what is none. */
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
