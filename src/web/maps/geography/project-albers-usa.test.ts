import { describe, expect, it } from 'vitest';
import { projectAlbersUsa } from './project-albers-usa.ts';
import { usOutlines } from './us-outlines.ts';

/** Places near the middle of states whose middle lies within them. */
const MIDDLES: [code: string, latitude: number, longitude: number][] = [
  ['KS', 38.5, -98.35],
  ['CO', 39.0, -105.55],
  ['WY', 43.0, -107.55],
  ['IA', 42.0, -93.4],
  ['PA', 40.9, -77.6],
  ['OR', 44.1, -120.6],
];

describe('projectAlbersUsa', () => {
  it.each(MIDDLES)('places the middle of %s where its outline has it', (code, latitude, longitude) => {
    const state = usOutlines.find((outline) => outline.code === code);
    const { x, y } = projectAlbersUsa(latitude, longitude) ?? { x: 0, y: 0 };
    // Within 25 km: a unit of the map is 4.9 km.
    expect(Math.hypot(x - (state?.x ?? 0), y - (state?.y ?? 0))).toBeLessThan(7);
  });

  it.each([
    ['AK', 64.8, -147.7],
    ['HI', 19.6, -155.5],
  ])('places %s where the map has moved it', (code, latitude, longitude) => {
    const { x, y } = projectAlbersUsa(latitude, longitude) ?? { x: 0, y: 0 };
    const state = usOutlines.find((outline) => outline.code === code);
    expect(Math.hypot(x - (state?.x ?? 0), y - (state?.y ?? 0))).toBeLessThan(45);
  });

  it('keeps the points that saved links refer to', () => {
    expect(projectAlbersUsa(34.09, -118.41)).toEqual({ x: expect.closeTo(83.9967, 3), y: expect.closeTo(361.5564, 3) });
    expect(projectAlbersUsa(61.22, -149.9)).toEqual({ x: expect.closeTo(112.2776, 3), y: expect.closeTo(544.2627, 3) });
  });

  it('returns null outside of the map', () => {
    expect(projectAlbersUsa(51.5, -0.1)).toBeNull();
    expect(projectAlbersUsa(18.4, -66.1)).toBeNull();
    expect(projectAlbersUsa(19.4, -99.1)).toBeNull();
  });

  it('returns null in the sea beyond the sides of the map', () => {
    expect(projectAlbersUsa(43.76, -65.32)).toBeNull();
    expect(projectAlbersUsa(51.57, 178.88)).toBeNull();
  });
});
