interface Point {
  x: number;
  y: number;
}

interface Projection {
  parallels: readonly [number, number];
  /** The meridian that stands upright. */
  meridian: number;
  /** What stands at the middle: degrees east of the meridian, and latitude. */
  centre: readonly [number, number];
  scale: number;
  middle: readonly [number, number];
}

const SCALE = 1300;
const [MIDDLE_X, MIDDLE_Y] = [487.5, 305];

// The composite of d3-geo's geoAlbersUsa, in which us-atlas draws its states: Alaska at 0.35 of the scale, Hawaii beside it.
const LOWER_48 = albers({
  parallels: [29.5, 45.5],
  meridian: -96,
  centre: [-0.6, 38.7],
  scale: SCALE,
  middle: [MIDDLE_X, MIDDLE_Y],
});
const ALASKA = albers({
  parallels: [55, 65],
  meridian: -154,
  centre: [-2, 58.5],
  scale: SCALE * 0.35,
  middle: [MIDDLE_X - 0.307 * SCALE, MIDDLE_Y + 0.201 * SCALE],
});
const HAWAII = albers({
  parallels: [8, 18],
  meridian: -157,
  centre: [-3, 19.9],
  scale: SCALE,
  middle: [MIDDLE_X - 0.205 * SCALE, MIDDLE_Y + 0.212 * SCALE],
});

/** Where a place of the United States stands on the map of `usOutlines`; `null` for a place outside it. */
export function projectAlbersUsa(latitude: number, longitude: number): Point | null {
  if (latitude > 50 && longitude < -129) return ALASKA(latitude, longitude);
  if (latitude < 24 && latitude > 18 && longitude < -154 && longitude > -161) return HAWAII(latitude, longitude);
  const isWithin = latitude > 24 && latitude < 50 && longitude > -126 && longitude < -66;
  return isWithin ? LOWER_48(latitude, longitude) : null;
}

/** Albers' equal-area conic projection. What does not depend on the place is computed once, as maps ask for tens of thousands. */
function albers({
  parallels,
  meridian,
  centre,
  scale,
  middle,
}: Projection): (latitude: number, longitude: number) => Point {
  const [first, second] = parallels.map(radians) as [number, number];
  const n = (Math.sin(first) + Math.sin(second)) / 2;
  const c = 1 + Math.sin(first) * (2 * n - Math.sin(first));
  const raw = (degreesEast: number, degreesNorth: number) => {
    const r = Math.sqrt(c - 2 * n * Math.sin(radians(degreesNorth))) / n;
    const angle = radians(degreesEast) * n;
    return { x: r * Math.sin(angle), y: -r * Math.cos(angle) };
  };
  const origin = raw(...centre);
  return (latitude, longitude) => {
    const point = raw(longitude - meridian, latitude);
    return { x: middle[0] + scale * (point.x - origin.x), y: middle[1] - scale * (point.y - origin.y) };
  };
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
