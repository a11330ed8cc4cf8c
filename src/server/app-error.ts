import type { ErrorCode, Problem } from '#contract/problem.ts';

export const HTTP_STATUSES = {
  unauthorized: 401,
  forbidden: 403,
  'second-factor': 403,
  'second-factor-missing': 403,
  'confirmation-required': 403,
  'not-found': 404,
  'invalid-request': 400,
  'unknown-format': 422,
  'unreadable-file': 422,
  conflict: 409,
  outdated: 409,
  'too-large': 413,
  'too-many-requests': 429,
  unavailable: 503,
  internal: 500,
} satisfies Record<ErrorCode, number>;

const TITLE_OF = {
  unauthorized: 'Unauthorized',
  forbidden: 'Forbidden',
  'second-factor': 'Second Factor Needed',
  'second-factor-missing': 'Second Factor Missing',
  'confirmation-required': 'Confirmation Required',
  'not-found': 'Not Found',
  'invalid-request': 'Invalid Request',
  'unknown-format': 'Unknown Format',
  'unreadable-file': 'Unreadable File',
  conflict: 'Conflict',
  outdated: 'Outdated',
  'too-large': 'Too Large',
  'too-many-requests': 'Too Many Requests',
  unavailable: 'Unavailable',
  internal: 'Internal Error',
} satisfies Record<ErrorCode, string>;

type Places = NonNullable<Problem['errors']>;

/** An error whose message is meant for the reader. All other errors become a generic 500 and are only logged. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly places: Places;

  constructor(code: ErrorCode, message: string, places: Places = []) {
    super(message);
    this.code = code;
    this.places = places;
  }

  toProblem(): Problem {
    return {
      title: TITLE_OF[this.code],
      status: HTTP_STATUSES[this.code],
      detail: this.message,
      code: this.code,
      ...(this.places.length > 0 ? { errors: this.places } : {}),
    };
  }
}

/** An error that passes by itself: the same request can succeed after `retryAfterSeconds`, the value of the header `Retry-After`. */
export class BusyError extends AppError {
  readonly retryAfterSeconds: number;

  constructor(code: 'too-many-requests' | 'unavailable', message: string, retryAfterSeconds: number) {
    super(code, message);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The error of work for a client that has left. Nobody reads it. */
export class AbandonedError extends AppError {
  constructor() {
    super('unavailable', 'The request was cancelled.');
  }
}
