import { createHash } from 'node:crypto';

const digests = new WeakMap<readonly number[], string>();

/** Returns a short text that is different for each list of ids. A reader can have thousands of clients. */
export function digestOf(ids: readonly number[]): string {
  const digest = digests.get(ids) ?? createHash('sha256').update(ids.join()).digest('base64');
  digests.set(ids, digest);
  return digest;
}
