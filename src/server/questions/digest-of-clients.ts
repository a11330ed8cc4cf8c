import { createHash } from 'node:crypto';

const digests = new WeakMap<readonly number[], string>();

/** Returns a short text that is different for each list of clients. A reader can have thousands of clients. */
export function digestOf(clientIds: readonly number[]): string {
  const digest = digests.get(clientIds) ?? createHash('sha256').update(clientIds.join()).digest('base64');
  digests.set(clientIds, digest);
  return digest;
}
