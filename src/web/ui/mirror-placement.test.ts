import { expect, it } from 'vitest';
import { mirrorPlacement } from './mirror-placement.ts';

it.each([
  ['left', 'right'],
  ['bottomRight', 'bottomLeft'],
  ['leftTop', 'rightTop'],
  ['bottom', 'bottom'],
])('%s mirrors to %s', (placement, mirrored) => {
  expect(mirrorPlacement(placement, 'rtl')).toBe(mirrored);
  expect(mirrorPlacement(placement, 'ltr')).toBe(placement);
});
