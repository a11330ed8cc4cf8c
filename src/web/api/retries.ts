import { ConnectionError, ProblemError } from './problem-error.ts';

const MAX_RETRIES = 2;
/** How often a question is repeated if the server is busy, and the longest wait before each repetition. */
const MAX_RETRIES_WHEN_BUSY = 4;
const MAX_WAIT_SECONDS = 30;

/** Whether a query is sent again after a number of earlier failures. */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (busySeconds(error) !== null) return failures < MAX_RETRIES_WHEN_BUSY;
  return failures < MAX_RETRIES && !isFinal(error);
}

/** The time until a query is sent again: as long as a busy server asks for, otherwise longer after each failure. */
export function retryDelayMs(failures: number, error: unknown): number {
  return 1000 * (busySeconds(error) ?? 2 ** failures);
}

/** How many seconds to wait before repeating a question that a busy server has refused; `null` for any other error. */
function busySeconds(error: unknown): number | null {
  if (!(error instanceof ProblemError) || ![429, 503].includes(error.status)) return null;
  const { retryAfterSeconds } = error;
  return retryAfterSeconds !== null && retryAfterSeconds <= MAX_WAIT_SECONDS ? retryAfterSeconds : null;
}

/** Whether the same request would fail again. */
function isFinal(error: unknown): boolean {
  if (error instanceof ConnectionError) return !navigator.onLine;
  return error instanceof ProblemError && error.status < 500;
}
