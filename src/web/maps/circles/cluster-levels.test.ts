import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { packZipPoints } from '#web/maps/geography/pack-zip-points.ts';
import { unpackZipPoints } from '#web/maps/geography/zip-points.ts';
import {
  type ClusteredPlaces,
  clusterLevels,
  findOpening,
  LEVEL_COUNT,
  levelOfScale,
  scaleOfLevel,
} from './cluster-levels.ts';

const placesAt = (places: readonly [x: number, y: number, amount: number, packages: number][]): ClusteredPlaces => ({
  xs: Float32Array.from(places, ([x]) => x),
  ys: Float32Array.from(places, ([, y]) => y),
  amounts: Float64Array.from(places, ([, , amount]) => amount),
  packages: Float64Array.from(places, ([, , , packages]) => packages),
});

const levelsOf = (places: ClusteredPlaces) => [...clusterLevels(places)];

const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0);

describe('clusterLevels', () => {
  it('keeps places apart that are far from each other', () => {
    const levels = levelsOf(
      placesAt([
        [100, 100, 5, 1],
        [800, 500, -7, 3],
      ]),
    );
    expect(levels).toHaveLength(LEVEL_COUNT);
    for (const { xs, counts, amounts, places } of levels) {
      expect([...counts]).toEqual([1, 1]);
      expect([...places]).toEqual([1, 0]);
      expect([...amounts]).toEqual([-7, 5]);
      expect(xs[0]).toBeCloseTo(800, 2);
    }
  });

  it('splits a circle at the level that findOpening returns', () => {
    const levels = levelsOf(
      placesAt([
        [400, 300, 10, 600],
        [410, 300, 20, 700],
        [412, 301, 40, 100],
      ]),
    );
    const [first] = levels;
    expect([...(first?.counts ?? [])]).toEqual([3]);
    expect([...(first?.amounts ?? [])]).toEqual([70]);
    expect([...(first?.packages ?? [])]).toEqual([1400]);
    expect([...(first?.places ?? [])]).toEqual([1]);
    const opensAt = findOpening(levels, 0, 0);
    expect(opensAt).toBeGreaterThan(1);
    expect(levels[opensAt - 1]?.counts).toHaveLength(1);
    expect(levels[opensAt]?.counts.length).toBeGreaterThan(1);
    expect(levels.at(-1)?.counts).toHaveLength(3);
  });

  it('returns empty levels without places', () => {
    expect(levelsOf(placesAt([])).map(({ xs }) => xs.length)).toEqual(Array(LEVEL_COUNT).fill(0));
  });

  it('keeps the sums at every level, for all ZIP codes', () => {
    const csv = readFileSync('data/postal-places/us-zip.csv', 'utf8');
    const points = unpackZipPoints(packZipPoints(csv));
    const zips = csv.split('\n').map((row) => row.slice(0, 5));
    const spots = zips.flatMap((zip) => points.findPoint(zip) ?? []);
    const levels = levelsOf(placesAt(spots.map(({ x, y }, index) => [x, y, index * 3 - 1000, index % 50])));
    const amount = sum(spots.map((_, index) => index * 3 - 1000));
    const packages = sum(spots.map((_, index) => index % 50));
    for (const level of levels) {
      expect(sum(level.counts)).toBe(spots.length);
      expect(sum(level.amounts)).toBe(amount);
      expect(sum(level.packages)).toBe(packages);
    }
    expect(levels[0]?.xs.length).toBeLessThan(100);
    expect(levels.at(-1)?.xs.length).toBe(spots.length);
  });
});

describe('levelOfScale', () => {
  it('returns the last level that starts at or below a scale', () => {
    expect([0.01, 0.25, 0.49, 0.5, 0.94, 1, 1e9].map(levelOfScale)).toEqual([0, 0, 0, 1, 1, 2, LEVEL_COUNT - 1]);
    for (let level = 0; level < LEVEL_COUNT; level++) expect(levelOfScale(scaleOfLevel(level))).toBe(level);
  });
});
