import type { FastifyReply } from 'fastify';
import { BusyError } from '#server/app-error.ts';

const RETRY_SECONDS = 10;
const MAX_LISTENERS = 20;

interface Limits {
  perUser: number;
  atOnce: number;
}

/** Counts the downloads that are open in this process. */
export interface OpenDownloads {
  /**
   * Handles a request for a file, and counts it until it has been handled and its connection has the whole file or is closed. A statement of a
   * client that has left takes a moment to stop. Throws `BusyError` if too many downloads are open.
   */
  handle<Answer>(userId: number, reply: FastifyReply, work: () => Promise<Answer>): Promise<Answer>;
}

export function countDownloads({ perUser, atOnce }: Limits): OpenDownloads {
  const open = new Map<number, number>();
  let total = 0;
  return {
    async handle(userId, reply, work) {
      const own = open.get(userId) ?? 0;
      if (own >= perUser)
        throw new BusyError(
          'too-many-requests',
          `You have ${own} downloads open. Wait until one of them is complete.`,
          RETRY_SECONDS,
        );
      if (total >= atOnce)
        throw new BusyError(
          'unavailable',
          'The server has too many downloads open. Please try again in a few seconds.',
          RETRY_SECONDS,
        );
      open.set(userId, own + 1);
      total += 1;
      // Eleven parts of the server and of Fastify wait for the end of a download, and Node warns of a leak from eleven on.
      reply.raw.setMaxListeners(MAX_LISTENERS);
      const closed = reply.raw.destroyed
        ? Promise.resolve()
        : new Promise<void>((done) => reply.raw.once('close', done));
      const handled = work();
      void Promise.allSettled([handled, closed]).then(() => {
        const left = (open.get(userId) ?? 1) - 1;
        if (left === 0) open.delete(userId);
        else open.set(userId, left);
        total -= 1;
      });
      return handled;
    },
  };
}
