import type { Settings } from '#server/startup/settings.ts';
import { ConnectionProblem } from './connection-problem.ts';
import { findAddress } from './private-addresses.ts';

type Permission = Pick<Settings, 'pickupFromPrivateAddresses'>;

/** The address of a host to connect to. Private addresses are rejected unless the operator allows them. */
export async function resolveHost(host: string, { pickupFromPrivateAddresses }: Permission): Promise<string> {
  const address = await findAddress(host, pickupFromPrivateAddresses);
  if (address === null)
    throw new ConnectionProblem(
      `${host} is in a private network. The operator of this installation can allow that with PICKUP_PRIVATE_ADDRESSES.`,
    );
  return address;
}
