import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';
import { defineQueue } from '#server/jobs/job-queue.ts';
import { runPickup } from './run-pickup.ts';

/** The queue of visits to pickup locations. A location that does not answer must not hold up all others. */
const pickups = defineQueue({ name: 'pick-up', workersPerServer: 3, retryLimit: 1, expireInHours: 1 });

/** Looks for new files at a pickup location. */
export const runPickupJob = defineJob({
  name: 'pick-up',
  queue: pickups,
  input: z.strictObject({ locationId: z.number().int() }),
  lock: ({ locationId }) => `pick-up ${locationId}`,
  run: (services, { locationId }, signal) => runPickup(services, locationId, { signal }),
  // The next run of the schedule tries again.
  giveUp: async () => undefined,
});
