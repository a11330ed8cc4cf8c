import type { AreaMap } from './area-map.ts';
import { MAP_HEIGHT, MAP_WIDTH } from './map-size.ts';
import { projectAlbersUsa } from './project-albers-usa.ts';
import { usOutlines } from './us-outlines.ts';

/** The fifty states and the District of Columbia. Places outside them have no point. */
export const usMap: AreaMap = {
  area: 'US',
  width: MAP_WIDTH,
  height: MAP_HEIGHT,
  outlines: usOutlines,
  project: projectAlbersUsa,
};
