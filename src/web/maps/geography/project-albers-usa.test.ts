import { describe, expect, it } from 'vitest';
import { projectAlbersUsa } from './project-albers-usa.ts';
import { usOutlines } from './us-outlines.ts';

/** Places near the middle of states whose middle is within them. */
const MIDDLES: [code: string, latitude: number, longitude: number][] = [
  ['KS', 38.5, -98.35],
  ['CO', 39.0, -105.55],
  ['WY', 43.0, -107.55],
  ['IA', 42.0, -93.4],
  ['PA', 40.9, -77.6],
  ['OR', 44.1, -120.6],
];

describe('a place on the map of the states', () => {
  it.each(MIDDLES)('stands in the middle of %s', (code, latitude, longitude) => {
    const state = usOutlines.find((outline) => outline.code === code);
    const { x, y } = projectAlbersUsa(latitude, longitude) ?? { x: 0, y: 0 };
    // Within 25 km; the map has 4.9 km to a unit.
    expect(Math.hypot(x - (state?.x ?? 0), y - (state?.y ?? 0))).toBeLessThan(7);
  });

  it.each([
    ['AK', 64.8, -147.7],
    ['HI', 19.6, -155.5],
  ])('stands in %s, which is drawn apart', (code, latitude, longitude) => {
    const { x, y } = projectAlbersUsa(latitude, longitude) ?? { x: 0, y: 0 };
    const state = usOutlines.find((outline) => outline.code === code);
    expect(Math.hypot(x - (state?.x ?? 0), y - (state?.y ?? 0))).toBeLessThan(45);
  });

  it('is none outside of it', () => {
    expect(projectAlbersUsa(51.5, -0.1)).toBeNull();
    expect(projectAlbersUsa(18.4, -66.1)).toBeNull();
    expect(projectAlbersUsa(19.4, -99.1)).toBeNull();
  });
});
