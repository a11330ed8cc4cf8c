import type { MultiPolygon, Polygon, Position } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { usStateFips } from '#model/geography/us-state-fips.ts';
import type { AreaOutline } from './area-map.ts';
import topology from './states-albers.topo.json';

/** A state on the map, with its English name. */
interface StateOutline extends AreaOutline {
  name: string;
}

/** The fifty states and the District of Columbia, projected (Albers, with Alaska and Hawaii moved in). Source: U.S. Census Bureau, by way of us-atlas. */
export const usOutlines: readonly StateOutline[] = readOutlines();

function readOutlines(): StateOutline[] {
  // Safe: the file is a topology of states. The type inferred from JSON has lost the literal types.
  const states = topology as unknown as Topology<{ states: GeometryCollection<{ name: string }> }>;
  return feature(states, states.objects.states).features.flatMap(({ id, properties, geometry }) => {
    const code = usStateFips[String(id)];
    if (code === undefined || (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon')) return [];
    return [{ code, name: properties.name, path: toPath(geometry), ...findMiddle(geometry) }];
  });
}

function toPath(geometry: Polygon | MultiPolygon): string {
  return polygonsOf(geometry).flat().map(ringPath).join('');
}

function ringPath(ring: readonly Position[]): string {
  return `M${ring.map(([x = 0, y = 0]) => `${x.toFixed(1)},${y.toFixed(1)}`).join('L')}Z`;
}

/** Finds the middle of a state's largest part, so that islands don't pull it into the sea. */
function findMiddle(geometry: Polygon | MultiPolygon): Pick<StateOutline, 'x' | 'y' | 'top' | 'bottom'> {
  const boxes = polygonsOf(geometry).map(([outer = []]) => boxOf(outer));
  const largest = boxes.reduce((a, b) => (areaOf(b) > areaOf(a) ? b : a));
  const { left, right, top, bottom } = largest;
  return { x: (left + right) / 2, y: (top + bottom) / 2, top, bottom };
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

function boxOf(ring: readonly Position[]): Box {
  const xs = ring.map(([x = 0]) => x);
  const ys = ring.map(([, y = 0]) => y);
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

function areaOf({ left, right, top, bottom }: Box): number {
  return (right - left) * (bottom - top);
}

function polygonsOf(geometry: Polygon | MultiPolygon): Position[][][] {
  return geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
}
