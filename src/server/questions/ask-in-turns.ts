import type { FastifyReply } from 'fastify';
import type { AppContext, SignedInContext } from '#server/context.ts';

/**
 * Returns a context whose questions to the warehouse wait for a turn, by default that of the session's user, until the signal is
 * aborted.
 */
export function askInTurns<Context extends SignedInContext>(
  ctx: Context,
  signal: AbortSignal | null = null,
  userId = ctx.session.userId,
): Context {
  const { warehouse, answers, turns } = ctx;
  const asker = { userId, signal };
  return {
    ...ctx,
    warehouse: { ...warehouse, read: (statement) => turns.take(asker, () => warehouse.read(statement, signal)) },
    answers: {
      read: (dataVersion, statement) => answers.read(dataVersion, statement, asker),
      write: (dataVersion, question, form) => answers.write(dataVersion, question, form, asker),
    },
  };
}

/** Returns a context whose long statements are stopped when the signal is aborted. Only for requests that change nothing. */
export function stopWhenLeft<Context extends AppContext>(ctx: Context, signal: AbortSignal): Context {
  const { warehouse } = ctx;
  return { ...ctx, warehouse: { ...warehouse, rows: (statement) => warehouse.rows(statement, signal) } };
}

/** Returns a signal that is aborted when the client of a request leaves before it has the answer. */
export function leavingSignal({ raw }: FastifyReply): AbortSignal {
  const leaving = new AbortController();
  // A response that is closed already never says so again.
  if (raw.destroyed) leaving.abort();
  raw.once('close', () => {
    if (!raw.writableFinished) leaving.abort();
  });
  return leaving.signal;
}
