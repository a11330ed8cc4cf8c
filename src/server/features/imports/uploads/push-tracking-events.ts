import { createHash, randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, inArray } from 'drizzle-orm';
import type { Output } from '#contract/endpoint.ts';
import type { pushTrackingEvents as endpoint, PushedEvent } from '#contract/tracking-events.ts';
import { trackingEvents } from '#model/audit-inputs/tracking-events.ts';
import { csvLine } from '#model/texts/csv-line.ts';
import { pushedFileName } from '#model/tracking/pushed-file.ts';
import { AppError } from '#server/app-error.ts';
import { requireClient, type SignedInContext } from '#server/context.ts';
import { importFileJob } from '#server/features/imports/queue/import-file-job.ts';
import { importFiles } from '#server/stores/schema.ts';
import { addUpload } from './add-upload.ts';
import { uploadFolder } from './receive-files.ts';

const MAX_PROBLEMS = 50;

/**
 * Accepts tracking events of one of the reader's clients, and imports them as a file, so that they are listed, undone and audited like
 * any other. Throws `invalid-request` with the place of each invalid value. Events that were accepted before are not imported again.
 */
export async function pushTrackingEvents(
  ctx: SignedInContext,
  clientId: number,
  events: readonly PushedEvent[],
): Promise<Output<typeof endpoint>> {
  requireClient(ctx, clientId);
  requireValid(events);
  const content = [
    csvLine(trackingEvents.columns),
    ...events.map((event) => csvLine(trackingEvents.columns.map((column) => event[column as keyof PushedEvent]))),
  ].join('');
  const fileName = pushedFileName(createHash('sha256').update(content).digest('hex'));
  const [known] = await ctx.db
    .select({ uploadId: importFiles.uploadId })
    .from(importFiles)
    .where(
      and(
        eq(importFiles.clientId, clientId),
        eq(importFiles.fileName, fileName),
        inArray(importFiles.state, ['queued', 'running', 'loaded']),
      ),
    );
  if (known !== undefined) return { uploadId: known.uploadId, isNew: false };
  const folder = uploadFolder(ctx.settings);
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomUUID());
  await writeFile(path, content);
  const { tenantId, userId } = ctx.session;
  const { id, fileIds } = await addUpload(ctx, {
    tenantId,
    clientId,
    userId: userId === 0 ? null : userId,
    files: [{ fileName, path }],
  });
  for (const fileId of fileIds) await ctx.jobs.enqueue(importFileJob, { fileId });
  return { uploadId: id, isNew: true };
}

function requireValid(events: readonly PushedEvent[]): void {
  const places: { path: string; message: string }[] = [];
  for (const [index, event] of events.entries()) {
    const read = trackingEvents.read(event);
    if ('row' in read) continue;
    for (const { column, reason } of read.problems) places.push({ path: `body.${index}.${column}`, message: reason });
    if (places.length >= MAX_PROBLEMS) break;
  }
  const [first] = places;
  if (first !== undefined)
    throw new AppError('invalid-request', `${first.path}: ${first.message}`, places.slice(0, MAX_PROBLEMS));
}
