import { vi } from 'vitest';

const FAKED = ['setTimeout', 'clearTimeout', 'Date'] as const;

/** Lets a test skip waiting times, if need be also those of new intervals, with `vi.advanceTimersByTimeAsync`. Time also passes by itself. */
export function fakeTimers({ hasIntervals = false } = {}): void {
  const toFake = [...FAKED, ...(hasIntervals ? (['setInterval', 'clearInterval'] as const) : [])];
  vi.useFakeTimers({ toFake, now: Date.now(), shouldAdvanceTime: true });
}
