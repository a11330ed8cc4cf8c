import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const SILENCE_MS = 60_000;

/**
 * Closes the connections of clients that stop reading their answer. Otherwise the answer, and what produces it, would stay in memory
 * for ever. Node counts every byte that the network takes as activity, so slow clients are not affected.
 */
export function endUnreadAnswers(app: FastifyInstance, silenceMs = SILENCE_MS): void {
  app.addHook('onRequest', async ({ raw, log }, reply) => {
    const { socket } = raw;
    // Simulated requests have no real connection, and one that is upgraded belongs to what it is upgraded to.
    if (!(socket instanceof Socket) || raw.headers.upgrade !== undefined) return;
    reply.raw.setTimeout(silenceMs, () => {
      // Without bytes that wait for the client, it is the client that waits.
      if (socket.writableLength === 0) return;
      log.info('closed a connection whose answer was not read');
      socket.destroy();
    });
  });
}
