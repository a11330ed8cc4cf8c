import type { Mapping, MappingPreview } from '#contract/mappings.ts';
import { dateLookup } from '#ingest/dates/date-sql.ts';
import { type DateText, dateTexts } from '#ingest/dates/date-texts.ts';
import { dateLookups, learnDates } from '#ingest/dates/learn-dates.ts';
import { embedLookups } from '#ingest/embed-lookups.ts';
import { type Reading, recogniseFormat } from '#ingest/layouts/recognise-format.ts';
import { givenLines, type LineSource } from '#ingest/line-source.ts';
import { type PreviewLine, previewLines, previewRates } from '#ingest/mapped/preview-lines.ts';
import { summarisePreview } from '#ingest/mapped/summarise-preview.ts';
import { numberShapes } from '#ingest/numbers/number-shapes.ts';
import { inferNumberStyle, type NumberShape, type NumberStyle } from '#ingest/numbers/number-style.ts';
import { openRecords } from '#ingest/reading/open-records.ts';
import type { TornLine } from '#ingest/reading/scanner.ts';
import { openDecoder } from '#ingest/reading/text-encoding.ts';
import type { NamedSums } from '#ingest/staging.ts';
import { namedSums, type SumLines, sumLines } from '#ingest/steps/sum-lines.ts';
import { AppError } from '#server/app-error.ts';
import type { SignedInContext } from '#server/context.ts';
import { requireUsableMapping } from './require-usable-mapping.ts';
import { readUploadedHead, type UploadedHead } from './uploaded-head.ts';

/** More lines would make the preview slower, not better. */
const MAX_LINES = 2000;

const NOTHING: MappingPreview = {
  isSampled: false,
  lines: { read: 0, loaded: 0, rejected: 0 },
  shipments: 0,
  charges: 0,
  totals: [],
  invoices: [],
  invoiceCount: 0,
  carriers: [],
  rejected: [],
  dates: null,
};

interface PreviewedFile {
  uploadId: number;
  fileId: number;
  mapping: Mapping;
}

/** Returns what a mapping would load of the first lines of an uploaded file. Nothing is written. */
export async function previewMapping(
  ctx: SignedInContext,
  { uploadId, fileId, mapping }: PreviewedFile,
): Promise<MappingPreview> {
  requireUsableMapping(mapping);
  const file = await readUploadedHead(ctx, uploadId, fileId);
  const reading = recogniseFormat(file.head, [{ id: 0, name: '', mapping }]);
  if (reading.format === null || reading.mapping === null)
    throw new AppError('invalid-request', 'The mapping does not fit the columns of this file.');
  const { records, torn, isSampled } = readRecords(file, reading);
  const source = givenLines(records);
  const { lookups, question } = await readDates(ctx, source, reading);
  if (question !== null) return { ...NOTHING, isSampled, dates: question };
  const numbers = reading.format.statedNumbers ?? (await readNumberStyle(ctx, source, reading));
  const sums = await readNamedSums(ctx, source, reading);
  const statement = previewLines(source, reading, { numbers, sums });
  const lines = await ctx.warehouse.read<PreviewLine>(embedLookups(statement, lookups));
  const rates = await ctx.warehouse.read<{ currency: string; billDate: string; rate: number }>(previewRates(lines));
  const rated = new Set(rates.flatMap(({ currency, billDate, rate }) => (rate > 0 ? [`${currency} ${billDate}`] : [])));
  return summarisePreview({ lines, torn, rated, isSampled });
}

function readRecords({ head, isCut }: UploadedHead, reading: Reading) {
  const records: { line: number; text: string }[] = [];
  const torn: TornLine[] = [];
  const scanner = openRecords(reading, {
    onRecord: (record) => records.push(record),
    onTorn: (line) => torn.push(line),
  });
  scanner.push(openDecoder(reading.encoding)(head));
  if (!isCut) scanner.end();
  const lastLine = records[MAX_LINES - 1]?.line ?? Number.POSITIVE_INFINITY;
  return {
    records: records.slice(0, MAX_LINES),
    torn: torn.filter(({ line }) => line <= lastLine),
    isSampled: isCut || records.length > MAX_LINES,
  };
}

async function readDates({ warehouse, now }: SignedInContext, lines: LineSource, { format, layout }: Reading) {
  const statement = dateTexts(lines, format, layout);
  const texts = statement === null ? [] : await warehouse.read<DateText>(statement);
  const dates = { today: now().toISOString().slice(0, 10), history: [] };
  const judged = learnDates(texts, { format, layout, dates, answers: [] });
  const lookups = dateLookups([judged]);
  const kinds = Object.keys(format.dateColumns).map(dateLookup);
  const byKind = new Map(kinds.map((kind) => [kind, lookups[kind] ?? []]));
  const { question } = judged;
  return { lookups: byKind, question: question?.kind === 'dates' ? question : null };
}

async function readNumberStyle(
  { warehouse }: SignedInContext,
  lines: LineSource,
  { format, layout }: Reading,
): Promise<NumberStyle> {
  const statement = numberShapes(lines, format, layout);
  return inferNumberStyle(statement === null ? [] : await warehouse.read<NumberShape>(statement));
}

async function readNamedSums(
  { warehouse }: SignedInContext,
  lines: LineSource,
  { format, layout }: Reading,
): Promise<NamedSums> {
  const statement = sumLines(lines, format, layout);
  return namedSums(statement === null ? [] : await warehouse.read<SumLines>(statement));
}
