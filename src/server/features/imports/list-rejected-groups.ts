import { eq, inArray } from 'drizzle-orm';
import type { RejectedGroup } from '#contract/pipeline.ts';
import type { SignedInContext } from '#server/context.ts';
import { clients, importFiles } from '#server/stores/schema.ts';
import { listUploadIds, type Period } from './list-period-uploads.ts';

const LISTED = 500;

type Group = Pick<RejectedGroup, 'fileId' | 'column' | 'reason' | 'lines' | 'firstLine' | 'example'>;

/** The rejected lines of a period's uploads, those alike told once. */
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
  const groups = await ctx.warehouse.read<Group>({
    sql: `SELECT file_id AS fileId, column, reason, count() AS lines, min(line) AS firstLine, argMin(value, line) AS example
      FROM rejected_lines WHERE file_id IN {files:Array(UInt32)}
      GROUP BY file_id, column, reason ORDER BY lines DESC, fileId, firstLine, column LIMIT ${LISTED}`,
    params: { files: files.map(({ fileId }) => fileId) },
  });
  const fileOf = new Map(files.map((file) => [file.fileId, file]));
  return groups.flatMap((group) => {
    const file = fileOf.get(group.fileId);
    return file === undefined ? [] : [{ ...file, ...group }];
  });
}
