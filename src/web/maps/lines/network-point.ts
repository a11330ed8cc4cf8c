import type { CSSProperties } from 'react';
import type { AreaMap } from '#web/maps/geography/area-map.ts';
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
export function positionAt({ x, y }: MapPoint, { width, height }: AreaMap): CSSProperties {
  return { left: `${(x / width) * 100}%`, top: `${(y / height) * 100}%` };
}
