import { describe, expect, it } from 'vitest';
import { refuseHost } from './outbound-hosts.ts';
import { isPrivate } from './private-addresses.ts';
import { resolveHost } from './resolve-host.ts';

describe('isPrivate', () => {
  it.each([
    ['127.0.0.1', true],
    ['0.0.0.0', true],
    ['10.1.2.3', true],
    ['100.64.0.1', true],
    ['169.254.169.254', true],
    ['172.31.255.255', true],
    ['172.32.0.1', false],
    ['192.168.1.1', true],
    ['239.1.1.1', true],
    ['255.255.255.255', true],
    ['198.51.100.7', false],
    ['8.8.8.8', false],
    ['::1', true],
    ['::', true],
    ['::ffff:10.0.0.1', true],
    ['::ffff:7f00:1', true],
    ['64:ff9b::a00:1', true],
    ['2002:7f00:1::', true],
    ['fd00::1', true],
    ['fe80::1', true],
    ['2606:4700::1111', false],
  ])('%s: %s', (address, expected) => {
    expect(isPrivate(address)).toBe(expected);
  });
});

describe('resolveHost', () => {
  const forbidden = { pickupFromPrivateAddresses: false, outboundHosts: [] };

  it('rejects private addresses, even behind names and in other notations, unless they are allowed', async () => {
    for (const host of ['127.0.0.1', '::1', 'localhost', '127.1', '2130706433'])
      await expect(resolveHost(host, forbidden), host).rejects.toThrow(/is in a private network/);
    await expect(resolveHost('127.0.0.1', { ...forbidden, pickupFromPrivateAddresses: true })).resolves.toBe(
      '127.0.0.1',
    );
  });

  it('rejects hosts that are not listed, if any are', async () => {
    const listed = { ...forbidden, outboundHosts: ['203.0.113.9', '*.Carrier.example'] };
    await expect(resolveHost('203.0.113.9', listed)).resolves.toBe('203.0.113.9');
    for (const host of ['203.0.113.10', 'carrier.example', 'evilcarrier.example', 'carrier.example.evil.example'])
      await expect(resolveHost(host, listed), host).rejects.toThrow(/does not connect to/);
    expect(refuseHost('SFTP.carrier.example', listed.outboundHosts)).toBeNull();
  });

  it('accepts addresses on the internet', async () => {
    await expect(resolveHost('203.0.113.9', forbidden)).resolves.toBe('203.0.113.9');
  });
});
