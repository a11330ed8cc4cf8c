import type { CSSProperties } from 'react';
import type { MapArea } from '#model/geography/map-areas.ts';
import type { MapPoint } from './neighbour.ts';

/** A state or country on a map: its outline as an SVG path, its middle, and its top and bottom edges. */
export interface AreaOutline extends MapPoint {
  /** The code of a state, or of a country on the map of Europe. */
  code: string;
  path: string;
  top: number;
  bottom: number;
}

/** A map in its own units. As in SVG, x grows to the right and y downwards. */
export interface AreaMap {
  area: MapArea;
  width: number;
  height: number;
  outlines: readonly AreaOutline[];
  /** Finds the point of a place. A place beyond the sides of the map gets a point at its side; `null` if it has none. */
  project: (latitude: number, longitude: number) => MapPoint | null;
}

/** A place with its names, as the rows of the warehouse state them. */
interface NamedPlace {
  country: string | null;
  state: string | null;
}

/** The style by which tall maps are drawn narrower, so that they are not much taller than that of the United States. */
export function aspectStyle({ width, height }: AreaMap): CSSProperties {
  return { '--map-aspect': String(width / height) } as CSSProperties;
}

/** The code of the outline that contains a place; `null` if the map doesn't show it. */
export function outlineCode({ area, outlines }: AreaMap, { country, state }: NamedPlace): string | null {
  const code = area === 'EU' ? country : country === area ? state : null;
  return outlines.some((outline) => outline.code === code) ? code : null;
}

/** The place that an outline stands for. A country of Europe is shown as a whole. */
export function outlinePlace({ area }: AreaMap, code: string): NamedPlace {
  return area === 'EU' ? { country: code, state: null } : { country: area, state: code };
}
