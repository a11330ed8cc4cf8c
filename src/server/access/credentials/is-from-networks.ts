import { BlockList, isIP } from 'node:net';

const MAPPED = /^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i;

/** Whether an address is in one of the networks, which are addresses or ranges in CIDR notation. Without networks, all are. */
export function isFromNetworks(address: string, networks: readonly string[]): boolean {
  if (networks.length === 0) return true;
  const bare = address.replace(MAPPED, '').replace(/%.*$/, '');
  if (isIP(bare) === 0) return false;
  const list = new BlockList();
  for (const network of networks) {
    const [base = '', prefix] = network.split('/');
    const family = isIP(base) === 6 ? 'ipv6' : 'ipv4';
    if (prefix === undefined) list.addAddress(base, family);
    else list.addSubnet(base, Number(prefix), family);
  }
  return list.check(bare, isIP(bare) === 6 ? 'ipv6' : 'ipv4');
}
