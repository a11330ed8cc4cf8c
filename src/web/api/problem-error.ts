import { z } from 'zod';
import { Problem } from '#contract/problem.ts';

/** An error answer of the server, or an answer that could not be understood. */
export class ProblemError extends Error {
  readonly status: number;
  readonly problem: Problem | null;

  constructor(status: number, message: string, problem: Problem | null) {
    super(message);
    this.name = 'ProblemError';
    this.status = status;
    this.problem = problem;
  }

  /** Whether the server no longer accepts the session. */
  get isSessionRejected(): boolean {
    return this.status === 401 || (this.status === 500 && this.message === FULL_AUTHENTICATION_REQUIRED);
  }
}

const Detail = z.object({ detail: z.string() });

const FULL_AUTHENTICATION_REQUIRED = 'Full authentication is required to access this resource';

/** The error an answer stands for: its problem document, or where there is none its status, address and status text. */
export function toProblemError(
  answer: { status: number; statusText: string; url: string },
  text: string,
): ProblemError {
  const problem = findProblem(text);
  const message =
    problem?.detail ??
    findDetail(text) ??
    [answer.status, new URL(answer.url).pathname, answer.statusText].join(' ').trim();
  return new ProblemError(answer.status, message, problem);
}

/** A gateway before the server may answer with less than a whole problem. */
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
