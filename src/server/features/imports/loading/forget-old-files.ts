import { and, eq, inArray, like, lt, ne } from 'drizzle-orm';
import type { Services } from '#server/context.ts';
import { removeUploadedFile, rootOf } from '#server/files/list-uploaded-files.ts';
import { fromStoredPath } from '#server/files/uploaded-file.ts';
import { importFiles } from '#server/stores/schema.ts';

/** How long an uploaded file is kept after its import, so that it can be imported again. */
const KEPT_DAYS = 35;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Deletes uploaded files that are too old to be imported again. An archive is kept until all its entries are too old. */
export async function forgetOldFiles({ db, now }: Services): Promise<void> {
  const before = new Date(now().getTime() - KEPT_DAYS * DAY_MS);
  const old = await db
    .select({ id: importFiles.id, storedPath: importFiles.storedPath })
    .from(importFiles)
    .where(
      and(
        inArray(importFiles.state, ['loaded', 'undone']),
        lt(importFiles.finishedAt, before),
        ne(importFiles.storedPath, ''),
      ),
    );
  for (const { id, storedPath } of old) {
    const root = rootOf(fromStoredPath(storedPath).path);
    await db.update(importFiles).set({ storedPath: '' }).where(eq(importFiles.id, id));
    const others = await db
      .select({ id: importFiles.id })
      .from(importFiles)
      .where(like(importFiles.storedPath, `${root}%`))
      .limit(1);
    if (others.length === 0) await removeUploadedFile(root);
  }
}
