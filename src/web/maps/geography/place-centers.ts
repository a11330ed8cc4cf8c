import centers from './place-centers.json';

type Center = readonly [latitude: number, longitude: number];

// Safe: each center consists of two numbers, which the type inferred from JSON doesn't say.
const { countries, regions } = centers as unknown as {
  countries: Readonly<Record<string, Center>>;
  regions: Readonly<Record<string, Readonly<Record<string, Center>>>>;
};

/** Where a place is if its postal code is unknown: the middle of its state, or else of its country. */
export interface PlaceCenter {
  latitude: number;
  longitude: number;
  isState: boolean;
}

/** Finds the middle of a state, or of its country if the state is unknown; `null` for an unknown country. Source: Natural Earth. */
export function findCenter(country: string, state: string): PlaceCenter | null {
  const region = find(regions[country] ?? {}, state);
  const center = region ?? find(countries, country);
  if (center === undefined) return null;
  return { latitude: center[0], longitude: center[1], isState: region !== undefined };
}

function find(centers: Readonly<Record<string, Center>>, code: string): Center | undefined {
  return Object.hasOwn(centers, code) ? centers[code] : undefined;
}
