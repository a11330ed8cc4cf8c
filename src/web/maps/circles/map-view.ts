import { MAP_HEIGHT, MAP_WIDTH } from '#web/maps/geography/map-size.ts';
import type { MapPoint } from '#web/maps/geography/neighbour.ts';

/** What of the map is in sight: the point in the middle, in units of the map, and how many times larger than the whole in sight. */
export interface MapView extends MapPoint {
  zoom: number;
}

/** The part of the screen a map has, in pixels. */
export interface MapFrame {
  width: number;
  height: number;
}

const MAX_ZOOM = 256;

export const WHOLE_MAP: MapView = { x: MAP_WIDTH / 2, y: MAP_HEIGHT / 2, zoom: 1 };

/** How many pixels a unit of the map is wide. */
export function scaleOf({ zoom }: MapView, { width, height }: MapFrame): number {
  return Math.min(width / MAP_WIDTH, height / MAP_HEIGHT) * zoom;
}

export function toScreen(view: MapView, frame: MapFrame, { x, y }: MapPoint): MapPoint {
  const scale = scaleOf(view, frame);
  return { x: (x - view.x) * scale + frame.width / 2, y: (y - view.y) * scale + frame.height / 2 };
}

export function fromScreen(view: MapView, frame: MapFrame, { x, y }: MapPoint): MapPoint {
  const scale = scaleOf(view, frame);
  return { x: (x - frame.width / 2) / scale + view.x, y: (y - frame.height / 2) / scale + view.y };
}

/** The view moved by pixels, as if the map were dragged. */
export function panned(view: MapView, frame: MapFrame, by: MapPoint): MapView {
  const scale = scaleOf(view, frame);
  return kept({ ...view, x: view.x - by.x / scale, y: view.y - by.y / scale });
}

/** The view so many times larger, with what is at a point of the screen left where it is. */
export function zoomed(view: MapView, frame: MapFrame, factor: number, at?: MapPoint): MapView {
  const zoom = Math.min(MAX_ZOOM, Math.max(1, view.zoom * factor));
  if (zoom === 1) return WHOLE_MAP;
  if (at === undefined) return kept({ ...view, zoom });
  const still = fromScreen(view, frame, at);
  const shift = fromScreen({ ...view, zoom }, frame, at);
  return kept({ x: view.x + still.x - shift.x, y: view.y + still.y - shift.y, zoom });
}

/** The view of a point at so many pixels per unit. */
export function viewOf({ x, y }: MapPoint, frame: MapFrame, pixelsPerUnit: number): MapView {
  return zoomed({ x, y, zoom: 1 }, frame, pixelsPerUnit / scaleOf(WHOLE_MAP, frame));
}

/** The nearest view there is: the whole map stays in the middle; of a part the middle stays on the map. */
export function kept({ x, y, zoom }: MapView): MapView {
  if (zoom <= 1) return WHOLE_MAP;
  const [right, bottom] = [Math.min(MAP_WIDTH, x), Math.min(MAP_HEIGHT, y)];
  return { x: Math.max(0, right), y: Math.max(0, bottom), zoom: Math.min(MAX_ZOOM, zoom) };
}
