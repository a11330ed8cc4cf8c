import { z } from 'zod';
import { Problem } from '#contract/problem.ts';

/** An error response of the server, or a response that couldn't be understood. */
export class ProblemError extends Error {
  readonly status: number;
  readonly problem: Problem | null;
  /** After how many seconds the same request can succeed; `null` if the server doesn't say. */
  readonly retryAfterSeconds: number | null;

  constructor(status: number, message: string, problem: Problem | null, retryAfterSeconds: number | null = null) {
    super(message);
    this.name = 'ProblemError';
    this.status = status;
    this.problem = problem;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  /** Whether the server has rejected the session. */
  get isSessionRejected(): boolean {
    return this.status === 401 || (this.status === 500 && this.message === FULL_AUTHENTICATION_REQUIRED);
  }
}

/** A request that got no answer, because the browser is offline or the server can't be reached. */
export class ConnectionError extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'ConnectionError';
  }
}

const Detail = z.object({ detail: z.string() });

const FULL_AUTHENTICATION_REQUIRED = 'Full authentication is required to access this resource';

/**
 * Turns an error response into an error. Without a problem document, its message is made of the status, path and status
 * text.
 */
export function toProblemError(
  answer: { status: number; statusText: string; url: string; headers: Pick<Headers, 'get'> },
  text: string,
): ProblemError {
  const problem = findProblem(text);
  const message =
    problem?.detail ??
    findDetail(text) ??
    [answer.status, new URL(answer.url).pathname, answer.statusText].join(' ').trim();
  const seconds = answer.headers.get('Retry-After') ?? '';
  return new ProblemError(answer.status, message, problem, /^\d+$/.test(seconds) ? Number(seconds) : null);
}

/** A gateway in front of the server may send an incomplete problem document. */
function findDetail(text: string): string | null {
  try {
    return Detail.parse(JSON.parse(text)).detail;
  } catch {
    return null;
  }
}

function findProblem(text: string): Problem | null {
  try {
    return Problem.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
