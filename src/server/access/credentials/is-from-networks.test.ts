import { describe, expect, it } from 'vitest';
import { isFromNetworks } from './is-from-networks.ts';

describe('the networks of a credential', () => {
  it.each([
    ['198.51.100.7', [], true],
    ['198.51.100.7', ['198.51.100.7'], true],
    ['198.51.100.8', ['198.51.100.7'], false],
    ['198.51.100.8', ['203.0.113.0/24', '198.51.100.0/24'], true],
    ['::ffff:198.51.100.8', ['198.51.100.0/24'], true],
    ['2001:db8:1::5', ['2001:db8::/32'], true],
    ['2001:db9::5', ['2001:db8::/32'], false],
    ['198.51.100.8', ['2001:db8::/32'], false],
    ['', ['198.51.100.0/24'], false],
  ])('%s in %j: %s', (address, networks, expected) => {
    expect(isFromNetworks(address, networks)).toBe(expected);
  });
});
