import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Question } from '#contract/upload-questions.ts';
import type { Upload, UploadState } from '#contract/uploads.ts';
import { AppError } from '#server/app-error.ts';
import type { SignedInContext } from '#server/context.ts';
import { clients, type FileState, importFiles, uploads, users } from '#server/stores/schema.ts';
import { filesAhead, readQueues } from './files-ahead.ts';

const LISTED = 50;
const LISTED_INVOICES = 200;

/** An upload of one of the reader's clients; `not-found` for any other. */
export async function getUpload(ctx: SignedInContext, id: number): Promise<Upload> {
  const [upload] = await findUploads(ctx, [id]);
  if (upload === undefined) throw new AppError('not-found', `There is no upload ${id}.`);
  return upload;
}

/** Lists the newest uploads of the reader's clients. */
export async function listUploads(ctx: SignedInContext): Promise<Upload[]> {
  if (ctx.session.clientIds.length === 0) return [];
  const newest = await ctx.db
    .select({ id: uploads.id })
    .from(uploads)
    .where(inArray(uploads.clientId, [...ctx.session.clientIds]))
    .orderBy(desc(uploads.id))
    .limit(LISTED);
  return findUploads(
    ctx,
    newest.map(({ id }) => id),
  );
}

/** Uploads by id, the newest first; those of other clients are left out. */
export async function findUploads({ db, session }: SignedInContext, ids: readonly number[]): Promise<Upload[]> {
  if (ids.length === 0 || session.clientIds.length === 0) return [];
  const rows = await db
    .select({ upload: uploads, clientName: clients.name, login: users.login })
    .from(uploads)
    .innerJoin(clients, eq(clients.id, uploads.clientId))
    .leftJoin(users, eq(users.id, uploads.userId))
    .where(and(inArray(uploads.id, [...ids]), inArray(uploads.clientId, [...session.clientIds])))
    .orderBy(desc(uploads.id));
  const files = await db
    .select()
    .from(importFiles)
    .where(inArray(importFiles.uploadId, [...ids]))
    .orderBy(importFiles.id);
  const queues = files.some(({ state }) => state === 'queued') ? await readQueues(db) : [];
  return rows.map(({ upload, clientName, login }) => {
    const own = files.filter(({ uploadId }) => uploadId === upload.id);
    return {
      id: upload.id,
      clientId: upload.clientId,
      clientName,
      createdAt: upload.createdAt.toISOString(),
      createdBy: upload.origin ?? login ?? 'command line',
      fileNames: own.map(({ fileName }) => fileName),
      state: stateOf(own),
      progress: own.length === 0 ? 1 : Math.min(1, own.reduce((sum, { progress }) => sum + progress, 0) / own.length),
      filesAhead: filesAhead(
        queues,
        own.map(({ id: fileId }) => fileId),
      ),
      ...toResult(own),
    };
  });
}

/** The receipts and the open questions of files. */
export function toResult(files: readonly (typeof importFiles.$inferSelect)[]): Pick<Upload, 'receipts' | 'questions'> {
  return {
    receipts: files.flatMap(({ receipt }) => (receipt === null ? [] : [receipt])),
    questions: files.flatMap(({ id, fileName, state, question }) =>
      state === 'needs answer' && question !== null ? [{ fileId: id, fileName, question: toShown(question) }] : [],
    ),
  };
}

/** Questions about many invoices are long, and uploads are read often. */
function toShown(question: Question): Question {
  return question.kind === 'reissue'
    ? { ...question, invoices: question.invoices.slice(0, LISTED_INVOICES) }
    : question;
}

/** An upload is running until its last file is finished or has a question. It has failed only if none of its files were loaded. */
function stateOf(files: readonly (typeof importFiles.$inferSelect)[]): UploadState {
  const states = files.map(({ state }) => state);
  const has = (state: FileState) => states.includes(state);
  if (has('running')) return 'running';
  if (has('queued')) return states.every((state) => state === 'queued') ? 'queued' : 'running';
  if (files.some(({ isUndoRequested }) => isUndoRequested)) return 'undoing';
  if (has('needs answer')) return 'needs answer';
  if (has('loaded')) return 'loaded';
  return has('undone') ? 'undone' : 'failed';
}
