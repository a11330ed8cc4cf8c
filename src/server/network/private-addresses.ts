import { lookup } from 'node:dns/promises';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Addresses of this machine, of private networks, and others that are not on the internet. */
const PRIVATE = new BlockList();
for (const [address, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  PRIVATE.addSubnet(address, prefix, 'ipv4');
for (const [address, prefix] of [
  ['::', 96],
  // IPv6 addresses that contain an IPv4 address.
  ['64:ff9b::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  PRIVATE.addSubnet(address, prefix, 'ipv6');

/** Whether an address is not on the internet. */
export function isPrivate(address: string): boolean {
  return PRIVATE.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/**
 * The address of a host to connect to; `null` if all of its addresses are private and that is not allowed. It is resolved once,
 * because a name could resolve to another address the next time.
 */
export async function findAddress(host: string, isPrivateAllowed: boolean): Promise<string | null> {
  const found = isIP(host) === 0 ? await lookup(host, { all: true }) : [{ address: host }];
  return found.find(({ address }) => isPrivateAllowed || !isPrivate(address))?.address ?? null;
}

/** A look-up for connections that always finds this address. */
export function lookupOf(address: string): LookupFunction {
  const family = isIP(address);
  return (_host, options, done) => {
    if (options.all) done(null, [{ address, family }]);
    else done(null, address, family);
  };
}
