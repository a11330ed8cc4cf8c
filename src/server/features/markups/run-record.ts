import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { MarkupInvoice, MarkupLine, MarkupRun } from '#contract/markup-runs.ts';
import { findCarrier } from '#model/trade/carriers.ts';
import { AppError } from '#server/app-error.ts';
import { requireClient, type SignedInContext } from '#server/context.ts';
import { totalOfPage } from '#server/questions/total-of-page.ts';
import { containsText } from '#server/stores/contains-text.ts';
import type { Database } from '#server/stores/operational-store.ts';
import { clients, markupInvoices, markupLines, markupRuns } from '#server/stores/schema.ts';
import type { Transaction } from './markup-set-record.ts';

const BLOCK = 2000;

type StoredRun = typeof markupRuns.$inferSelect;

/** Returns the runs of one of the reader's clients, the newest first. */
export async function listMarkupRuns(ctx: SignedInContext, clientId: number): Promise<MarkupRun[]> {
  requireClient(ctx, clientId);
  return readRuns(ctx.db, eq(markupRuns.clientId, clientId));
}

/** Returns a run of the reader's clients. Throws `not-found` for any other run. */
export async function getMarkupRun(
  { session }: SignedInContext,
  tx: Pick<Database, 'select'>,
  id: number,
): Promise<MarkupRun> {
  const [run] = await readRuns(tx, and(eq(markupRuns.id, id), inArray(markupRuns.clientId, [...session.clientIds, 0])));
  if (run === undefined) throw new AppError('not-found', `There is no markup run ${id}.`);
  return run;
}

/** Returns a run of the reader's clients, and locks it and its client until the transaction ends. */
export async function lockMarkupRun(ctx: SignedInContext, tx: Transaction, id: number): Promise<MarkupRun> {
  const { clientId } = await getMarkupRun(ctx, tx, id);
  await lockClient(tx, clientId);
  await tx.select({ id: markupRuns.id }).from(markupRuns).where(eq(markupRuns.id, id)).for('update');
  return getMarkupRun(ctx, tx, id);
}

/** Locks a client until the transaction ends, so that its runs and its numbers change one after the other. */
export async function lockClient(tx: Transaction, clientId: number): Promise<typeof clients.$inferSelect> {
  const [client] = await tx.select().from(clients).where(eq(clients.id, clientId)).for('no key update');
  if (client === undefined) throw new AppError('not-found', `There is no client ${clientId}.`);
  return client;
}

async function readRuns(tx: Pick<Database, 'select'>, where: SQL | undefined): Promise<MarkupRun[]> {
  const rows = await tx
    .select({ run: markupRuns, clientName: clients.name })
    .from(markupRuns)
    .innerJoin(clients, eq(clients.id, markupRuns.clientId))
    .where(where)
    .orderBy(desc(markupRuns.id));
  const ids = rows.map(({ run }) => run.id);
  const invoices =
    ids.length === 0
      ? []
      : await tx
          .select()
          .from(markupInvoices)
          .where(inArray(markupInvoices.runId, ids))
          .orderBy(asc(markupInvoices.id));
  return rows.map(({ run, clientName }) => ({
    ...toRun(run),
    clientName,
    invoices: invoices.filter(({ runId }) => runId === run.id).map(toInvoice),
  }));
}

function toRun(run: StoredRun): Omit<MarkupRun, 'clientName' | 'invoices'> {
  const { id, clientId, fromDate, toDate, state, totals, gaps, version } = run;
  const step = (by: string | null, at: Date | null) =>
    by === null || at === null ? null : { by, at: at.toISOString() };
  return {
    ...{ id, clientId, fromDate, toDate, state, totals, gaps, version },
    prepared: { by: run.preparedBy, at: run.preparedAt.toISOString() },
    kept: step(run.keptBy, run.keptAt),
    stamped: step(run.stampedBy, run.stampedAt),
    undone: step(run.undoneBy, run.undoneAt),
  };
}

function toInvoice({ runId: _, clientId: __, ...invoice }: typeof markupInvoices.$inferSelect): MarkupInvoice {
  return invoice;
}

/** Which lines of a run are read. */
export interface LineFilter {
  runId: number;
  search?: string;
  currency?: string;
}

type StoredLine = typeof markupLines.$inferSelect & { carrierName: string };

/** Returns a page of the lines of a run in their order, and the number of all of them. */
export async function readMarkupLines(
  db: Pick<Database, 'select'>,
  filter: LineFilter,
  page: { limit: number; offset: number },
): Promise<{ total: number; lines: MarkupLine[] }> {
  const found = await readStoredLines(db, filter, page);
  const total = await totalOfPage(found, page.offset, () => readStoredLines(db, filter, { limit: 1, offset: 0 }));
  return { total, lines: found.map(({ line }) => toMarkupLine(line)) };
}

/** The lines of a run as they are stored, in blocks. */
export async function* lineBlocks(db: Pick<Database, 'select'>, filter: LineFilter): AsyncGenerator<StoredLine[]> {
  for (let offset = 0; ; offset += BLOCK) {
    const found = await readStoredLines(db, filter, { limit: BLOCK, offset });
    yield found.map(({ line }) => line);
    if (found.length < BLOCK) return;
  }
}

async function readStoredLines(
  db: Pick<Database, 'select'>,
  { runId, search = '', currency }: LineFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ line: StoredLine; total: number }[]> {
  const { trackingNumber, invoiceNumber, account } = markupLines;
  const rows = await db
    .select({ line: markupLines, total: sql`count(*) OVER ()`.mapWith(Number) })
    .from(markupLines)
    .where(
      and(
        eq(markupLines.runId, runId),
        ...(currency === undefined ? [] : [eq(markupLines.currency, currency)]),
        ...(search === '' ? [] : [containsText([trackingNumber, invoiceNumber, account], search)]),
      ),
    )
    .orderBy(asc(markupLines.position))
    .limit(limit)
    .offset(offset);
  return rows.map(({ line, total }) => ({
    line: { ...line, carrierName: findCarrier(line.carrierId)?.name ?? '' },
    total,
  }));
}

/** A line with its margin. */
export function toMarkupLine({ runId: _, shipmentId: __, carrierId: ___, ...line }: StoredLine): MarkupLine {
  return { ...line, marginMinor: line.priceMinor - line.costMinor };
}
