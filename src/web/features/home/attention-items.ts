import type { ExpiringClaims } from '#contract/deadlines.ts';
import type { Upload } from '#contract/uploads.ts';
import { addDays, type IsoDate } from '#model/dates/iso-date.ts';
import type { FreshnessRow } from './freshness-rows.ts';

/** Something that needs the reader's attention. */
export type AttentionItem =
  | { key: string; kind: 'missingBill' | 'lateBill'; client: string; carrier: string; date: IsoDate }
  | { key: string; kind: UploadKind; client: string; names: string; uploadId: number }
  | { key: string; kind: 'claimsEnd'; claims: ExpiringClaims }
  | { key: string; kind: 'moreClaimsEnd'; count: number };

type UploadKind = 'failedImport' | 'openQuestion' | 'rejectedLines';

/** Older failed imports are considered handled. Questions stay open until they are answered. */
const IMPORT_DAYS = 7;

/** So many clients whose claims end are named. The others are only counted, so that they don't hide the rest. */
const CLAIMS_SHOWN = 3;

interface AttentionSources {
  rows: readonly FreshnessRow[];
  uploads: readonly Upload[];
  /** The clients with money that can be claimed for a few more days only. What ends first comes first. */
  expiring: readonly ExpiringClaims[];
  today: IsoDate;
}

/**
 * Lists what needs attention, most urgent first: open questions, claims that end soon, failed imports, missing data, rejected lines,
 * late data.
 */
export function listAttentionItems({ rows, uploads, expiring, today }: AttentionSources): AttentionItem[] {
  const since = addDays(today, -IMPORT_DAYS);
  const recent = uploads.filter(({ createdAt }) => createdAt.slice(0, 10) >= since);
  return [
    ...uploads.filter(({ state }) => state === 'needs answer').map((upload) => fromUpload('openQuestion', upload)),
    ...fromClaims(expiring),
    ...recent.filter(({ state }) => state === 'failed').map((upload) => fromUpload('failedImport', upload)),
    ...rows.flatMap((row) => fromRow('missingBill', 'missing', row)),
    ...recent.filter(hasRejectedLines).map((upload) => fromUpload('rejectedLines', upload)),
    ...rows.flatMap((row) => fromRow('lateBill', 'late', row)),
  ];
}

function fromClaims(expiring: readonly ExpiringClaims[]): AttentionItem[] {
  const named = expiring
    .slice(0, CLAIMS_SHOWN)
    .map((claims) => ({ key: `claimsEnd ${claims.clientId}`, kind: 'claimsEnd' as const, claims }));
  const count = expiring.length - named.length;
  return count === 0 ? named : [...named, { key: 'moreClaimsEnd', kind: 'moreClaimsEnd', count }];
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
