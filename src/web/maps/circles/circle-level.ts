import { sizeIndex } from '#model/trade/size-classes.ts';
import type { MapPoint } from '#web/maps/geography/neighbour.ts';
import { type ColourBin, colourStep, toColourBins } from '#web/maps/legend/colour-bins.ts';
import { type ClusterLevel, levelOfScale } from './cluster-levels.ts';
import { type MapFrame, type MapView, scaleOf } from './map-view.ts';

/** The radius in pixels of each size of circle, from the smallest to the largest. */
export const RADII: readonly number[] = [5, 8, 12, 17];

/** The distance in pixels between a circle of several places and the ring around it. */
export const CLUSTER_RING = 3;

/** A level of the map with the sizes and colours of its circles. */
export interface CircleLevel extends ClusterLevel {
  /** The size of each circle, as an index into `RADII`. */
  sizes: Uint8Array;
  /** The colour of each circle, as an index into the ramp. */
  steps: Uint8Array;
  bins: readonly ColourBin[];
}

/** Adds sizes and colours to a level. Each level has its own bins, because amounts grow with the level of clustering. */
export function toCircleLevel(level: ClusterLevel, colours: number): CircleLevel {
  const bins = toColourBins([...level.amounts], colours);
  return {
    ...level,
    bins,
    sizes: Uint8Array.from(level.packages, sizeIndex),
    steps: Uint8Array.from(level.amounts, (amount) => colourStep(bins, amount)),
  };
}

/** Levels whose sizes and colours are computed when they first come into view. */
export interface CircleLevels {
  plain: readonly ClusterLevel[];
  at: (index: number) => CircleLevel | null;
}

export function toCircleLevels(plain: readonly ClusterLevel[], colours: number): CircleLevels {
  const made = new Map<number, CircleLevel>();
  return {
    plain,
    at(index) {
      const level = plain[index];
      const known = made.get(index);
      if (known !== undefined || level === undefined) return known ?? null;
      const drawn = toCircleLevel(level, colours);
      made.set(index, drawn);
      return drawn;
    },
  };
}

/** The index of the level to draw at a scale, limited to those already computed; -1 without any. */
export function visibleLevel(levels: CircleLevels | null, pixelsPerUnit: number): number {
  return Math.min(levelOfScale(pixelsPerUnit), (levels?.plain.length ?? 0) - 1);
}

/** A visible circle: its index in the level, and its middle on the screen. */
export interface VisibleCircle extends MapPoint {
  circle: number;
  radius: number;
}

/** Returns the visible circles, the largest first. */
export function visibleCircles(level: CircleLevel, view: MapView, frame: MapFrame): VisibleCircle[] {
  const scale = scaleOf(view, frame);
  const seen: VisibleCircle[] = [];
  for (let circle = 0; circle < level.xs.length; circle++) {
    const radius = RADII[level.sizes[circle] ?? 0] ?? 0;
    const x = ((level.xs[circle] ?? 0) - view.x) * scale + frame.width / 2;
    const y = ((level.ys[circle] ?? 0) - view.y) * scale + frame.height / 2;
    if (x < -radius || y < -radius || x > frame.width + radius || y > frame.height + radius) continue;
    seen.push({ circle, x, y, radius });
  }
  return seen;
}

/** Circles react to pointers within this many pixels, which makes small circles easier to hit. */
const REACH = 3;

/** Returns the topmost circle at a point of the screen; `null` without one. */
export function circleAt(seen: readonly VisibleCircle[], { x, y }: MapPoint): VisibleCircle | null {
  return seen.findLast((one) => Math.hypot(one.x - x, one.y - y) <= one.radius + REACH) ?? null;
}
