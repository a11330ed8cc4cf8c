import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Services } from '#server/context.ts';
import { repeat } from './repeat.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A job that runs every second. Its runs end when the test says so. */
function repeated() {
  const ends: { resolve(): void; reject(error: Error): void }[] = [];
  const run = vi.fn(() => new Promise<void>((resolve, reject) => ends.push({ resolve, reject })));
  const error = vi.fn();
  // The cast is safe: a job only logs its errors with the services.
  const stop = repeat({ name: 'a job', everySeconds: 1, run }, { log: { error } } as unknown as Services);
  return { run, ends, error, stop };
}

describe('repeat', () => {
  it('runs a job at once, and again after each interval', async () => {
    const { run, ends } = repeated();
    expect(run).toHaveBeenCalledOnce();
    ends[0]?.resolve();
    await vi.advanceTimersByTimeAsync(1000);
    expect(run).toHaveBeenCalledTimes(2);
  });

  it('does not run a job twice at the same time', async () => {
    const { run, ends } = repeated();
    await vi.advanceTimersByTimeAsync(5000);
    expect(run).toHaveBeenCalledOnce();
    ends[0]?.resolve();
    await vi.advanceTimersByTimeAsync(1000);
    expect(run).toHaveBeenCalledTimes(2);
  });

  it('logs an error and goes on', async () => {
    const { run, ends, error } = repeated();
    ends[0]?.reject(new Error('no answer'));
    await vi.advanceTimersByTimeAsync(1000);
    expect(error).toHaveBeenCalledWith(expect.objectContaining({ job: 'a job' }), 'recurring job failed');
    expect(run).toHaveBeenCalledTimes(2);
  });

  it('waits for the run in progress when it is stopped, and starts no other', async () => {
    const { run, ends, stop } = repeated();
    await vi.advanceTimersByTimeAsync(3000);
    let isStopped = false;
    const stopping = stop().then(() => {
      isStopped = true;
    });
    await vi.advanceTimersByTimeAsync(3000);
    expect(isStopped).toBe(false);
    ends[0]?.resolve();
    await stopping;
    expect(run).toHaveBeenCalledOnce();
  });
});
