import { z } from 'zod';
import type { OperationalStore } from '#server/stores/operational-store.ts';
import { shareReads } from './shared-reads.ts';

/** Several for each session and page. Without the limit they would grow until the next change. */
const MAX_ENTRIES = 50_000;

const Version = z.object({ version: z.coerce.number() });

/** What the store says about sessions, permissions and clients at the start of a request. */
export interface AccessSnapshot {
  /** Returns what was read under this key before, or calls `read` when nothing about access has changed since. */
  getOrRead<Found>(key: string, read: () => Promise<Found>): Promise<Found>;
}

/** Takes the access snapshot of each request. */
export interface AccessCache {
  takeSnapshot(): Promise<AccessSnapshot>;
}

/**
 * Caches what requests read about access, and drops it as soon as `access_version` in the store has changed. The version is read
 * before anything else, so a cached value is never older than its version.
 */
export function openAccessCache(store: Pick<OperationalStore, 'execute'>, maxEntries = MAX_ENTRIES): AccessCache {
  let cache = { version: 0, entries: new Map<string, Promise<unknown>>() };
  const readVersion = shareReads(async () => {
    const { rows } = await store.execute('SELECT version FROM access_version');
    return Version.parse(rows[0]).version;
  });
  return {
    async takeSnapshot() {
      const version = await readVersion();
      if (cache.version !== version) cache = { version, entries: new Map() };
      const { entries } = cache;
      return { getOrRead: (key, read) => getOrRead(entries, key, { read, maxEntries }) };
    },
  };
}

/** A snapshot that reads every value from the store. */
export const uncachedAccess: AccessSnapshot = { getOrRead: (_key, read) => read() };

function getOrRead<Found>(
  entries: Map<string, Promise<unknown>>,
  key: string,
  { read, maxEntries }: { read: () => Promise<Found>; maxEntries: number },
): Promise<Found> {
  // The cast is safe: a key starts with the name of what is read, so the same key always has the same type.
  const cached = entries.get(key) as Promise<Found> | undefined;
  if (cached !== undefined) return cached;
  const reading = read();
  entries.set(key, reading);
  // The entries are in the order in which they were added.
  const [oldest = key] = entries.keys();
  if (entries.size > maxEntries) entries.delete(oldest);
  reading.catch(() => entries.delete(key));
  return reading;
}
