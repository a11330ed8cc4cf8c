/** A point of the map; x grows to the right and y downwards. */
export interface MapPoint {
  x: number;
  y: number;
}

const DIRECTIONS: Readonly<Record<string, MapPoint>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Finds the nearest point in the direction of an arrow key, preferring points straight ahead. Returns `null` at the edge and for other keys. */
export function findNeighbour<Point extends MapPoint>(
  points: readonly Point[],
  from: MapPoint,
  key: string,
): Point | null {
  const direction = DIRECTIONS[key];
  if (direction === undefined) return null;
  let nearest: { point: Point; distance: number } | null = null;
  for (const point of points) {
    const [dx, dy] = [point.x - from.x, point.y - from.y];
    const ahead = dx * direction.x + dy * direction.y;
    const aside = Math.abs(dx * direction.y) + Math.abs(dy * direction.x);
    if (ahead <= 0 || aside > ahead) continue;
    const distance = ahead + 2 * aside;
    if (nearest === null || distance < nearest.distance) nearest = { point, distance };
  }
  return nearest?.point ?? null;
}
