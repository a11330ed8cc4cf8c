import { inOneParam } from '#web/view/address/url-choices.ts';
import { kept, type MapView } from './map-view.ts';

const NUMBER = String.raw`(\d{1,3}(?:\.\d{1,3})?)`;
const WRITTEN = new RegExp(`^${NUMBER}_${NUMBER}_${NUMBER}$`);

/** The view of a map in the URL: `map=487.5_305_4.2` is the point in the middle, in units of the map, and the zoom. */
export const mapViewChoice = inOneParam<MapView>(
  'map',
  ({ x, y, zoom }) => [x, y, zoom].map((value) => Number(value.toFixed(3))).join('_'),
  (text) => {
    const [, x, y, zoom] = WRITTEN.exec(text) ?? [];
    return zoom === undefined ? undefined : kept({ x: Number(x), y: Number(y), zoom: Number(zoom) });
  },
);
