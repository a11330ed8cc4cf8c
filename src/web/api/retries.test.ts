import { describe, expect, it } from 'vitest';
import { ProblemError } from './problem-error.ts';
import { retryDelayMs, shouldRetry } from './retries.ts';

/** After how many milliseconds a query is sent again; `null` if it isn't. */
const retryAfter = (failures: number, error: Error) =>
  shouldRetry(failures, error) ? retryDelayMs(failures, error) : null;

const problem = (status: number, seconds: number | null) => new ProblemError(status, '', null, seconds);

describe('queries', () => {
  it('wait as long as a busy server asks, a few times', () => {
    expect(retryAfter(0, problem(429, 3))).toBe(3000);
    expect(retryAfter(3, problem(503, 7))).toBe(7000);
    expect(retryAfter(4, problem(503, 7))).toBeNull();
  });

  it('are not repeated during a lock-out or after an error of the request', () => {
    expect(retryAfter(0, problem(429, 900))).toBeNull();
    expect(retryAfter(0, problem(400, null))).toBeNull();
  });

  it('are repeated twice after an error of the server', () => {
    expect(retryAfter(1, problem(500, null))).toBe(2000);
    expect(retryAfter(2, problem(500, null))).toBeNull();
  });
});
