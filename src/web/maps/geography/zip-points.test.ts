import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { MAP_HEIGHT, MAP_WIDTH } from './map-size.ts';
import { packZipPoints } from './pack-zip-points.ts';
import { usOutlines } from './us-outlines.ts';
import { unpackZipPoints } from './zip-points.ts';

const csv = readFileSync('data/postal-places/us-zip.csv', 'utf8');
const rows = csv
  .trim()
  .split('\n')
  .slice(1)
  .map((row) => row.split(','));
const packed = packZipPoints(csv);
const points = unpackZipPoints(packed);

describe('the locations of ZIP codes', () => {
  it('match the file', () => {
    expect(rows.length).toBeGreaterThan(41_000);
    const read = rows.map(([zip = '']) => [zip, points.findPlace(zip)]);
    expect(read).toEqual(
      rows.map(([zip, latitude, longitude]) => [zip, { latitude: Number(latitude), longitude: Number(longitude) }]),
    );
  });

  it('compress to less than 100,000 bytes', () => {
    expect(brotliCompressSync(packed).length).toBeLessThan(100_000);
  });

  it('are found by ZIP+4 codes too', () => {
    const place = { latitude: 34.09, longitude: -118.41 };
    for (const zip of ['90210', '90210-1234', '902101234', ' 90210 ']) expect(points.findPlace(zip)).toEqual(place);
  });

  it.each(['', '9021', '90210-', '00000', 'K1A 0B1', '9021O', '90210-12'])('are unknown for %o', (zip) => {
    expect(points.findPlace(zip)).toBeNull();
    expect(points.findPoint(zip)).toBeNull();
  });
});

describe('the points of ZIP codes on the map', () => {
  it.each([
    ['50309', 'IA'],
    ['80202', 'CO'],
    ['73102', 'OK'],
  ])('place %s in the middle of %s', (zip, state) => {
    const outline = usOutlines.find(({ code }) => code === state);
    const { x, y } = points.findPoint(zip) ?? { x: 0, y: 0 };
    expect(Math.hypot(x - (outline?.x ?? 0), y - (outline?.y ?? 0))).toBeLessThan(35);
  });

  it('are on the map, except for territories and military addresses overseas', () => {
    const drawn = rows.flatMap(([zip = '']) => points.findPoint(zip) ?? []);
    expect(drawn.length).toBe(rows.length - 559);
    const [xs, ys] = [drawn.map(({ x }) => x), drawn.map(({ y }) => y)];
    // The last Aleutian Islands reach beyond the side of the map.
    expect(Math.min(...xs)).toBeGreaterThan(-20);
    expect(Math.max(...xs)).toBeLessThan(MAP_WIDTH);
    expect(Math.min(...ys)).toBeGreaterThan(0);
    expect(Math.max(...ys)).toBeLessThan(MAP_HEIGHT);
    expect(points.findPlace('00601')).not.toBeNull();
    expect(points.findPoint('00601')).toBeNull();
  });
});
