import { and, eq } from 'drizzle-orm';
import { BILLED_PARCELS, compileBilledDollars, compileUnbilled } from '#query/markup/compile-billed-parcels.ts';
import type { Services } from '#server/context.ts';
import { defineRecurringJob } from '#server/jobs/define-job.ts';
import { type markupLines, markupRuns } from '#server/stores/schema.ts';
import { lineBlocks } from './run-record.ts';

/** The id of a line is that of its run, followed by this many bits with its position. */
const POSITION_BITS = 32n;

/** Copies what has changed to the warehouse, in case a server stopped before it did. */
export const markupUpkeep = defineRecurringJob({
  name: 'markups',
  everySeconds: 60,
  async run(services) {
    const waiting = await services.db
      .select({ id: markupRuns.id })
      .from(markupRuns)
      .where(eq(markupRuns.isShown, false));
    for (const { id } of waiting) await showMarkupRun(services, id);
  },
});

/**
 * Copies the lines of a run to the warehouse, or removes them if it was undone. Doing it twice changes nothing: the versions of rows follow from that
 * of the run.
 */
export async function showMarkupRun(services: Pick<Services, 'db' | 'warehouse'>, runId: number): Promise<void> {
  const { db, warehouse } = services;
  const [run] = await db
    .select()
    .from(markupRuns)
    .where(and(eq(markupRuns.id, runId), eq(markupRuns.isShown, false)));
  if (run === undefined) return;
  const { clientId, version } = run;
  const ofRun = { clientId, runId, version: 2 * version + 1 };
  if (run.state === 'undone') await warehouse.run(compileUnbilled(ofRun));
  else {
    for await (const lines of lineBlocks(db, { runId }))
      await warehouse.insert(
        BILLED_PARCELS,
        lines.map((line) => toRow(line, { clientId, version: 2 * version })),
      );
    await warehouse.run(compileBilledDollars(ofRun));
  }
  await db
    .update(markupRuns)
    .set({ isShown: true })
    .where(and(eq(markupRuns.id, runId), eq(markupRuns.version, version)));
}

function toRow(
  line: typeof markupLines.$inferSelect & { carrierName: string },
  of: { clientId: number; version: number },
) {
  return {
    file_id: 0,
    client_id: of.clientId,
    id: String((BigInt(line.runId) << POSITION_BITS) + BigInt(line.position)),
    version: of.version,
    is_deleted: 0,
    run_id: line.runId,
    carrier_id: line.carrierId,
    carrier_name: line.carrierName,
    account_number: line.account,
    invoice_number: line.invoiceNumber,
    tracking_number: line.trackingNumber,
    bill_date: line.billDate,
    pickup_date: line.shipDate,
    service_category: line.service,
    zone: line.zone,
    currency_code: line.currency,
    cost_amount: line.costMinor,
    price_amount: line.priceMinor,
    credit_amount: line.creditMinor,
    passed_amount: line.passedMinor,
  };
}
