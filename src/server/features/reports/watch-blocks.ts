import { and, eq } from 'drizzle-orm';
import type { Statement } from '#query/statement.ts';
import { AppError } from '#server/app-error.ts';
import type { Services } from '#server/context.ts';
import { reportRuns } from '#server/stores/schema.ts';

const NOTED_EVERY_MS = 500;
const MINUTE_MS = 60_000;

interface Watched {
  runId: number;
  /** The expected number of rows. */
  rows: number;
  statement: Statement;
  /** Aborted when the server stops. */
  signal: AbortSignal;
  startedAt: Date;
  /** How long the run may take. */
  minutes: number;
}

/** Passes on the rows of a run while it records the progress. Throws if the run was cancelled or takes too long, or if the server stops. */
export async function* watchBlocks(
  services: Services,
  { runId, rows, statement, signal, startedAt, minutes }: Watched,
): AsyncGenerator<unknown[][]> {
  let read = 0;
  let notedAt = 0;
  for await (const block of services.warehouse.stream(statement)) {
    if (signal.aborted) throw new Error('The server stops.');
    if (services.now().getTime() - startedAt.getTime() > minutes * MINUTE_MS)
      throw new AppError('too-large', `The report took longer than ${minutes} minutes. Narrow its dates or filters.`);
    if (Date.now() - notedAt >= NOTED_EVERY_MS) {
      notedAt = Date.now();
      await noteProgress(services, runId, Math.min(read / Math.max(rows, 1), 0.99));
    }
    read += block.length;
    yield block;
  }
}

async function noteProgress({ db }: Services, runId: number, progress: number): Promise<void> {
  const noted = await db
    .update(reportRuns)
    .set({ progress })
    .where(and(eq(reportRuns.id, runId), eq(reportRuns.state, 'Running')))
    .returning({ id: reportRuns.id });
  if (noted.length === 0) throw new AppError('conflict', 'The report was cancelled.');
}
