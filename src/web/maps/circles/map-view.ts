import { MAP_HEIGHT, MAP_WIDTH } from '#web/maps/geography/map-size.ts';
import type { MapPoint } from '#web/maps/geography/neighbour.ts';

/** The view of a map: the point in the middle, in units of the map, and the zoom, which is 1 for the whole map. */
export interface MapView extends MapPoint {
  zoom: number;
}

/** The size of a map on the screen, in pixels. */
export interface MapFrame {
  width: number;
  height: number;
}

const MAX_ZOOM = 256;

export const WHOLE_MAP: MapView = { x: MAP_WIDTH / 2, y: MAP_HEIGHT / 2, zoom: 1 };

/** The scale of a view, in pixels per unit of the map. */
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

/** Returns the view after the map was dragged by a number of pixels. */
export function panned(view: MapView, frame: MapFrame, by: MapPoint): MapView {
  const scale = scaleOf(view, frame);
  return kept({ ...view, x: view.x - by.x / scale, y: view.y - by.y / scale });
}

/** Returns the view zoomed by a factor around a point of the screen; by default around its middle. */
export function zoomed(view: MapView, frame: MapFrame, factor: number, at?: MapPoint): MapView {
  const zoom = Math.min(MAX_ZOOM, Math.max(1, view.zoom * factor));
  if (zoom === 1) return WHOLE_MAP;
  if (at === undefined) return kept({ ...view, zoom });
  const still = fromScreen(view, frame, at);
  const shift = fromScreen({ ...view, zoom }, frame, at);
  return kept({ x: view.x + still.x - shift.x, y: view.y + still.y - shift.y, zoom });
}

/** Returns the view with a point in the middle, at a scale in pixels per unit of the map. */
export function viewOf({ x, y }: MapPoint, frame: MapFrame, pixelsPerUnit: number): MapView {
  return zoomed({ x, y, zoom: 1 }, frame, pixelsPerUnit / scaleOf(WHOLE_MAP, frame));
}

/** Limits a view: the whole map is always centred, and the middle of a smaller part stays on the map. */
export function kept({ x, y, zoom }: MapView): MapView {
  if (zoom <= 1) return WHOLE_MAP;
  const [right, bottom] = [Math.min(MAP_WIDTH, x), Math.min(MAP_HEIGHT, y)];
  return { x: Math.max(0, right), y: Math.max(0, bottom), zoom: Math.min(MAX_ZOOM, zoom) };
}
