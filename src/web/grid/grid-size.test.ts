import { expect, it } from 'vitest';
import { gridHeight } from './grid-size.ts';

it.each([
  [0, 200],
  [5, 200],
  [6, 400],
  [10, 400],
  [11, 500],
  [25, 500],
  [26, 600],
  [30, 600],
  [31, 700],
  [100, 2000],
  [1000, 20_000],
  [5000, 20_000],
])('makes a grid of %i rows %i px high', (rows, height) => {
  expect(gridHeight(rows)).toBe(height);
});
