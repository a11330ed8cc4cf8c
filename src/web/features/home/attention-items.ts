import type { ExpiringClaims } from '#contract/deadlines.ts';
import type { Output } from '#contract/endpoint.ts';
import type { countExceptions } from '#contract/exceptions.ts';
import type { Arrival } from '#contract/pipeline.ts';
import type { ReportRun } from '#contract/reports.ts';
import type { Upload } from '#contract/uploads.ts';
import { addDays, type IsoDate } from '#model/dates/iso-date.ts';
import type { FreshnessRow } from './freshness-rows.ts';

/** Something that needs the reader's attention, with how many there are. */
export type AttentionItem =
  | { kind: UploadKind; count: number; uploads: readonly Upload[] }
  | { kind: 'overdueAccounts'; count: number; arrivals: readonly Arrival[] }
  | { kind: 'missingData'; count: number; rows: readonly FreshnessRow[] }
  | { kind: 'reportsReady'; count: number; fileNames: readonly string[] }
  | { kind: 'claimsEnd'; count: number; claims: ExpiringClaims }
  | { kind: 'moreClaimsEnd'; count: number }
  | { kind: ExceptionKind; count: number; clients: readonly ExceptionsOfClient[] };

type ExceptionKind = 'parcelExceptions' | 'chargeExceptions';

/** The open exceptions of a client. */
interface ExceptionsOfClient {
  clientId: number;
  clientName: string;
  exceptions: number;
}

type UploadKind = 'openQuestions' | 'failedImports' | 'unfootedInvoices' | 'rejectedLines';

/** Older imports are considered handled. Questions stay open until they are answered. */
const IMPORT_DAYS = 7;

/** Reports that were ready before yesterday are no longer news. */
const REPORT_DAYS = 1;

/** This many clients whose claims end soon are named. The others are only counted, so that they don't hide the rest. */
const CLAIMS_SHOWN = 3;

interface AttentionSources {
  arrivals: readonly Arrival[];
  freshness: readonly FreshnessRow[];
  uploads: readonly Upload[];
  /** The clients with money that can be claimed for only a few more days, the earliest deadline first. */
  expiring: readonly ExpiringClaims[];
  runs: readonly ReportRun[];
  exceptions: Output<typeof countExceptions>;
  today: IsoDate;
}

/**
 * Lists what needs attention, most urgent first: open questions, claims that end soon, failed imports, overdue and missing invoices, invoices that
 * don't match their totals, rejected lines, exceptions of parcels and charges, and reports that are ready.
 */
export function listAttentionItems({
  arrivals,
  freshness,
  uploads,
  expiring,
  runs,
  exceptions,
  today,
}: AttentionSources): AttentionItem[] {
  const since = addDays(today, -IMPORT_DAYS);
  const recent = uploads.filter(({ createdAt }) => createdAt.slice(0, 10) >= since);
  const loaded = recent.filter(({ state }) => state === 'loaded');
  const overdue = arrivals
    .filter(({ daysLate }) => daysLate > 0)
    .toSorted((one, other) => other.daysLate - one.daysLate);
  // A carrier without a rhythm, or one that stopped long ago, is missing without any account being overdue.
  const known = new Set(overdue.map(({ clientId, carrierId }) => `${clientId} ${carrierId}`));
  const missing = freshness.filter(({ key, state }) => state === 'missing' && !known.has(key));
  const ready = runs.filter(
    ({ state, finishedAt }) =>
      state === 'Completed' && finishedAt !== null && finishedAt.slice(0, 10) >= addDays(today, -REPORT_DAYS),
  );
  const unfooted = loaded.filter((upload) => countUnfooted(upload) > 0);
  const items: AttentionItem[] = [
    ofUploads(
      'openQuestions',
      uploads.filter(({ state }) => state === 'needs answer'),
    ),
    ...fromClaims(expiring),
    ofUploads(
      'failedImports',
      recent.filter(({ state }) => state === 'failed'),
    ),
    { kind: 'overdueAccounts', count: overdue.length, arrivals: overdue },
    { kind: 'missingData', count: missing.length, rows: missing },
    { ...ofUploads('unfootedInvoices', unfooted), count: unfooted.reduce((sum, one) => sum + countUnfooted(one), 0) },
    ofUploads('rejectedLines', loaded.filter(hasRejectedLines)),
    fromExceptions('parcelExceptions', exceptions, 'parcels'),
    fromExceptions('chargeExceptions', exceptions, 'charges'),
    { kind: 'reportsReady', count: ready.length, fileNames: ready.flatMap(({ fileName }) => fileName ?? []) },
  ];
  return items.filter(({ count }) => count > 0);
}

/** The open exceptions of a list, the client with the most first. */
function fromExceptions(
  kind: ExceptionKind,
  counted: AttentionSources['exceptions'],
  list: 'parcels' | 'charges',
): AttentionItem {
  const clients = counted
    .map(({ clientId, clientName, ...counts }) => ({ clientId, clientName, exceptions: counts[list] }))
    .filter(({ exceptions }) => exceptions > 0)
    .toSorted((one, other) => other.exceptions - one.exceptions);
  return { kind, count: clients.reduce((sum, { exceptions }) => sum + exceptions, 0), clients };
}

function fromClaims(expiring: readonly ExpiringClaims[]): AttentionItem[] {
  const named = expiring
    .slice(0, CLAIMS_SHOWN)
    .map((claims) => ({ kind: 'claimsEnd' as const, count: claims.within7Days.count, claims }));
  return [...named, { kind: 'moreClaimsEnd', count: expiring.length - named.length }];
}

function ofUploads(kind: UploadKind, uploads: readonly Upload[]): Extract<AttentionItem, { kind: UploadKind }> {
  return { kind, count: uploads.length, uploads };
}

function hasRejectedLines({ receipts }: Upload): boolean {
  return receipts.some(({ lines }) => lines.rejected > 0);
}

function countUnfooted({ receipts }: Upload): number {
  return receipts.flatMap(({ invoices }) => invoices).filter(({ differenceMinor }) => (differenceMinor ?? 0) !== 0)
    .length;
}
