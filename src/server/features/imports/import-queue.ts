import { z } from 'zod';
import { type QueuedJob, warehouseWrites } from '#server/jobs/job-queue.ts';

/** Works on a queued or undone file. */
export const fileImport = {
  name: 'import-file',
  queue: warehouseWrites,
  input: z.strictObject({ fileId: z.number().int() }),
} satisfies QueuedJob<{ fileId: number }>;
