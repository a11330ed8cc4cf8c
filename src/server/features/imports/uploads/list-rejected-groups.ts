import { eq, inArray } from 'drizzle-orm';
import type { RejectedGroup } from '#contract/pipeline.ts';
import { compileRejectedGroups } from '#query/lists/compile-rejected-lines.ts';
import type { SignedInContext } from '#server/context.ts';
import { clients, importFiles } from '#server/stores/schema.ts';
import { listUploadIds, type Period } from './list-period-uploads.ts';

const LISTED = 500;

type Group = Pick<RejectedGroup, 'fileId' | 'column' | 'reason' | 'lines' | 'firstLine' | 'example'>;

/** The rejected lines of a period's uploads, grouped by file, column and reason. */
export async function listRejectedGroups(ctx: SignedInContext, period: Period): Promise<RejectedGroup[]> {
  const ids = await listUploadIds(ctx, period);
  if (ids.length === 0) return [];
  const files = await ctx.db
    .select({
      fileId: importFiles.id,
      uploadId: importFiles.uploadId,
      fileName: importFiles.fileName,
      clientName: clients.name,
    })
    .from(importFiles)
    .innerJoin(clients, eq(clients.id, importFiles.clientId))
    .where(inArray(importFiles.uploadId, ids));
  const groups = await ctx.warehouse.read<Group>(
    compileRejectedGroups(LISTED, { fileIds: files.map(({ fileId }) => fileId) }),
  );
  const fileOf = new Map(files.map((file) => [file.fileId, file]));
  return groups.flatMap((group) => {
    const file = fileOf.get(group.fileId);
    return file === undefined ? [] : [{ ...file, ...group }];
  });
}
