import { and, eq, inArray, notInArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { AppError } from '#server/app-error.ts';
import type { Database } from '#server/stores/operational-store.ts';
import { fileReadings, importFiles, replacedParts } from '#server/stores/schema.ts';

type ImportFile = typeof importFiles.$inferSelect;

/** Throws `conflict` if one of the overlapping files can't be loaded again without the files that are being undone. */
export async function requireReloadable(
  db: Database,
  overlapping: readonly ImportFile[],
  undoing: readonly ImportFile[],
): Promise<void> {
  const ids = overlapping.map(({ id }) => id);
  const undone = undoing.map(({ id }) => id);
  const readings = await db
    .select({ id: fileReadings.fileId })
    .from(fileReadings)
    .where(inArray(fileReadings.fileId, ids));
  const unread = overlapping.find(({ id }) => !readings.some((reading) => reading.id === id));
  if (unread !== undefined)
    throw new AppError(
      'conflict',
      `${unread.fileName} has invoices of this upload and was loaded by an earlier version of Parcelscope. Undo the upload of that file first, and run it again afterwards.`,
    );
  const replacing = alias(importFiles, 'replacing');
  const [replaced] = await db
    .select({ by: replacing.fileName })
    .from(replacedParts)
    .innerJoin(replacing, eq(replacing.id, replacedParts.byFileId))
    .where(
      and(
        inArray(replacedParts.ofFileId, ids),
        eq(replacing.state, 'loaded'),
        notInArray(replacedParts.byFileId, undone),
      ),
    )
    .limit(1);
  if (replaced !== undefined)
    throw new AppError(
      'conflict',
      `${replaced.by} has replaced an invoice that is in this upload and in a later one. Undo the upload of ${replaced.by} first.`,
    );
}
