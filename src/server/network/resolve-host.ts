import type { Settings } from '#server/startup/settings.ts';
import { ConnectionProblem } from './connection-problem.ts';
import { refuseHost } from './outbound-hosts.ts';
import { findAddress } from './private-addresses.ts';

type Permission = Pick<Settings, 'pickupFromPrivateAddresses' | 'outboundHosts'>;

/** The address of a host to connect to. Private addresses, and hosts that the operator has not listed, are rejected. */
export async function resolveHost(
  host: string,
  { pickupFromPrivateAddresses, outboundHosts }: Permission,
): Promise<string> {
  const refusal = refuseHost(host, outboundHosts);
  if (refusal !== null) throw new ConnectionProblem(refusal);
  const address = await findAddress(host, pickupFromPrivateAddresses);
  if (address === null)
    throw new ConnectionProblem(
      `${host} is in a private network. The operator of this installation can allow that with PICKUP_PRIVATE_ADDRESSES.`,
    );
  return address;
}
