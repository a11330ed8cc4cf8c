import { and, eq, inArray, sql } from 'drizzle-orm';
import type { SavedMapping } from '#contract/mappings.ts';
import { shapeKey } from '#ingest/mapped/file-shape.ts';
import { isForOneFile } from '#model/mappings/is-for-one-file.ts';
import { AppError } from '#server/app-error.ts';
import type { SignedInContext } from '#server/context.ts';
import { QUEUED } from '#server/features/imports/uploads/add-upload.ts';
import type { Database } from '#server/stores/operational-store.ts';
import { importFiles, mappings } from '#server/stores/schema.ts';
import { toSavedMapping } from './read-mappings.ts';

export type Transaction = Pick<Database, 'select' | 'insert' | 'update' | 'delete'>;

/** Returns a mapping of one of the reader's clients, and locks it until the transaction ends. */
export async function lockMapping({ session }: SignedInContext, tx: Transaction, id: number): Promise<SavedMapping> {
  const [row] = await tx.select().from(mappings).where(eq(mappings.id, id)).for('update');
  if (row === undefined || !session.clientIds.includes(row.clientId))
    throw new AppError('not-found', `There is no mapping ${id}.`);
  return toSavedMapping(row);
}

/** The key of the shape that a file's question has; null if the file has no question about its columns. */
export async function findAskedShape(
  tx: Transaction,
  { clientId, fileId }: { clientId: number; fileId: number },
): Promise<string | null> {
  const [file] = await tx
    .select({ clientId: importFiles.clientId, question: importFiles.question })
    .from(importFiles)
    .where(and(eq(importFiles.id, fileId), eq(importFiles.clientId, clientId)));
  if (file === undefined) throw new AppError('not-found', `There is no file ${fileId} of client ${clientId}.`);
  return file.question?.kind === 'columns' ? file.question.shapeKey : null;
}

interface SavedFor {
  saved: SavedMapping;
  /** The key of the shape that its file's question has. */
  asked: string | null;
  /** The file for which the mapping was saved. */
  fileId: number | null;
}

/**
 * Queues the files of a client that wait for a mapping of these columns. A mapping for one file only is chosen for the file that it was
 * saved for. Returns their ids.
 */
export async function queueWaiting(tx: Transaction, { saved, asked, fileId }: SavedFor): Promise<number[]> {
  const { clientId, mapping } = saved;
  if (isForOneFile(mapping)) return fileId === null ? [] : chooseFor(tx, { saved, fileId });
  const keys = [shapeKey(mapping.shape), ...(asked === null ? [] : [asked])];
  const queued = await tx
    .update(importFiles)
    .set(QUEUED)
    .where(
      and(
        eq(importFiles.clientId, clientId),
        eq(importFiles.state, 'needs answer'),
        sql`${importFiles.question} ->> 'kind' = 'columns'`,
        inArray(sql`${importFiles.question} ->> 'shapeKey'`, keys),
      ),
    )
    .returning({ id: importFiles.id });
  return queued.map(({ id }) => id);
}

async function chooseFor(
  tx: Transaction,
  { saved, fileId }: { saved: SavedMapping; fileId: number },
): Promise<number[]> {
  const isWaiting = and(
    eq(importFiles.id, fileId),
    eq(importFiles.clientId, saved.clientId),
    eq(importFiles.state, 'needs answer'),
    sql`${importFiles.question} ->> 'kind' = 'columns'`,
  );
  const [file] = await tx.select({ answers: importFiles.answers }).from(importFiles).where(isWaiting).for('update');
  if (file === undefined) return [];
  const others = file.answers.filter(({ kind }) => kind !== 'columns');
  const answers = [...others, { kind: 'columns', mappingId: saved.id } as const];
  await tx
    .update(importFiles)
    .set({ ...QUEUED, answers })
    .where(eq(importFiles.id, fileId));
  return [fileId];
}
