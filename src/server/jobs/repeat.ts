import type { Services } from '#server/context.ts';
import type { RecurringJob } from './define-job.ts';

/**
 * Runs a recurring job now and at its interval, unless its last run is still in progress. Returns a function that stops it and waits for a run
 * in progress.
 */
export function repeat({ name, everySeconds, run }: RecurringJob, services: Services): () => Promise<void> {
  let running: Promise<void> | null = null;
  const runOrLog = async () => {
    try {
      await run(services);
    } catch (error) {
      services.log.error({ err: error, job: name }, 'recurring job failed');
    }
    running = null;
  };
  const start = () => {
    running ??= runOrLog();
  };
  start();
  const timer = setInterval(start, everySeconds * 1000);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
