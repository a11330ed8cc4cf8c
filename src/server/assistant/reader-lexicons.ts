import { LRUCache } from 'lru-cache';
import type { Lexicon } from '#assistant/lexicon.ts';

const MAX_READERS = 50;

/** The lexicons of recent readers. A lexicon is valid as long as the data version of its clients, which is part of its key. */
export type ReaderLexicons = LRUCache<string, Lexicon>;

export function openReaderLexicons(): ReaderLexicons {
  return new LRUCache({ max: MAX_READERS });
}
