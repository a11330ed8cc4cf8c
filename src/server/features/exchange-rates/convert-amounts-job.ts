import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';
import { AUDIT_LOCK, WAREHOUSE_LOCK, warehouseWrites } from '#server/jobs/job-queue.ts';
import { underLock } from '#server/jobs/locked-services.ts';
import { waitForWarehouse } from '#server/stores/wait-for-warehouse.ts';
import { failConversion, reopenConversion, runConversion } from './run-conversion.ts';

/** Converts amounts again. It waits behind imports, because both write the same rows, and for the audit that reads them. */
export const convertAmountsJob = defineJob({
  name: 'convert-amounts',
  queue: warehouseWrites,
  input: z.strictObject({ conversionId: z.number().int() }),
  lock: () => WAREHOUSE_LOCK,
  async run(services, { conversionId }, signal) {
    await waitForWarehouse(services, signal);
    await services.store.withLock(AUDIT_LOCK, (lock) => runConversion(underLock(services, lock), conversionId));
  },
  reopen: (services, { conversionId }) => reopenConversion(services, conversionId),
  giveUp: (services, { conversionId }, why) =>
    failConversion(
      services,
      conversionId,
      why === 'cancelled'
        ? 'The conversion was cancelled before it started.'
        : 'The conversion failed repeatedly on the server. The error has been logged. Start the conversion again.',
    ),
});
