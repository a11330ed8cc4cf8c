import type { Mapping, SavedMapping } from '#contract/mappings.ts';
import { shapeKey } from '#ingest/mapped/file-shape.ts';
import { requireClient, type SignedInContext } from '#server/context.ts';
import { importFileJob } from '#server/features/imports/queue/import-file-job.ts';
import { recordChange } from '#server/records/record-change.ts';
import { rejectingDuplicates } from '#server/stores/rejecting-duplicates.ts';
import { mappings } from '#server/stores/schema.ts';
import { findAskedShape, queueWaiting } from './mapping-record.ts';
import { toSavedMapping } from './read-mappings.ts';
import { requireUsableMapping } from './require-usable-mapping.ts';

interface NewMapping {
  clientId: number;
  name: string;
  mapping: Mapping;
  /** The file whose question the mapping answers. */
  fileId: number | null;
}

/** Saves a mapping, and queues the client's files that wait for one of these columns. */
export async function addMapping(
  ctx: SignedInContext,
  { clientId, name, mapping, fileId }: NewMapping,
): Promise<SavedMapping> {
  requireClient(ctx, clientId);
  requireUsableMapping(mapping);
  const row = { clientId, name, mapping, shapeKey: shapeKey(mapping.shape), changedAt: ctx.now() };
  const taken = `The client already has a mapping named ${name}, or one for these columns.`;
  const { saved, queued } = await rejectingDuplicates(taken, () =>
    ctx.db.transaction(async (tx) => {
      const asked = fileId === null ? null : await findAskedShape(tx, { clientId, fileId });
      const [added] = await tx.insert(mappings).values(row).returning();
      if (added === undefined) throw new Error('the mapping was not stored');
      const saved = toSavedMapping(added);
      await recordChange(ctx, tx, { kind: 'mapping', id: saved.id, name, action: 'add', before: null, after: saved });
      return { saved, queued: await queueWaiting(tx, { saved, asked, fileId }) };
    }),
  );
  for (const fileId of queued) await ctx.jobs.enqueue(importFileJob, { fileId });
  return saved;
}
