import type { Upload } from '#contract/uploads.ts';
import { addDays, type IsoDate } from '#model/dates/iso-date.ts';
import type { FreshnessRow } from './freshness-rows.ts';

/** Something that needs the reader's attention. */
export type AttentionItem =
  | { key: string; kind: 'missingBill' | 'lateBill'; client: string; carrier: string; date: IsoDate }
  | { key: string; kind: 'failedImport' | 'rejectedLines'; client: string; names: string };

/** Older failed imports are considered handled. */
const IMPORT_DAYS = 7;

interface Seen {
  rows: readonly FreshnessRow[];
  uploads: readonly Upload[];
  today: IsoDate;
}

/** Lists what needs attention, most urgent first: failed imports, missing data, rejected lines, late data. */
export function listAttentionItems({ rows, uploads, today }: Seen): AttentionItem[] {
  const since = addDays(today, -IMPORT_DAYS);
  const recent = uploads.filter(({ createdAt }) => createdAt.slice(0, 10) >= since);
  return [
    ...recent.filter(({ state }) => state === 'failed').map((upload) => ofUpload('failedImport', upload)),
    ...rows.flatMap((row) => ofRow('missingBill', 'missing', row)),
    ...recent.filter(hasRejectedLines).map((upload) => ofUpload('rejectedLines', upload)),
    ...rows.flatMap((row) => ofRow('lateBill', 'late', row)),
  ];
}

function hasRejectedLines({ state, receipts }: Upload): boolean {
  return state === 'loaded' && receipts.some(({ lines }) => lines.rejected > 0);
}

function ofUpload(kind: 'failedImport' | 'rejectedLines', { id, clientName, fileNames }: Upload): AttentionItem {
  return { key: `${kind} ${id}`, kind, client: clientName, names: fileNames.join(', ') };
}

function ofRow(kind: 'missingBill' | 'lateBill', wanted: FreshnessRow['state'], row: FreshnessRow): AttentionItem[] {
  const { key, client, carrier, lastBillDate, state } = row;
  if (state !== wanted || carrier === null || lastBillDate === null) return [];
  return [{ key: `${kind} ${key}`, kind, client, carrier, date: lastBillDate }];
}
