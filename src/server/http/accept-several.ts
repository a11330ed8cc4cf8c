import { spawn } from 'node:child_process';
import { Server } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';

/**
 * Connections that wait for the server to accept them. Browsers open six each, and the system drops those that are too many: the browser
 * tries again after one second, then three, seven and so on. Systems have limits of their own, such as 4,096.
 */
export const BACKLOG = 4096;
/** A turn of an overloaded server takes a quarter of a second, in which 3,000 browsers can open 500 connections. More copies make single connections slower. */
const COPIES = 511;
/** Sends each handle back. A process that receives a handle gets a copy of it. */
const SEND_BACK = `
  process.on('message', (message, handle) => process.send(message, handle));
  process.on('disconnect', () => process.exit());
`;

/** Copies of the handle of a listening server. */
export interface Copies {
  /** Accepts no more connections. Resolves when those that were accepted have ended. */
  close(): Promise<void>;
}

/**
 * Accepts several connections in each turn of the event loop, through copies of the handle that a server listens on. Node accepts one each turn
 * (libuv since 1.45), and the turns of a busy server are long: when thousands of browsers connect at the same time, such as after a restart,
 * most would wait for seconds, and the system would drop some. Without copies the server works as well, so that errors are only logged.
 */
export function acceptSeveral(server: Server, log: Pick<FastifyBaseLogger, 'warn'>, copies = COPIES): Copies {
  const opened = new Set<Server>();
  const closed: Promise<unknown>[] = [];
  let isClosing = false;
  let hasFailed = false;
  const failed = (error?: unknown) => {
    if (!hasFailed && !isClosing) log.warn({ err: error }, 'The server accepts few connections at a time.');
    hasFailed = true;
  };
  const copier = spawn(process.execPath, ['--eval', SEND_BACK], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  copier.on('error', failed);
  copier.once('exit', () => {
    if (opened.size < copies) failed();
  });
  copier.on('message', (_message, copy) => {
    // Without a handle it would listen on any port.
    if (copy === undefined) return;
    // The options are those of HTTP servers.
    const listening = new Server({ allowHalfOpen: true, noDelay: true });
    listening.on('connection', (socket) => server.emit('connection', socket));
    listening.on('error', failed);
    closed.push(new Promise((resolve) => listening.once('close', resolve)));
    listening.listen(copy, BACKLOG);
    opened.add(listening);
    if (isClosing) listening.close();
    if (opened.size === copies) copier.kill();
  });
  // Nothing else of Node leads to the handle. In a cluster, it can't be sent.
  const { _handle: handle } = server as unknown as { _handle: Server };
  try {
    for (let index = 0; index < copies; index++) copier.send('copy', handle, () => undefined);
  } catch (error) {
    failed(error);
    copier.kill();
  }
  return {
    async close() {
      isClosing = true;
      // Disconnecting from it while handles wait to be sent would fail an assertion in Node.
      copier.kill();
      for (const listening of opened) listening.close();
      await Promise.all(closed);
    },
  };
}
