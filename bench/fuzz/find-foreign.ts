import type { Reader } from './fuzz-server.ts';
import type { FuzzRequest } from './make-request.ts';

/** A text that only rows of another tenant contain. */
export const FOREIGN_MARK = 'ZZFOREIGN';

/** Words that are long enough to belong to one client. */
export const WORD = /[A-Za-z\d]{7,}/g;

interface Judging {
  reader: Reader;
  owners: ReadonlyMap<string, ReadonlySet<number>>;
  request: FuzzRequest;
}

/** Returns what an answer contains of clients that the reader can't see, or `null`. What the request itself says doesn't count. */
export function findForeign(text: string, { reader, owners, request }: Judging): string | null {
  const asked = `${decode(request.url)} ${typeof request.payload === 'string' ? request.payload : ''}`;
  if (text.includes(FOREIGN_MARK) && !asked.includes(FOREIGN_MARK)) return FOREIGN_MARK;
  for (const [word] of text.matchAll(WORD)) {
    const clients = owners.get(word);
    if (clients !== undefined && ![...clients].some((id) => reader.clientIds.has(id)) && !asked.includes(word))
      return `${word} of client ${[...clients].join(', ')}`;
  }
  return null;
}

function decode(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}
