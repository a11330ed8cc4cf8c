import type { MapPoint } from './neighbour.ts';
import { usOutlines } from './us-outlines.ts';

const points = new Map(usOutlines.map(({ code, x, y }) => [code, { x, y }]));

/** The middle of a state on the map of `usOutlines`, by its postal code; `null` for what the map does not draw. */
export function findStatePoint(code: string): MapPoint | null {
  return points.get(code) ?? null;
}
