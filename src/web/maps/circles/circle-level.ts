import { sizeIndex } from '#model/trade/size-classes.ts';
import type { MapPoint } from '#web/maps/geography/neighbour.ts';
import { type ColourBin, colourStep, toColourBins } from '#web/maps/legend/colour-bins.ts';
import { type ClusterLevel, levelOfScale } from './cluster-levels.ts';
import { type MapFrame, type MapView, scaleOf } from './map-view.ts';

/** How large circles are, in pixels, from the smallest size to the largest. */
export const RADII: readonly number[] = [5, 8, 12, 17];

/** How far beyond a circle, in pixels, the ring of one that stands for several places lies. */
export const CLUSTER_RING = 3;

/** A level of the map with how its circles look. */
export interface CircleLevel extends ClusterLevel {
  /** The size of each circle, as a place in `RADII`. */
  sizes: Uint8Array;
  /** The colour of each circle, as a place on the ramp. */
  steps: Uint8Array;
  bins: readonly ColourBin[];
}

/** A level with the look of its circles: their amounts are sorted into bins of their own, as those of another level are much larger. */
export function toCircleLevel(level: ClusterLevel, colours: number): CircleLevel {
  const bins = toColourBins([...level.amounts], colours);
  return {
    ...level,
    bins,
    sizes: Uint8Array.from(level.packages, sizeIndex),
    steps: Uint8Array.from(level.amounts, (amount) => colourStep(bins, amount)),
  };
}

/** Levels that get their look when they are first in sight. */
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

/** The level that is drawn where a unit of the map is so many pixels wide, of those that are known; -1 for none. */
export function levelInSight(levels: CircleLevels | null, pixelsPerUnit: number): number {
  return Math.min(levelOfScale(pixelsPerUnit), (levels?.plain.length ?? 0) - 1);
}

/** A circle in sight: its place in the level, and where its middle is on the screen. */
export interface SeenCircle extends MapPoint {
  circle: number;
  radius: number;
}

/** The circles in sight, the largest first. */
export function seenCircles(level: CircleLevel, view: MapView, frame: MapFrame): SeenCircle[] {
  const scale = scaleOf(view, frame);
  const seen: SeenCircle[] = [];
  for (let circle = 0; circle < level.xs.length; circle++) {
    const radius = RADII[level.sizes[circle] ?? 0] ?? 0;
    const x = ((level.xs[circle] ?? 0) - view.x) * scale + frame.width / 2;
    const y = ((level.ys[circle] ?? 0) - view.y) * scale + frame.height / 2;
    if (x < -radius || y < -radius || x > frame.width + radius || y > frame.height + radius) continue;
    seen.push({ circle, x, y, radius });
  }
  return seen;
}

/** Small circles are pointed at from a little further away. */
const REACH = 3;

/** The circle at a point of the screen, that which lies upon the others; `null` where there is none. */
export function circleAt(seen: readonly SeenCircle[], { x, y }: MapPoint): SeenCircle | null {
  return seen.findLast((one) => Math.hypot(one.x - x, one.y - y) <= one.radius + REACH) ?? null;
}
