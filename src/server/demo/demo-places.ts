import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#server/startup/project-root.ts';
import { Weighted } from './random.ts';

/** The delivery area surcharge of a place; empty if there is none. */
export type DeliveryArea = '' | 'das' | 'extended' | 'remote' | 'alaska' | 'hawaii';

export type Place = {
  country: string;
  state: string;
  city: string;
  postalCode: string;
  latitude: number;
  longitude: number;
  deliveryArea: DeliveryArea;
  weight: number;
};

/** The places to which the demo's parcels are sent. */
export type DemoPlaces = {
  domestic: Weighted<Place>;
  foreign: (countries: readonly string[]) => Weighted<Place>;
  zip: (zip: string) => Place;
};

const AREAS: readonly string[] = ['', 'das', 'extended', 'remote', 'alaska', 'hawaii'] satisfies DeliveryArea[];

export function readDemoPlaces(): DemoPlaces {
  const domestic = readRows('us-places.csv').map(
    ([zip = '', latitude, longitude, city = '', state = '', area = '', weight]) => ({
      country: 'US',
      state,
      city,
      postalCode: zip,
      latitude: Number(latitude),
      longitude: Number(longitude),
      deliveryArea: isDeliveryArea(area) ? area : ('' as const),
      weight: Number(weight),
    }),
  );
  const foreign = readRows('foreign-places.csv').map(
    ([country = '', state = '', city = '', postalCode = '', latitude, longitude, weight]): Place => ({
      country,
      state,
      city,
      postalCode,
      latitude: Number(latitude),
      longitude: Number(longitude),
      deliveryArea: '',
      weight: Number(weight),
    }),
  );
  const byZip = new Map(domestic.map((place) => [place.postalCode, place]));
  return {
    domestic: new Weighted(domestic, (place) => place.weight),
    foreign: (countries) =>
      new Weighted(
        foreign.filter((place) => countries.includes(place.country)),
        (place) => place.weight,
      ),
    zip(zip) {
      const place = byZip.get(zip) ?? foreign.find(({ postalCode }) => postalCode === zip);
      if (place === undefined) throw new Error(`No demo place has the postal code ${zip}`);
      return place;
    },
  };
}

/** Returns the distance between two places in miles along the earth's surface (haversine). */
export function milesBetween(from: Place, to: Place): number {
  const latitude = toRadians(to.latitude - from.latitude);
  const longitude = toRadians(to.longitude - from.longitude);
  const square =
    Math.sin(latitude / 2) ** 2 +
    Math.cos(toRadians(from.latitude)) * Math.cos(toRadians(to.latitude)) * Math.sin(longitude / 2) ** 2;
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.sqrt(square));
}

const EARTH_RADIUS_MILES = 3959;

/** Returns the ground zone: 2 to 8 by distance, and 9 for Alaska, Hawaii and Puerto Rico. */
export function groundZone(from: Place, to: Place): number {
  if (['AK', 'HI', 'PR'].includes(to.state)) return 9;
  const miles = milesBetween(from, to);
  const band = ZONE_MILES.findIndex((limit) => miles <= limit);
  return band === -1 ? 8 : band + 2;
}

const ZONE_MILES = [150, 300, 600, 1000, 1400, 1800];

function toRadians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

function readRows(name: string): string[][] {
  const text = readFileSync(join(projectRoot, 'data', 'demo', name), 'utf8');
  const [, ...lines] = text.trim().split('\n');
  return lines.map((line) => line.split(','));
}

function isDeliveryArea(text: string): text is DeliveryArea {
  return AREAS.includes(text);
}
