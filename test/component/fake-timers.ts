import { vi } from 'vitest';

/** Lets a test skip waiting times with `vi.advanceTimersByTimeAsync`. Time also passes by itself. */
export function fakeTimers(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: Date.now(), shouldAdvanceTime: true });
}
