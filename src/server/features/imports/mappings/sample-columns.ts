import type { ColumnSample, SavedMapping } from '#contract/mappings.ts';
import { findShape, shapeOf } from '#ingest/mapped/file-shape.ts';
import { proposeMapping } from '#ingest/mapped/propose-mapping.ts';
import { readTable, type Table } from '#ingest/mapped/read-table.ts';
import { encodingOf, openDecoder } from '#ingest/reading/text-encoding.ts';
import { cutText } from '#model/texts/cut-text.ts';
import { AppError } from '#server/app-error.ts';
import type { SignedInContext } from '#server/context.ts';
import { readMappings } from './read-mappings.ts';
import { readReadyMappings } from './read-ready-mappings.ts';
import { readUploadedHead } from './uploaded-head.ts';

const MAX_RECORDS = 30;
const MAX_CELL = 120;

interface SampledFile {
  uploadId: number;
  fileId: number;
  /** The place of the record with the titles; by default, it is found. */
  titles: number | 'none' | undefined;
}

/** Returns the first lines of an uploaded table, and how its columns could be read. */
export async function sampleColumns(
  ctx: SignedInContext,
  { uploadId, fileId, titles }: SampledFile,
): Promise<ColumnSample> {
  const { head, clientId, clientName, fileName } = await readUploadedHead(ctx, uploadId, fileId);
  const table = readTable(openDecoder(encodingOf(head))(head));
  if (table === null) throw new AppError('unknown-format', 'This file is not a table with columns.');
  const mappings = await readMappings(ctx.db, clientId);
  const saved = titles === undefined ? findSaved(mappings, table) : null;
  const headerIndex = headerOf(table, titles, saved);
  const shape = shapeOf({ records: table.records, headerIndex });
  if (shape.columns.length < 2) throw new AppError('unknown-format', 'This file is not a table with columns.');
  const lines = table.records.slice(headerIndex === null ? 0 : headerIndex + 1);
  const earlier = mappings.map(({ mapping }) => mapping);
  const proposal = proposeMapping({ shape, lines, earlier, ready: await readReadyMappings() });
  return {
    fileName,
    clientId,
    clientName,
    records: table.records.slice(0, MAX_RECORDS).map((cells) => cells.map((cell) => cutText(cell, MAX_CELL))),
    headerIndex,
    saved,
    draft: saved?.mapping ?? proposal.draft,
    reasons: { ...proposal.reasons },
  };
}

function findSaved(mappings: readonly SavedMapping[], { records }: Table): SavedMapping | null {
  return mappings.find(({ mapping }) => findShape(mapping.shape, records) !== null) ?? null;
}

function headerOf(table: Table, titles: SampledFile['titles'], saved: SavedMapping | null): number | null {
  if (saved !== null) return findShape(saved.mapping.shape, table.records)?.headerIndex ?? null;
  if (titles === undefined) return table.headerIndex;
  if (titles === 'none') return null;
  if (titles >= table.records.length - 1)
    throw new AppError('invalid-request', 'There are no lines below the headings that you chose.');
  return titles;
}
