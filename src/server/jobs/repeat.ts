import type { Services } from '#server/context.ts';
import type { RecurringJob } from './define-job.ts';

/** Runs a recurring job now and at its interval. Returns a function that stops it and waits for a run in progress. */
export function repeat({ name, everySeconds, run }: RecurringJob, services: Services): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  const start = () => {
    running = run(services).catch((error: unknown) =>
      services.log.error({ err: error, job: name }, 'recurring job failed'),
    );
  };
  start();
  const timer = setInterval(start, everySeconds * 1000);
  return () => {
    clearInterval(timer);
    return running;
  };
}
