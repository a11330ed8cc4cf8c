import { and, eq } from 'drizzle-orm';
import { AppError } from '#server/app-error.ts';
import type { SignedInContext } from '#server/context.ts';
import { getUpload } from '#server/features/imports/uploads/get-upload.ts';
import { HEAD_BYTES, readHead } from '#server/features/imports/uploads/spool-file.ts';
import { fromStoredPath } from '#server/files/uploaded-file.ts';
import { importFiles } from '#server/stores/schema.ts';

/** The start of a file that a reader has uploaded. */
export interface UploadedHead {
  fileName: string;
  clientId: number;
  clientName: string;
  head: Buffer;
  /** Whether the file has more bytes. */
  isCut: boolean;
}

/** Reads the start of a file of one of the reader's uploads. Throws `conflict` if the file has been deleted. */
export async function readUploadedHead(ctx: SignedInContext, uploadId: number, fileId: number): Promise<UploadedHead> {
  const { clientId, clientName } = await getUpload(ctx, uploadId);
  const [file] = await ctx.db
    .select()
    .from(importFiles)
    .where(and(eq(importFiles.id, fileId), eq(importFiles.uploadId, uploadId)));
  if (file === undefined) throw new AppError('not-found', `There is no file ${fileId} in upload ${uploadId}.`);
  if (file.storedPath === '') throw noLongerStored(file.fileName);
  const head = await readHead(fromStoredPath(file.storedPath)).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') throw noLongerStored(file.fileName);
    throw error;
  });
  return { fileName: file.fileName, clientId, clientName, head, isCut: head.length >= HEAD_BYTES };
}

function noLongerStored(fileName: string): AppError {
  return new AppError('conflict', `The server no longer has ${fileName}. Upload it again.`);
}
