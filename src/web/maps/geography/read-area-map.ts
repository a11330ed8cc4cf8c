import { type GeoProjection, geoPath } from 'd3-geo';
import type { FeatureCollection, MultiPolygon, Polygon } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { MapArea } from '#model/geography/map-areas.ts';
import type { AreaMap, AreaOutline } from './area-map.ts';
import { MAP_WIDTH } from './map-size.ts';

type Regions = FeatureCollection<Polygon | MultiPolygon>;

interface Drawing {
  /** The topology of the outlines in degrees, in its object `regions`, with their codes as ids. */
  topology: unknown;
  projection: GeoProjection;
  /** The part of the world that fills the map, as [west, south, east, north] in degrees; by default, all outlines. */
  frame?: readonly [west: number, south: number, east: number, north: number];
}

/** How close to a side of the map places beyond it are drawn. */
const MARGIN = 14;

/** Draws a map as wide as that of the United States. */
export function readAreaMap(area: MapArea, { topology, projection, frame }: Drawing): AreaMap {
  const regions = readRegions(topology);
  projection.fitWidth(MAP_WIDTH, frame === undefined ? regions : cornersOf(frame));
  const whole = geoPath(projection).bounds(frame === undefined ? regions : cornersOf(frame));
  const height = Math.ceil(whole[1][1]);
  projection.clipExtent([
    [0, 0],
    [MAP_WIDTH, height],
  ]);
  return {
    area,
    width: MAP_WIDTH,
    height,
    outlines: regions.features.flatMap(({ id, geometry }) => toOutline(String(id), geometry, projection)),
    project: (latitude, longitude) => {
      const point = projection([longitude, latitude]);
      if (point === null) return null;
      return { x: within(point[0], MAP_WIDTH), y: within(point[1], height) };
    },
  };
}

function readRegions(topology: unknown): Regions {
  // Safe: the files are topologies of areas. The type inferred from JSON has lost the literal types.
  const regions = topology as Topology<{ regions: GeometryCollection }>;
  return feature(regions, regions.objects.regions) as Regions;
}

/** The middle of an outline is that of its largest part, so that islands don't pull it into the sea. Outlines off the map are left out. */
function toOutline(code: string, geometry: Polygon | MultiPolygon, projection: GeoProjection): AreaOutline[] {
  const draw = geoPath(projection).digits(1);
  const path = draw(geometry);
  if (path === null) return [];
  const parts = polygonsOf(geometry).toSorted((one, other) => draw.area(other) - draw.area(one));
  const largest = parts[0] ?? geometry;
  const [x, y] = draw.centroid(largest);
  const [[, top], [, bottom]] = draw.bounds(largest);
  return [{ code, path, x, y, top, bottom }];
}

function polygonsOf(geometry: Polygon | MultiPolygon): Polygon[] {
  if (geometry.type === 'Polygon') return [geometry];
  return geometry.coordinates.map((coordinates) => ({ type: 'Polygon', coordinates }));
}

/** Points along a frame, because its sides are curved on the map. */
function cornersOf([west, south, east, north]: NonNullable<Drawing['frame']>) {
  const middle = (west + east) / 2;
  const coordinates = [west, middle, east].flatMap((longitude) => [
    [longitude, south],
    [longitude, north],
  ]);
  return { type: 'MultiPoint' as const, coordinates };
}

function within(value: number, size: number): number {
  return Math.min(Math.max(value, MARGIN), size - MARGIN);
}
