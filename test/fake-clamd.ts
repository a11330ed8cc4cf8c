import { createServer, type Server } from 'node:net';

/** A text that the scanner takes for a virus. */
export const VIRUS = 'X-TEST-VIRUS-X';

/** A server that speaks the protocol of ClamAV's daemon (clamd(8), INSTREAM). */
export interface FakeClamd {
  url: string;
  /** The contents that were scanned. */
  scanned: string[];
  /** What it answers instead of its finding; null for its finding. */
  answer: string | null;
  close(): Promise<void>;
}

/** Starts a scanner that finds `Test.Virus` in files with the text `VIRUS`. Without a path it listens on a port. */
export async function startClamd(path: string | null = null): Promise<FakeClamd> {
  const scanner: FakeClamd = { url: '', scanned: [], answer: null, close: () => closed(server) };
  const server = createServer(async (socket) => {
    let received = Buffer.alloc(0);
    for await (const bytes of socket) {
      received = Buffer.concat([received, bytes]);
      const content = contentOf(received);
      if (content === null) continue;
      scanner.scanned.push(content);
      const finding = content.includes(VIRUS) ? 'stream: Test.Virus FOUND' : 'stream: OK';
      socket.end(`${scanner.answer ?? finding}\0`);
    }
  });
  await new Promise<void>((resolve) =>
    path === null ? server.listen(0, '127.0.0.1', resolve) : server.listen(path, resolve),
  );
  const address = server.address();
  scanner.url = typeof address === 'object' ? `tcp://127.0.0.1:${address?.port}` : `unix://${path}`;
  return scanner;
}

/** The content of a request that is complete; otherwise null. */
function contentOf(request: Buffer): string | null {
  const chunks: Buffer[] = [];
  for (let at = 'zINSTREAM\0'.length; at + 4 <= request.length; ) {
    const length = request.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks).toString();
    chunks.push(request.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}
