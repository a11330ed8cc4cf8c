import { and, asc, eq, inArray } from 'drizzle-orm';
import type { ClientFreshness } from '#contract/freshness.ts';
import { compileFreshness, type FreshnessRow } from '#query/lists/compile-freshness.ts';
import type { SignedInContext } from '#server/context.ts';
import { readClientScope } from '#server/questions/read-client-scope.ts';
import { clients, importFiles } from '#server/stores/schema.ts';

/** Returns the last bill date and import of each of the reader's clients. It is cached until a data version rises. */
export async function getFreshness(ctx: SignedInContext): Promise<ClientFreshness[]> {
  if (ctx.session.clientIds.length === 0) return [];
  return ctx.accessSnapshot.getOrRead(`freshness ${ctx.session.sessionId}`, () => readFreshness(ctx));
}

async function readFreshness(ctx: SignedInContext): Promise<ClientFreshness[]> {
  const { db, session } = ctx;
  const own = await db
    .select({ id: clients.id, name: clients.name })
    .from(clients)
    .where(and(eq(clients.tenantId, session.tenantId), inArray(clients.id, [...session.clientIds])))
    .orderBy(asc(clients.name), asc(clients.id));
  const scope = await readClientScope(ctx);
  const reaches = await ctx.answers.read<FreshnessRow>(scope.dataVersion, compileFreshness(scope));
  const importedAt = await readImportTimes(
    ctx,
    reaches.map(({ fileId }) => fileId),
  );
  return own.map(({ id, name }) => ({
    clientId: id,
    clientName: name,
    carriers: reaches
      .filter(({ clientId }) => clientId === id)
      .map(({ carrierId, carrierName, lastBillDate, fileId }) => ({
        carrierId,
        carrierName,
        lastBillDate,
        lastImportAt: importedAt.get(fileId)?.toISOString() ?? null,
      })),
  }));
}

async function readImportTimes({ db }: SignedInContext, fileIds: readonly number[]): Promise<Map<number, Date | null>> {
  if (fileIds.length === 0) return new Map();
  const files = await db
    .select({ id: importFiles.id, finishedAt: importFiles.finishedAt })
    .from(importFiles)
    .where(inArray(importFiles.id, [...new Set(fileIds)]));
  return new Map(files.map(({ id, finishedAt }) => [id, finishedAt]));
}
