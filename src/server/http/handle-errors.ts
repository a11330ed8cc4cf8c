import type { FastifyError, FastifyInstance } from 'fastify';
import { AbandonedError, AppError, BusyError } from '#server/app-error.ts';

/** Answers errors with a problem that names the request. Unexpected errors are logged, and their problem says nothing else. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | AppError, request, reply) => {
    const hasLeft = reply.raw.destroyed && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
    const known = hasLeft ? new AbandonedError() : toAppError(error);
    if (known === null) request.log.error({ err: error }, 'request failed');
    const problem = (
      known ?? new AppError('internal', 'Something went wrong on the server. The error has been logged.')
    ).toProblem();
    if (known instanceof BusyError) reply.header('retry-after', known.retryAfterSeconds);
    return reply
      .code(problem.status)
      .type('application/problem+json')
      .send({ ...problem, requestId: request.id });
  });
}

function toAppError(error: FastifyError | AppError): AppError | null {
  if (error instanceof AppError) return error;
  const status = error.statusCode ?? 500;
  if (status === 413) return new AppError('too-large', error.message);
  if (status === 404) return new AppError('not-found', error.message);
  if (status >= 400 && status < 500) return new AppError('invalid-request', error.message);
  return null;
}
