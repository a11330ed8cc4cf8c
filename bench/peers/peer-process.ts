// A process with one engine, which answers the requests of the benchmark one after the other.
import { openDuckDb } from './duckdb-peer.ts';
import { openParcelscope } from './parcelscope-peer.ts';
import type { Peer, PeerKind, PeerReply, PeerRequest } from './peer.ts';
import { openPostgres } from './postgres-peer.ts';

const OPEN: Record<PeerKind, (folder: string, fingerprint: string) => Promise<Peer>> = {
  parcelscope: openParcelscope,
  postgres: openPostgres,
  duckdb: openDuckDb,
};

const [kind = '', folder = '', fingerprint = ''] = process.argv.slice(2);
const opened = OPEN[kind as PeerKind](folder, fingerprint);

// The benchmark has failed.
process.on('disconnect', () => process.exit(1));
process.on('message', (request: PeerRequest) => {
  reply(request).then(
    (answer) => process.send?.(answer, () => request.do === 'close' && process.exit()),
    (error) =>
      process.send?.({ problem: `${kind}: ${error instanceof Error ? error.message : error}` } satisfies PeerReply),
  );
});

async function reply(request: PeerRequest): Promise<PeerReply> {
  const peer = await opened;
  switch (request.do) {
    case 'findBuilt':
      return { built: await peer.findBuilt() };
    case 'load':
      await peer.load(request.table, request.files);
      return { done: true };
    case 'finish':
      return { built: await peer.finish() };
    case 'readIntoMemory':
      return { built: await peer.readIntoMemory(request.statements) };
    case 'ask': {
      const started = performance.now();
      const rows = await peer.ask(request);
      return { rows, ms: performance.now() - started };
    }
    case 'usage':
      return { usage: await peer.usage() };
    case 'close':
      await peer.close();
      return { done: true };
  }
}
