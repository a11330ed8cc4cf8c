import type { Feature, Point } from 'geojson';
import Supercluster from 'supercluster';

/** Places of a map, in columns. */
export interface ClusteredPlaces {
  xs: Float32Array;
  ys: Float32Array;
  /** What is added up where places stand together. */
  amounts: Float64Array;
  packages: Float64Array;
}

/** What a map draws at one level: each circle is one place, or several that would lie on each other. */
export interface ClusterLevel extends ClusteredPlaces {
  /** How many places a circle stands for. */
  counts: Uint32Array;
  /** The place a circle stands for; of several the one with the most packages. */
  places: Uint32Array;
}

/** How near, in pixels, places stand together. */
const RADIUS = 24;
/** Levels double the scale from one to the next; the first has a quarter of a pixel to a unit of the map. */
const FIRST_SCALE = 1 / 4;
/** The last level but one: at the last each place stands for itself. */
const LAST_CLUSTERED = 7;
export const LEVEL_COUNT = LAST_CLUSTERED + 2;
/** The library computes in a square of this side, into which the map must fit with the islands beside it. */
const SIDE = 1024;
const MARGIN = 24;

interface Sums {
  amount: number;
  packages: number;
  /** The place with the most packages of those put together. */
  place: number;
  most: number;
}

/** The level whose circles do not lie on each other where a unit of the map is so many pixels wide. */
export function levelOfScale(pixelsPerUnit: number): number {
  const level = Math.floor(Math.log2(pixelsPerUnit / FIRST_SCALE));
  return Math.min(LEVEL_COUNT - 1, Math.max(0, level));
}

/** The scale at which a level begins, in pixels per unit of the map. */
export function scaleOfLevel(level: number): number {
  return FIRST_SCALE * 2 ** level;
}

/** The level at which the places of a circle begin to part, as far as the levels tell: there, others stand beside the largest of them. */
export function findOpening(levels: readonly ClusterLevel[], from: number, circle: number): number {
  const place = levels[from]?.places[circle];
  const count = levels[from]?.counts[circle] ?? 1;
  const opened = levels.findIndex(
    ({ places, counts }, level) => level > from && place !== undefined && (counts[places.indexOf(place)] ?? 0) < count,
  );
  return opened < 0 ? from + 1 : opened;
}

/**
 * Places put together as far as each level of the map needs; the sums over the circles of every level are those over the places.
 * Asked level by level, since the first are few circles and the last are many.
 */
export function* clusterLevels({ xs, ys, amounts, packages }: ClusteredPlaces): Generator<ClusterLevel> {
  const index = new Supercluster<Sums, Sums>({
    maxZoom: LAST_CLUSTERED,
    radius: RADIUS,
    extent: SIDE * FIRST_SCALE,
    map: (sums) => ({ ...sums }),
    reduce: (sums, other) => {
      sums.amount += other.amount;
      sums.packages += other.packages;
      if (other.most <= sums.most) return;
      sums.most = other.most;
      sums.place = other.place;
    },
  });
  const points = Array.from(xs, (x, place): Feature<Point, Sums> => {
    const own = { amount: amounts[place] ?? 0, packages: packages[place] ?? 0, place, most: packages[place] ?? 0 };
    return { type: 'Feature', properties: own, geometry: { type: 'Point', coordinates: toDegrees(x, ys[place] ?? 0) } };
  });
  index.load(points);
  for (let level = 0; level < LEVEL_COUNT; level++) yield levelOf(index, level);
}

function levelOf(index: Supercluster<Sums, Sums>, zoom: number): ClusterLevel {
  const features = index.getClusters([-180, -90, 180, 90], zoom);
  // The largest first, so that smaller circles lie upon them.
  features.sort((a, b) => b.properties.packages - a.properties.packages);
  const spots = features.map(({ geometry }) => fromDegrees(geometry.coordinates));
  const columnOf = (read: (sums: Sums) => number) => features.map(({ properties }) => read(properties));
  return {
    xs: Float32Array.from(spots, ({ x }) => x),
    ys: Float32Array.from(spots, ({ y }) => y),
    amounts: Float64Array.from(columnOf(({ amount }) => amount)),
    packages: Float64Array.from(columnOf((sums) => sums.packages)),
    places: Uint32Array.from(columnOf(({ place }) => place)),
    counts: Uint32Array.from(features, ({ properties }) => ('cluster' in properties ? properties.point_count : 1)),
  };
}

/** The library takes places of the earth: those that its Mercator projection has at the points of the map. */
function toDegrees(x: number, y: number): [longitude: number, latitude: number] {
  const latitude = (2 * Math.atan(Math.exp(Math.PI * (1 - (2 * y) / SIDE))) - Math.PI / 2) * (180 / Math.PI);
  return [((x + MARGIN) / SIDE - 0.5) * 360, latitude];
}

function fromDegrees([longitude = 0, latitude = 0]: readonly number[]): { x: number; y: number } {
  const north = Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360));
  return { x: (longitude / 360 + 0.5) * SIDE - MARGIN, y: ((1 - north / Math.PI) / 2) * SIDE };
}
