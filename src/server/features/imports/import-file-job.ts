import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';
import { WAREHOUSE_LOCK, warehouseWrites } from '#server/jobs/job-queue.ts';
import { clearUndone } from './clear-undone.ts';
import { failImport, runImport } from './run-import.ts';

/** Imports a queued file, or clears an undone one away. */
export const importFileJob = defineJob({
  name: 'import-file',
  queue: warehouseWrites,
  input: z.strictObject({ fileId: z.number().int() }),
  lock: () => WAREHOUSE_LOCK,
  async run(services, { fileId }) {
    await runImport(services, fileId);
    await clearUndone(services, fileId);
  },
  async giveUp(services, { fileId }) {
    await failImport(
      services,
      fileId,
      'The import failed repeatedly on the server. The error has been logged, and nothing from the file was loaded.',
    );
  },
});
