import { and, desc, gte, inArray, lt } from 'drizzle-orm';
import type { PipelineUpload } from '#contract/pipeline.ts';
import { startOfDay, startOfNextDay } from '#model/dates/instants-of-day.ts';
import type { IsoDate } from '#model/dates/iso-date.ts';
import type { SignedInContext } from '#server/context.ts';
import { canRunAgain } from '#server/features/imports/queue/reopen-file.ts';
import { importFiles, uploads } from '#server/stores/schema.ts';
import { findUploads } from './get-upload.ts';

const LISTED = 500;

export interface Period {
  from: IsoDate;
  to: IsoDate;
}

/** Lists the uploads of a period, both days included, the newest first. */
export async function listPeriodUploads(ctx: SignedInContext, period: Period): Promise<PipelineUpload[]> {
  const ids = await listUploadIds(ctx, period);
  if (ids.length === 0) return [];
  const files = await ctx.db.select().from(importFiles).where(inArray(importFiles.uploadId, ids));
  const found = await findUploads(ctx, ids);
  return Promise.all(
    found.map(async (upload) => {
      const own = files.filter(({ uploadId }) => uploadId === upload.id);
      const isClearing = own.some(({ state, isPurged }) => state === 'undone' && !isPurged);
      return { ...upload, isClearing, canRunAgain: (await Promise.all(own.map(canRunAgain))).some(Boolean) };
    }),
  );
}

/** Lists the ids of these uploads. */
export async function listUploadIds({ db, session }: SignedInContext, { from, to }: Period): Promise<number[]> {
  if (session.clientIds.length === 0) return [];
  const rows = await db
    .select({ id: uploads.id })
    .from(uploads)
    .where(
      and(
        inArray(uploads.clientId, [...session.clientIds]),
        gte(uploads.createdAt, startOfDay(from)),
        lt(uploads.createdAt, startOfNextDay(to)),
      ),
    )
    .orderBy(desc(uploads.id))
    .limit(LISTED);
  return rows.map(({ id }) => id);
}
