import { expect, it } from 'vitest';
import { roundToMinor } from './round-to-minor.ts';

it.each([
  ['12.34', 2, 1234],
  ['12.5', 2, 1250],
  ['12', 2, 1200],
  ['0.005', 2, 1],
  ['0.004', 2, 0],
  ['1234', 0, 1234],
  ['1.2345', 3, 1235],
] as const)('reads %s with %i digits as %i minor units', (decimal, digits, expected) => {
  expect(roundToMinor(decimal, digits)).toBe(expected);
});
