import { geoConicEqualArea } from 'd3-geo';
import topology from './europe.topo.json';
import { readAreaMap } from './read-area-map.ts';

/** The countries of Europe. Source: Natural Earth, by way of world-atlas; simplified. */
export const europeMap = readAreaMap('EU', {
  topology,
  projection: geoConicEqualArea().parallels([40, 62]).rotate([-13, 0]),
  frame: [-11, 35, 36, 69],
});
