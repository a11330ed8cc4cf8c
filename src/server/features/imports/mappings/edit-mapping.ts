import { eq } from 'drizzle-orm';
import type { Mapping, SavedMapping } from '#contract/mappings.ts';
import { shapeKey } from '#ingest/mapped/file-shape.ts';
import type { SignedInContext } from '#server/context.ts';
import { importFileJob } from '#server/features/imports/queue/import-file-job.ts';
import { recordChange } from '#server/records/record-change.ts';
import { requireVersion } from '#server/records/require-version.ts';
import { rejectingDuplicates } from '#server/stores/rejecting-duplicates.ts';
import { mappings } from '#server/stores/schema.ts';
import { lockMapping, queueWaiting } from './mapping-record.ts';
import { requireUsableMapping } from './require-usable-mapping.ts';

interface ChangedMapping {
  name: string;
  mapping: Mapping;
  version: number;
  /** The file for which it was changed. */
  fileId: number | null;
}

/** Changes a mapping. Files that were loaded by it stay as they are. */
export async function editMapping(
  ctx: SignedInContext,
  id: number,
  { name, mapping, version, fileId }: ChangedMapping,
): Promise<SavedMapping> {
  const taken = `The client already has a mapping named ${name}, or one for these columns.`;
  const { after, queued } = await rejectingDuplicates(taken, () =>
    ctx.db.transaction(async (tx) => {
      const before = await lockMapping(ctx, tx, id);
      requireVersion(before, version, `the mapping ${before.name}`);
      requireUsableMapping(mapping);
      const changedAt = ctx.now();
      await tx
        .update(mappings)
        .set({ name, mapping, shapeKey: shapeKey(mapping.shape), version: version + 1, changedAt })
        .where(eq(mappings.id, id));
      const after = { ...before, name, mapping, version: version + 1, changedAt: changedAt.toISOString() };
      await recordChange(ctx, tx, { kind: 'mapping', id, name, action: 'edit', before, after });
      return { after, queued: await queueWaiting(tx, { saved: after, asked: null, fileId }) };
    }),
  );
  for (const fileId of queued) await ctx.jobs.enqueue(importFileJob, { fileId });
  return after;
}
