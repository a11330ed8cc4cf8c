import { expect, it } from 'vitest';
import { sizeClasses, sizeIndex } from './size-classes.ts';

it.each([
  [-3, 'small'],
  [0, 'small'],
  [500, 'small'],
  [501, 'medium'],
  [1000, 'medium'],
  [1001, 'large'],
  [10_000, 'large'],
  [10_001, 'extraLarge'],
  [40_000_000, 'extraLarge'],
])('sizeIndex classifies %d packages as %s', (packages, size) => {
  expect(sizeClasses[sizeIndex(packages)]?.id).toBe(size);
});
