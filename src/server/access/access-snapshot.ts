import { z } from 'zod';
import { AbandonedError } from '#server/app-error.ts';
import { waitWithOthers } from '#server/request-turns.ts';
import type { OperationalStore } from '#server/stores/operational-store.ts';
import { shareReads } from './shared-reads.ts';

/** Several for each session and page. Without the limit they would grow until the next change. */
const MAX_ENTRIES = 50_000;

/** The channel that each change of the version notifies. */
const CHANNEL = 'access_version';

const Version = z.object({ version: z.coerce.number() });

interface Entry {
  found: Promise<unknown>;
  isRead: boolean;
}

/** What the store says about sessions, permissions and clients at the start of a request. */
export interface AccessSnapshot {
  /** Two snapshots with the same version are the same; `null` if what they read may differ. */
  version: number | null;
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
export async function openAccessCache(
  store: Pick<OperationalStore, 'execute' | 'listen'>,
  maxEntries = MAX_ENTRIES,
): Promise<AccessCache> {
  let cache = { version: 0, entries: new Map<string, Entry>() };
  const currentVersion = await openVersion(store);
  return {
    async takeSnapshot() {
      const version = await currentVersion();
      if (cache.version !== version) cache = { version, entries: new Map() };
      const { entries } = cache;
      return { version, getOrRead: (key, read) => getOrRead(entries, key, { read, maxEntries }) };
    },
  };
}

/** Returns a function that returns the current version, and reads it only if it can have changed. */
async function openVersion({
  execute,
  listen,
}: Pick<OperationalStore, 'execute' | 'listen'>): Promise<() => Promise<number>> {
  let known: number | null = null;
  let changes = 0;
  await listen?.(CHANNEL, () => {
    known = null;
    changes += 1;
  });
  const read = shareReads(async () => {
    const before = changes;
    const { rows } = await execute('SELECT version FROM access_version');
    const { version } = Version.parse(rows[0]);
    if (listen !== null && changes === before) known = version;
    return version;
  });
  return async () => known ?? read();
}

/** A snapshot that reads every value from the store. */
export const uncachedAccess: AccessSnapshot = { version: null, getOrRead: (_key, read) => read() };

function getOrRead<Found>(
  entries: Map<string, Entry>,
  key: string,
  { read, maxEntries }: { read: () => Promise<Found>; maxEntries: number },
): Promise<Found> {
  const cached = entries.get(key);
  if (cached !== undefined) {
    // The cast is safe: a key starts with the name of what is read, so the same key always has the same type.
    const found = cached.found as Promise<Found>;
    if (cached.isRead) return found;
    return waitWithOthers(found).catch((error: unknown) => {
      // The client of the request that reads for all has left.
      if (error instanceof AbandonedError) return getOrRead(entries, key, { read, maxEntries });
      throw error;
    });
  }
  const found = read();
  const entry = { found, isRead: false };
  entries.set(key, entry);
  // The entries are in the order in which they were added.
  const [oldest = key] = entries.keys();
  if (entries.size > maxEntries) entries.delete(oldest);
  const remember = () => {
    entry.isRead = true;
  };
  found.then(remember, () => entries.delete(key));
  return found;
}
