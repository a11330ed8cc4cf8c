import type { CSSProperties } from 'react';
import { MAP_HEIGHT, MAP_WIDTH } from '#web/maps/geography/map-size.ts';
import type { MapPoint } from '#web/maps/geography/neighbour.ts';
import type { PointKind } from './point-mark.tsx';

/** An origin on the map. */
export interface NetworkPoint extends MapPoint {
  origin: string | null;
  name: string;
  /** The exact figures of all lines that start here. */
  description: string;
  kind: PointKind;
}

/** The style that places an HTML element at a point of the map. */
export function positionAt({ x, y }: MapPoint): CSSProperties {
  return { left: `${(x / MAP_WIDTH) * 100}%`, top: `${(y / MAP_HEIGHT) * 100}%` };
}
