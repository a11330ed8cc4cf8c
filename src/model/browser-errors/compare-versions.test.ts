import { expect, it } from 'vitest';
import { compareVersions, nextVersion } from './compare-versions.ts';

it.each([
  ['1.2.0', '1.10.0', -1],
  ['1.10', '1.10.0', 0],
  ['2.0.0', '1.99.99', 1],
])('compares %s with %s', (one, other, sign) => {
  expect(Math.sign(compareVersions(one, other))).toBe(sign);
});

it('counts the last part up', () => {
  expect(nextVersion('0.1.9')).toBe('0.1.10');
});
