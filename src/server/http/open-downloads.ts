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
  /** Counts a download until its connection has the whole file or is closed. Throws `BusyError` if too many are open. */
  add(userId: number, reply: FastifyReply): void;
}

export function countDownloads({ perUser, atOnce }: Limits): OpenDownloads {
  const open = new Map<number, number>();
  let total = 0;
  return {
    add(userId, reply) {
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
      reply.raw.once('close', () => {
        const left = (open.get(userId) ?? 1) - 1;
        if (left === 0) open.delete(userId);
        else open.set(userId, left);
        total -= 1;
      });
    },
  };
}
