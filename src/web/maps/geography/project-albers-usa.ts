import { geoAlbersUsa } from 'd3-geo';
import { MAP_WIDTH } from './map-size.ts';
import type { MapPoint } from './neighbour.ts';

// The projection in which us-atlas draws its states: Albers, with Alaska and Hawaii moved next to the other states.
const project = geoAlbersUsa().scale(1300).translate([487.5, 305]);

/** How far the Aleutian Islands reach beyond the left side of the map. */
const LEFT_MARGIN = 20;

/** Finds a place in the United States on the map of `usOutlines`; `null` for places that are not on it. */
export function projectAlbersUsa(latitude: number, longitude: number): MapPoint | null {
  const point = project([longitude, latitude]);
  if (point === null) return null;
  const [x, y] = point;
  // The projection covers a little of the surrounding sea, where the map has no room.
  return x < -LEFT_MARGIN || x > MAP_WIDTH ? null : { x, y };
}
