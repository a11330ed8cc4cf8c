import { text } from 'node:stream/consumers';
import yauzl from 'yauzl';

/** Returns the files of a zip archive as text, by name. */
export async function entriesOf(zip: Buffer): Promise<Map<string, string>> {
  const entries = new Map<string, string>();
  const file = await yauzl.fromBufferPromise(zip);
  for await (const entry of file.eachEntry())
    entries.set(entry.fileName, await text(await file.openReadStreamPromise(entry)));
  return entries;
}
