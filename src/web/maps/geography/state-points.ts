import type { MapPoint } from './neighbour.ts';
import { usOutlines } from './us-outlines.ts';

const points = new Map(usOutlines.map(({ code, x, y }) => [code, { x, y }]));

/** Finds the middle of a state on the map by its postal code; `null` for codes that the map doesn't have. */
export function findStatePoint(code: string): MapPoint | null {
  return points.get(code) ?? null;
}
