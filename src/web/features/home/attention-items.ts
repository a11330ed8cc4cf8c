import type { Upload } from '#contract/uploads.ts';
import { addDays, type IsoDate } from '#model/dates/iso-date.ts';
import type { FreshnessRow } from './freshness-rows.ts';

/** Something that needs the reader's attention. */
export type AttentionItem =
  | { key: string; kind: 'missingBill' | 'lateBill'; client: string; carrier: string; date: IsoDate }
  | { key: string; kind: UploadKind; client: string; names: string; uploadId: number };

type UploadKind = 'failedImport' | 'openQuestion' | 'rejectedLines';

/** Older failed imports are considered handled. Questions stay open until they are answered. */
const IMPORT_DAYS = 7;

interface AttentionSources {
  rows: readonly FreshnessRow[];
  uploads: readonly Upload[];
  today: IsoDate;
}

/** Lists what needs attention, most urgent first: open questions, failed imports, missing data, rejected lines, late data. */
export function listAttentionItems({ rows, uploads, today }: AttentionSources): AttentionItem[] {
  const since = addDays(today, -IMPORT_DAYS);
  const recent = uploads.filter(({ createdAt }) => createdAt.slice(0, 10) >= since);
  return [
    ...uploads.filter(({ state }) => state === 'needs answer').map((upload) => fromUpload('openQuestion', upload)),
    ...recent.filter(({ state }) => state === 'failed').map((upload) => fromUpload('failedImport', upload)),
    ...rows.flatMap((row) => fromRow('missingBill', 'missing', row)),
    ...recent.filter(hasRejectedLines).map((upload) => fromUpload('rejectedLines', upload)),
    ...rows.flatMap((row) => fromRow('lateBill', 'late', row)),
  ];
}

function hasRejectedLines({ state, receipts }: Upload): boolean {
  return state === 'loaded' && receipts.some(({ lines }) => lines.rejected > 0);
}

function fromUpload(kind: UploadKind, { id, clientName, fileNames }: Upload): AttentionItem {
  return { key: `${kind} ${id}`, kind, client: clientName, names: fileNames.join(', '), uploadId: id };
}

function fromRow(kind: 'missingBill' | 'lateBill', wanted: FreshnessRow['state'], row: FreshnessRow): AttentionItem[] {
  const { key, client, carrier, lastBillDate, state } = row;
  if (state !== wanted || carrier === null || lastBillDate === null) return [];
  return [{ key: `${kind} ${key}`, kind, client, carrier, date: lastBillDate }];
}
