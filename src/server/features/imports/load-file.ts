import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Receipt } from '#contract/uploads.ts';
import { claimLines, type Load, rejectLines } from '#ingest/load-lines.ts';
import { gatherParcels, resolveParcels } from '#ingest/load-parcels.ts';
import { footInvoices, loadCharges, loadCredits, loadInvoices, loadShipments } from '#ingest/load-rows.ts';
import { createStaging, stageLines } from '#ingest/staging.ts';
import type { Statement } from '#query/statement.ts';
import { AppError } from '#server/app-error.ts';
import type { Source } from '#server/files/uploaded-file.ts';
import type { Warehouse } from '#server/stores/warehouse.ts';
import {
  inferNumberStyle,
  resolveCarriersAndRates,
  resolveDateTexts,
  resolveParcelsAndCharges,
  type UnknownCode,
} from './resolve-texts.ts';
import { recogniseSource, spoolFile } from './spool-file.ts';

export interface LoadFileInput {
  fileId: number;
  clientId: number;
  source: Source;
  sourceBytes: number;
  hiddenFileIds: readonly number[];
  scratchFolder: string;
}

export type Loaded = Pick<
  Receipt,
  'format' | 'invoices' | 'lines' | 'shipments' | 'charges' | 'credits' | 'unknownCodes'
> & {
  accounts: { carrierId: number; number: string }[];
};

/**
 * Loads one file's lines into the warehouse under its file id. Nothing of it is visible before the file's state says so;
 * a failure leaves rows that the caller purges.
 */
export async function loadFile(
  warehouse: Warehouse,
  input: LoadFileInput,
  onProgress: (progress: number) => Promise<void>,
): Promise<Loaded> {
  const { fileId, clientId, hiddenFileIds } = input;
  const recognised = await recogniseSource(input.source);
  const read = await readLines(warehouse, input, recognised, onProgress);
  await resolveDateTexts(warehouse, fileId, recognised);
  await warehouse.run(createStaging(fileId));
  await warehouse.run(
    stageLines(fileId, recognised.format, recognised.layout, await inferNumberStyle(warehouse, fileId)),
  );
  await onProgress(0.55);

  const load: Load = { fileId, clientId, hiddenFileIds };
  const { reportsDelivery } = recognised.format;
  await resolveCarriersAndRates(warehouse, fileId);
  const steps: (Statement | (() => Promise<void>))[] = [];
  let unknownCodes: UnknownCode[] = [];
  steps.push(rejectLines(load), claimLines(load), gatherParcels(load));
  steps.push(async () => {
    unknownCodes = await resolveParcelsAndCharges(warehouse, fileId);
  });
  steps.push(resolveParcels({ fileId, reportsDelivery }));
  steps.push(loadCharges(load), loadShipments(load), loadCredits(load), loadInvoices(load));
  for (const [index, step] of steps.entries()) {
    await (typeof step === 'function' ? step() : warehouse.run(step));
    await onProgress(0.55 + (0.4 * (index + 1)) / steps.length);
  }
  return describeLoad(warehouse, load, { format: recognised.format.id, read, unknownCodes });
}

async function readLines(
  warehouse: Warehouse,
  { fileId, source, sourceBytes, scratchFolder }: LoadFileInput,
  recognised: Awaited<ReturnType<typeof recogniseSource>>,
  onProgress: (progress: number) => Promise<void>,
): Promise<number> {
  const path = join(scratchFolder, `spool-${fileId}.tsv`);
  try {
    const { records, torn } = await spoolFile({ source, recognised, fileId, path }, (bytes) => {
      void onProgress(Math.min(0.3, (0.3 * bytes) / Math.max(sourceBytes, 1)));
    });
    if (records + torn.length === 0) throw new AppError('unreadable-file', 'The file has no lines below its header.');
    await warehouse.insert(
      'rejected_lines',
      torn.map(({ line, value, reason }) => ({ file_id: fileId, line, column: '', value, reason })),
    );
    await warehouse.loadFile('raw_lines', path);
    await onProgress(0.35);
    return records + torn.length;
  } finally {
    await rm(path, { force: true });
  }
}

async function describeLoad(
  warehouse: Warehouse,
  load: Load,
  { format, read, unknownCodes }: { format: string; read: number; unknownCodes: UnknownCode[] },
): Promise<Loaded> {
  const params = { file: load.fileId, client: load.clientId };
  const invoices = await warehouse.rows<{
    number: string;
    currency: string;
    statedMinor: number | null;
    loadedMinor: number;
  }>(footInvoices(load));
  const [counts] = await warehouse.rows<Record<'rejected' | 'loaded' | 'shipments' | 'charges' | 'credits', number>>({
    sql: `SELECT (SELECT uniqExact(line) FROM rejected_lines WHERE file_id = {file:UInt32}) AS rejected, ${[
      'line_keys',
      'shipments',
      'charges',
      'credits',
    ]
      .map(
        (table) =>
          `(SELECT count() FROM ${table} WHERE client_id = {client:UInt32} AND file_id = {file:UInt32}) AS ${table === 'line_keys' ? 'loaded' : table}`,
      )
      .join(', ')}`,
    params,
  });
  const { rejected, loaded, shipments, charges, credits } = {
    rejected: 0,
    loaded: 0,
    shipments: 0,
    charges: 0,
    credits: 0,
    ...counts,
  };
  return {
    format,
    invoices: invoices.map((invoice) => ({
      ...invoice,
      differenceMinor: invoice.statedMinor === null ? null : invoice.statedMinor - invoice.loadedMinor,
    })),
    lines: { read, loaded, rejected, alreadyLoaded: read - loaded - rejected },
    shipments,
    charges,
    credits,
    unknownCodes,
    accounts: await warehouse.rows({
      sql: `SELECT DISTINCT carrier_id AS carrierId, account_number AS number FROM shipments
        WHERE client_id = {client:UInt32} AND file_id = {file:UInt32} AND account_number != '' ORDER BY number`,
      params,
    }),
  };
}
