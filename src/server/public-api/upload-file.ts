import { Readable } from 'node:stream';
import { AppError } from '#server/app-error.ts';
import { requireClient } from '#server/context.ts';
import { importFileJob } from '#server/features/imports/queue/import-file-job.ts';
import { addUpload } from '#server/features/imports/uploads/add-upload.ts';
import { discard, receiveFile } from '#server/features/imports/uploads/receive-files.ts';
import type { Http } from '#server/http/api-route.ts';
import { once } from './once.ts';
import type { PublicContext } from './public-route.ts';

/** Stores a file and queues its import. Throws if it can't be imported at all. */
export async function uploadFile(
  ctx: PublicContext,
  { clientId, fileName }: { clientId: number; fileName: string },
  http: Http,
): Promise<unknown> {
  requireClient(ctx, clientId);
  const { body } = http.request;
  if (!(body instanceof Readable))
    throw new AppError('invalid-request', 'Send the file as the body, with the content type application/octet-stream.');
  const { hash, ...file } = await receiveFile(body, fileName, ctx.settings);
  let isKept = false;
  try {
    const work = async () => {
      const { tenantId, userId } = ctx.session;
      const upload = { tenantId, clientId, userId, origin: ctx.caller.name, files: [file] };
      const { id, fileIds, problem } = await addUpload(ctx, upload);
      if (problem !== null) throw new AppError(problem.code, problem.detail);
      isKept = true;
      for (const fileId of fileIds) await ctx.jobs.enqueue(importFileJob, { fileId });
      return { id };
    };
    const answer = await once(ctx, http, { content: hash, work });
    return http.reply.code(202).send(answer);
  } finally {
    if (!isKept) await discard([file]);
  }
}
