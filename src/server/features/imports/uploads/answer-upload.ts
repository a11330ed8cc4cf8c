import { and, eq } from 'drizzle-orm';
import type { Input } from '#contract/endpoint.ts';
import type { answerUpload as answerUploadEndpoint, Upload } from '#contract/uploads.ts';
import { AppError } from '#server/app-error.ts';
import type { SignedInContext } from '#server/context.ts';
import { importFileJob } from '#server/features/imports/queue/import-file-job.ts';
import { importFiles } from '#server/stores/schema.ts';
import { QUEUED } from './add-upload.ts';
import { getUpload } from './get-upload.ts';
import { settleAnswer } from './settle-answer.ts';

type FileAnswers = Input<typeof answerUploadEndpoint>['body']['answers'];

/** Queues the files of an upload whose questions are answered. If one answer is not a choice of its question, none is taken. */
export async function answerUpload(ctx: SignedInContext, id: number, given: FileAnswers): Promise<Upload> {
  await getUpload(ctx, id);
  const files = await ctx.db.select().from(importFiles).where(eq(importFiles.uploadId, id));
  const checked = given.map(({ fileId, answer }) => {
    const file = files.find((each) => each.id === fileId);
    if (file === undefined) throw new AppError('not-found', `There is no file ${fileId} in upload ${id}.`);
    const { state, question, fileName, answers } = file;
    if (state !== 'needs answer' || question === null)
      throw new AppError(
        'conflict',
        `File ${fileId} of upload ${id} has no open question. It may already have been answered.`,
      );
    return { fileId, answers: settleAnswer({ question, answer, fileName, earlier: answers }) };
  });
  const answered = await ctx.db.transaction(async (tx) => {
    const changed = await Promise.all(
      checked.map(({ fileId, answers }) =>
        tx
          .update(importFiles)
          .set({ ...QUEUED, answers })
          .where(and(eq(importFiles.id, fileId), eq(importFiles.state, 'needs answer')))
          .returning({ fileId: importFiles.id }),
      ),
    );
    return changed.flat();
  });
  for (const { fileId } of answered) await ctx.jobs.enqueue(importFileJob, { fileId });
  return getUpload(ctx, id);
}
