import { z } from 'zod';
import type { OperationalStore } from '#server/stores/operational-store.ts';

const MAX_REMEMBERED = 10_000;

const Version = z.object({ version: z.coerce.number() });

/** Who may see what, as the store has it now: what one request reads of it. */
export interface Facts {
  /** What `read` finds in the store; from memory when the store's facts have not changed since somebody asked under the same key. */
  recall<Found>(key: string, read: () => Promise<Found>): Promise<Found>;
}

/** Gives each request the facts as they are when it begins. */
export interface FactMemory {
  current(): Promise<Facts>;
}

/**
 * Remembers what was read of the facts, and asks the store on every request whether their version is still the same. The version
 * is asked before the facts are read, so what is remembered under it is never older than it.
 */
export function openFactMemory(store: OperationalStore): FactMemory {
  let known = { version: 0, found: new Map<string, Promise<unknown>>() };
  return {
    async current() {
      const { version } = Version.parse((await store.execute('SELECT version FROM facts_version')).rows[0]);
      if (known.version !== version || known.found.size > MAX_REMEMBERED) known = { version, found: new Map() };
      const { found } = known;
      return { recall: (key, read) => recall(found, key, read) };
    },
  };
}

/** Facts that are read anew each time. */
export const unrememberedFacts: Facts = { recall: (_key, read) => read() };

function recall<Found>(found: Map<string, Promise<unknown>>, key: string, read: () => Promise<Found>): Promise<Found> {
  // Whoever reads under a key also reads the same shape: the keys begin with the name of what is read.
  const remembered = found.get(key) as Promise<Found> | undefined;
  if (remembered !== undefined) return remembered;
  const reading = read();
  found.set(key, reading);
  reading.catch(() => found.delete(key));
  return reading;
}
