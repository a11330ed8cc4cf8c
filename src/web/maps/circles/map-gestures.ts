import type { MapPoint } from '#web/maps/geography/neighbour.ts';
import { type MapFrame, type MapView, panned, zoomed } from './map-view.ts';

interface Drag {
  before: MapPoint;
  now: MapPoint;
  /** Another finger, which rests meanwhile; `undefined` for a drag with one finger or the mouse. */
  other: MapPoint | undefined;
}

/** Returns the view after a pointer has moved: dragged by one pointer, or zoomed around the middle of two fingers. */
export function dragView(view: MapView, frame: MapFrame, { before, now, other }: Drag): MapView {
  if (other === undefined) return panned(view, frame, { x: now.x - before.x, y: now.y - before.y });
  const spread = distance(now, other) / Math.max(1, distance(before, other));
  const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
  const moved = { x: (now.x - before.x) / 2, y: (now.y - before.y) / 2 };
  return panned(zoomed(view, frame, spread, middle), frame, moved);
}

/** Turning the wheel by this many pixels doubles the scale. */
const PIXELS_PER_DOUBLING = 500;
/** A pinch on a touchpad arrives as a wheel event with the Control key and much smaller steps. */
const PINCH_STRENGTH = 3;

/** Returns the factor by which a turn of the wheel zooms. */
export function wheelFactor({ deltaY, ctrlKey }: Pick<WheelEvent, 'deltaY' | 'ctrlKey'>): number {
  return 2 ** ((-deltaY / PIXELS_PER_DOUBLING) * (ctrlKey ? PINCH_STRENGTH : 1));
}

export function distance(a: MapPoint, b: MapPoint): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
