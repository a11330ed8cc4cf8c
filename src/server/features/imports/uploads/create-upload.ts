import type { SignedInContext } from '#server/context.ts';
import { requireClient } from '#server/context.ts';
import { importFileJob } from '#server/features/imports/queue/import-file-job.ts';
import type { Http } from '#server/http/api-route.ts';
import { addUpload } from './add-upload.ts';
import { discard, receiveFiles } from './receive-files.ts';

/** Stores the files of a request and queues their import. Responds with 422 if none of them has a known format. */
export async function createUpload(ctx: SignedInContext, { request, reply }: Http): Promise<unknown> {
  const { clientId, files } = await receiveFiles(request, ctx.settings);
  const { tenantId, userId } = ctx.session;
  let isKept = false;
  try {
    requireClient(ctx, clientId);
    const upload = { tenantId, clientId, userId: userId === 0 ? null : userId, files };
    const { id, fileIds, problem } = await addUpload(ctx, upload);
    isKept = problem === null;
    for (const fileId of fileIds) await ctx.jobs.enqueue(importFileJob, { fileId });
    if (problem === null) return { id };
    return reply
      .code(problem.status)
      .type('application/problem+json')
      .send({ ...problem, requestId: request.id, id });
  } finally {
    if (!isKept) await discard(files);
  }
}
