import { createConnection, type NetConnectOpts, type Socket } from 'node:net';
import { pipeline } from 'node:stream/promises';

/** How long the scanner may be silent. */
const SILENT_MS = 60_000;
const MAX_ANSWER_LENGTH = 1000;

type Content = AsyncIterable<Buffer> | Iterable<Buffer>;

/**
 * Returns the name of the virus that ClamAV finds in a file, or null. ClamAV itself looks into archives. `url` is that of
 * `CLAMD_URL`. Throws if the scanner can't be reached or didn't scan the whole file, for example because the file is larger than
 * `StreamMaxLength`. Source of the protocol: clamd(8), INSTREAM.
 */
export async function findVirus(url: string, content: Content): Promise<string | null> {
  const answer = await scan(url, content);
  const found = /^stream: (.+) FOUND$/.exec(answer)?.[1];
  if (found === undefined && answer !== 'stream: OK') throw new Error(`ClamAV answered ${JSON.stringify(answer)}.`);
  return found ?? null;
}

async function scan(url: string, content: Content): Promise<string> {
  const socket = createConnection(addressOf(new URL(url)));
  socket.setTimeout(SILENT_MS, () => socket.destroy(new Error('ClamAV did not answer.')));
  try {
    // The scanner may answer and close the connection before it has all of the file.
    const answer = readAnswer(socket);
    const sent = pipeline(content, inChunks, socket, { end: false });
    return await Promise.race([answer, sent.then(() => answer)]);
  } finally {
    socket.destroy();
  }
}

function addressOf({ protocol, hostname, port, pathname }: URL): NetConnectOpts {
  if (protocol === 'unix:') return { path: decodeURIComponent(pathname) };
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) };
}

/** The command, then each chunk after its length, and a chunk of no length at the end. */
async function* inChunks(content: Content): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for await (const chunk of content) {
    yield lengthOf(chunk.length);
    yield chunk;
  }
  yield lengthOf(0);
}

function lengthOf(length: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(length);
  return bytes;
}

async function readAnswer(socket: Socket): Promise<string> {
  let answer = '';
  for await (const chunk of socket) {
    answer += String(chunk);
    if (answer.length > MAX_ANSWER_LENGTH) break;
    const end = answer.indexOf('\0');
    if (end >= 0) return answer.slice(0, end);
  }
  throw new Error(`ClamAV ended its answer early: ${answer.slice(0, MAX_ANSWER_LENGTH)}`);
}
