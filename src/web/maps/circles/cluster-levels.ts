import type { Feature, Point } from 'geojson';
import Supercluster from 'supercluster';

/** Places of a map, as columns of equal length. */
export interface ClusteredPlaces {
  xs: Float32Array;
  ys: Float32Array;
  /** Summed where places are clustered. */
  amounts: Float64Array;
  packages: Float64Array;
}

/** The circles of one zoom level: each is one place, or several that would overlap. */
export interface ClusterLevel extends ClusteredPlaces {
  /** The number of places in each circle. */
  counts: Uint32Array;
  /** The place of each circle; of several places, the one with the most packages. */
  places: Uint32Array;
}

/** Places within this many pixels are clustered. */
const RADIUS = 24;
/** The scale of the first level, in pixels per unit of the map. Each further level doubles it. */
const FIRST_SCALE = 1 / 4;
/** The last level with clusters; at the one after it, every place has its own circle. */
const LAST_CLUSTERED = 7;
export const LEVEL_COUNT = LAST_CLUSTERED + 2;
/** The side of the square in which the library computes. The map and its margin have to fit into it. */
const SIDE = 1024;
const MARGIN = 24;

interface Sums {
  amount: number;
  packages: number;
  /** The place with the most packages in the cluster. */
  place: number;
  most: number;
}

/** The level whose circles don't overlap at a scale. */
export function levelOfScale(pixelsPerUnit: number): number {
  const level = Math.floor(Math.log2(pixelsPerUnit / FIRST_SCALE));
  return Math.min(LEVEL_COUNT - 1, Math.max(0, level));
}

/** The scale from which a level is shown, in pixels per unit of the map. */
export function scaleOfLevel(level: number): number {
  return FIRST_SCALE * 2 ** level;
}

/** The first level, among those computed, at which a circle splits; the next level if none of them does. */
export function findOpening(levels: readonly ClusterLevel[], from: number, circle: number): number {
  const place = levels[from]?.places[circle];
  const count = levels[from]?.counts[circle] ?? 1;
  const opened = levels.findIndex(
    ({ places, counts }, level) => level > from && place !== undefined && (counts[places.indexOf(place)] ?? 0) < count,
  );
  return opened < 0 ? from + 1 : opened;
}

/**
 * Clusters places for each level of the map. The circles of every level have the same sums as the places. It is a generator because
 * the first levels have few circles and are needed before the later ones, which have many.
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
  // The largest come first, so that smaller circles are drawn on top of them.
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

/** Converts a point of the map to the coordinates that the library's Mercator projection maps back to it. */
function toDegrees(x: number, y: number): [longitude: number, latitude: number] {
  const latitude = (2 * Math.atan(Math.exp(Math.PI * (1 - (2 * y) / SIDE))) - Math.PI / 2) * (180 / Math.PI);
  return [((x + MARGIN) / SIDE - 0.5) * 360, latitude];
}

function fromDegrees([longitude = 0, latitude = 0]: readonly number[]): { x: number; y: number } {
  const north = Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360));
  return { x: (longitude / 360 + 0.5) * SIDE - MARGIN, y: ((1 - north / Math.PI) / 2) * SIDE };
}
