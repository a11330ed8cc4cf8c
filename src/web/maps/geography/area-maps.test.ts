import { describe, expect, it } from 'vitest';
import { europeanCountries } from '#model/geography/map-areas.ts';
import { states } from '#model/geography/states.ts';
import { type AreaMap, outlineCode } from './area-map.ts';
import { canadaMap } from './canada-map.ts';
import { europeMap } from './europe-map.ts';
import { mexicoMap } from './mexico-map.ts';
import { findCenter } from './place-centers.ts';

const codesOf = ({ outlines }: AreaMap) => outlines.map(({ code }) => code).sort();
const statesOf = (country: string) => (states[country] ?? []).map(({ code }) => code).sort();

describe('the maps of Canada, Mexico and Europe', () => {
  it('have an outline for every state or country', () => {
    expect(codesOf(canadaMap)).toEqual(statesOf('CA'));
    expect(codesOf(mexicoMap)).toEqual(statesOf('MX'));
    expect(codesOf(europeMap)).toEqual([...europeanCountries].sort());
  });

  it.each([canadaMap, mexicoMap, europeMap])('draw every outline of $area within their sides', (map) => {
    for (const { code, x, y, top, bottom } of map.outlines) {
      expect([code, x > 0 && x < map.width && y > 0 && y < map.height, bottom > top]).toEqual([code, true, true]);
      expect([code, bottom - top < map.height]).toEqual([code, true]);
    }
  });

  it.each([
    [canadaMap, 'ON', 43.64, -79.39, 160],
    [canadaMap, 'BC', 49.28, -123.11, 130],
    [mexicoMap, 'CMX', 19.43, -99.16, 30],
    [mexicoMap, 'JAL', 20.67, -103.35, 60],
    [europeMap, 'GB', 51.52, -0.1, 110],
    [europeMap, 'PL', 52.23, 21.01, 70],
  ])('put places near the middle of their outline', (map, code, latitude, longitude, near) => {
    const outline = map.outlines.find((one) => one.code === code);
    const point = map.project(latitude, longitude);
    expect(Math.hypot((point?.x ?? 0) - (outline?.x ?? 0), (point?.y ?? 0) - (outline?.y ?? 0))).toBeLessThan(near);
  });

  it('put places beyond their sides at the nearest side', () => {
    const { width, height } = europeMap;
    expect(europeMap.project(39.96, -83)?.x).toBe(14);
    expect(canadaMap.project(39.96, -83)?.y).toBe(canadaMap.height - 14);
    const far = europeMap.project(-33.87, 151.21);
    expect([far?.x === width - 14 || far?.y === height - 14]).toEqual([true]);
  });

  it('know which outline contains a place', () => {
    expect(outlineCode(canadaMap, { country: 'CA', state: 'ON' })).toBe('ON');
    expect(outlineCode(canadaMap, { country: 'MX', state: 'ON' })).toBeNull();
    expect(outlineCode(europeMap, { country: 'DE', state: 'BE' })).toBe('DE');
    expect(outlineCode(europeMap, { country: 'JP', state: null })).toBeNull();
  });
});

describe('the middle of a place', () => {
  it('is that of its state, or else of its country', () => {
    expect(findCenter('DE', 'BY')).toEqual({ latitude: 48.93, longitude: 11.42, isState: true });
    expect(findCenter('DE', '')).toMatchObject({ isState: false });
    expect(findCenter('NL', 'LI')).toMatchObject({ isState: false });
    expect(findCenter('constructor', 'x')).toBeNull();
  });

  it.each(['CA', 'MX', 'DE'])('is known for every state of %s', (country) => {
    for (const code of statesOf(country)) expect([code, findCenter(country, code)?.isState]).toEqual([code, true]);
  });
});
