import type { FastifyInstance } from 'fastify';

interface Limits {
  /** How long a client may send nothing in the middle of a body, in milliseconds. */
  silenceMs: number;
  /** How long a client may take to send a body that the server reads as a whole. Files have no such limit. */
  wholeMs: number;
}

const LIMITS: Limits = { silenceMs: 60_000, wholeMs: 120_000 };
const WHOLE = /^application\/(json|x-www-form-urlencoded)/;

/** Closes the connections of clients that stop in the middle of a body or send it in a trickle. Otherwise, these would stay open for ever. */
export function endSlowBodies(app: FastifyInstance, { silenceMs, wholeMs }: Limits = LIMITS): void {
  app.addHook('onRequest', async ({ raw, headers, log }, reply) => {
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
    if (!hasBody) return;
    const deadline = WHOLE.test(headers['content-type'] ?? '') ? performance.now() + wholeMs : Number.POSITIVE_INFINITY;
    let received = raw.socket.bytesRead;
    const timer = setInterval(() => {
      const isSilent = raw.socket.bytesRead === received;
      received = raw.socket.bytesRead;
      // With a full buffer, it is the server that is slow.
      const isWaiting = raw.readableLength < raw.readableHighWaterMark;
      if (raw.complete) clearInterval(timer);
      else if ((isSilent && isWaiting) || performance.now() > deadline) {
        log.info('closed a connection whose request body did not arrive');
        raw.socket.destroy();
      }
    }, silenceMs);
    reply.raw.once('close', () => clearInterval(timer));
  });
}
