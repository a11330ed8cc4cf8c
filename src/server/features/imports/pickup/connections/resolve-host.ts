import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import type { Settings } from '#server/startup/settings.ts';
import { PickupProblem } from './connection.ts';

/** Addresses of this machine, of private networks, and others that are not in the internet. */
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
  // Addresses that contain one of IPv4.
  ['64:ff9b::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  PRIVATE.addSubnet(address, prefix, 'ipv6');

/** Whether an address is not in the internet. */
export function isPrivate(address: string): boolean {
  return PRIVATE.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

type Permission = Pick<Settings, 'pickupFromPrivateAddresses'>;

/**
 * The address of a host to connect to. It is resolved once, because a name could point to another address at the next look.
 * Private addresses are rejected unless the operator allows them.
 */
export async function resolveHost(host: string, { pickupFromPrivateAddresses }: Permission): Promise<string> {
  const found = isIP(host) === 0 ? await lookup(host, { all: true }) : [{ address: host }];
  const allowed = found.find(({ address }) => pickupFromPrivateAddresses || !isPrivate(address));
  if (allowed === undefined)
    throw new PickupProblem(
      `${host} is in a private network. The operator of this installation can allow that with PICKUP_PRIVATE_ADDRESSES.`,
    );
  return allowed.address;
}
