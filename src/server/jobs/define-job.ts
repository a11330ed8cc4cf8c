import type { Services } from '#server/context.ts';
import type { QueuedJob } from './job-queue.ts';
import type { LockedServices } from './locked-services.ts';

/** Work that a server does outside a request. It is retried when it fails, and taken over when its server stops. */
export interface Job<Input extends object = object> extends QueuedJob<Input> {
  /** The name of the lock that the job holds while it runs. Jobs with the same lock never run at the same time. */
  lock(input: Input): string;
  /**
   * Does the work. A job that makes something visible or final calls `services.lock.require` in that transaction, because the lock can be lost.
   * `signal` is aborted when the lock is lost or the server stops; a job that then fails is retried, at the latest after the next start.
   */
  run(services: LockedServices, input: Input, signal: AbortSignal): Promise<void>;
  /**
   * Records that the last retry failed, or that a person cancelled the job. Another job may be doing the same work, and no lock is held. If it throws,
   * a job that was waiting is not cancelled.
   */
  giveUp(services: Services, input: Input, why: 'failed' | 'cancelled'): Promise<void>;
  /** Prepares records for another try after the job was given up. `false` means that there is nothing left to try. */
  reopen?(services: Services, input: Input): Promise<boolean>;
  /** Moves the work of a job ahead of other work. For jobs that choose themselves what they work on. */
  prioritize?(services: Services, input: Input, priority: number): Promise<void>;
  /** Whether a running job notices that its work was given up, and then stops. */
  stopsWhenCancelled?: boolean;
}

/** Work that every server repeats for as long as it runs. */
export interface RecurringJob {
  name: string;
  everySeconds: number;
  run(services: Services): Promise<void>;
}

/**
 * Declares a job. To add one, write its file and list it in `src/server/startup/jobs.ts`. Jobs that share a queue need inputs of
 * different shapes, because the input decides which of them runs.
 */
export function defineJob<Input extends object>(job: Job<Input>): Job<Input> {
  return job;
}

/** Declares work that every server repeats. It is listed in `src/server/startup/jobs.ts` too. */
export function defineRecurringJob(job: RecurringJob): RecurringJob {
  return job;
}
