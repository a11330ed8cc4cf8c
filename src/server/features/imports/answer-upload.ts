import { and, eq } from 'drizzle-orm';
import type { Input } from '#contract/endpoint.ts';
import type { answerUpload as answerUploadEndpoint, Upload } from '#contract/uploads.ts';
import { AppError } from '#server/app-error.ts';
import type { SignedInContext } from '#server/context.ts';
import { importFiles } from '#server/stores/schema.ts';
import { QUEUED } from './add-upload.ts';
import { getUpload } from './get-upload.ts';
import { importFileJob } from './import-file-job.ts';

type Answers = Input<typeof answerUploadEndpoint>['body']['answers'];

/** Queues the files of an upload whose questions are answered. If one answer is not a choice of its question, none is taken. */
export async function answerUpload(ctx: SignedInContext, id: number, answers: Answers): Promise<Upload> {
  const { questions } = await getUpload(ctx, id);
  const files = await ctx.db.select({ id: importFiles.id }).from(importFiles).where(eq(importFiles.uploadId, id));
  for (const { fileId, dateOrder } of answers) {
    if (!files.some((file) => file.id === fileId))
      throw new AppError('not-found', `There is no file ${fileId} in upload ${id}.`);
    const asked = questions.find((question) => question.fileId === fileId);
    if (asked === undefined)
      throw new AppError(
        'conflict',
        `File ${fileId} of upload ${id} has no open question. It may be answered already.`,
      );
    const orders = asked.dates.choices.map(({ order }) => order);
    if (!orders.includes(dateOrder))
      throw new AppError(
        'invalid-request',
        `The dates of ${asked.fileName} can be ${orders.join(' or ')}, not ${dateOrder}.`,
      );
  }
  const answered = await ctx.db.transaction(async (tx) => {
    const changed = await Promise.all(
      answers.map(({ fileId, dateOrder }) =>
        tx
          .update(importFiles)
          .set({ ...QUEUED, dateAnswer: dateOrder })
          .where(and(eq(importFiles.id, fileId), eq(importFiles.state, 'needs answer')))
          .returning({ fileId: importFiles.id }),
      ),
    );
    return changed.flat();
  });
  for (const { fileId } of answered) await ctx.jobs.enqueue(importFileJob, { fileId });
  return getUpload(ctx, id);
}
