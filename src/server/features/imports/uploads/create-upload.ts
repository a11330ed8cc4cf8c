import type { SignedInContext } from '#server/context.ts';
import { requireClient } from '#server/context.ts';
import { importFileJob } from '#server/features/imports/queue/import-file-job.ts';
import type { Http } from '#server/http/api-route.ts';
import { addUpload } from './add-upload.ts';
import { discard, type ReceivedFile, receiveFiles } from './receive-files.ts';

/** Stores the files of a request and queues their import. Responds with 422 if none of them has a known format. */
export async function createUpload(ctx: SignedInContext, { request, reply }: Http): Promise<unknown> {
  const { clientId, files } = await receiveFiles(request, ctx.settings);
  const { id, fileIds, problem } = await add(ctx, clientId, files);
  for (const fileId of fileIds) await ctx.jobs.enqueue(importFileJob, { fileId });
  if (problem === null) return { id };
  await discard(files);
  return reply
    .code(problem.status)
    .type('application/problem+json')
    .send({ ...problem, requestId: request.id, id });
}

/** Adds an upload of a client to which the user has access. Otherwise nothing is left of its files. */
async function add(ctx: SignedInContext, clientId: number, files: ReceivedFile[]): ReturnType<typeof addUpload> {
  const { tenantId, userId } = ctx.session;
  try {
    requireClient(ctx, clientId);
    return await addUpload(ctx, { tenantId, clientId, userId: userId === 0 ? null : userId, files });
  } catch (error) {
    await discard(files);
    throw error;
  }
}
