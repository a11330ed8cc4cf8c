import type { FastifyInstance } from 'fastify';
import { BusyError } from '#server/app-error.ts';
import { SERVER_BUSY, type Turns } from '#server/questions/turns.ts';

/** As many requests keep the thread that answers them busy for about a third of a second. */
const MAX_AT_ONCE = 300;
const LEAST_RETRY_SECONDS = 2;
const MOST_RETRY_SECONDS = 8;
/** Calls of the application and of programs. Health, readiness and metrics are answered in any case. */
const CALLS = /^\/(aiparcelweb|api)\//;

/**
 * Refuses calls with `BusyError` while more calls are being worked on than the server can answer soon, before anything is read for them. Questions
 * that wait for their turn don't count: they need no work meanwhile and have limits of their own.
 */
export function refuseOverload(app: FastifyInstance, turns: Pick<Turns, 'count'>, maxAtOnce = MAX_AT_ONCE): void {
  let open = 0;
  app.addHook('onRequest', async ({ url }, reply) => {
    if (!CALLS.test(url)) return;
    if (open - turns.count().waiting >= maxAtOnce) throw new BusyError('unavailable', SERVER_BUSY, retrySeconds());
    open += 1;
    reply.raw.once('close', () => {
      open -= 1;
    });
  });
}

/** Browsers that are refused in the same moment come back in different ones. */
function retrySeconds(): number {
  return Math.round(LEAST_RETRY_SECONDS + Math.random() * (MOST_RETRY_SECONDS - LEAST_RETRY_SECONDS));
}
