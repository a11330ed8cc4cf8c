import type { Evidence } from '#audit/finding.ts';
import type { Input } from '#contract/endpoint.ts';
import type { ParcelHistory, parcelHistory } from '#contract/tracking.ts';
import {
  compileParcelAvoidable,
  compileParcelCredits,
  compileParcelFindings,
  compileParcelIdentity,
  compileParcelLines,
  compileParcelShipments,
  type ParcelIdentity,
} from '#query/lists/compile-parcel.ts';
import type { Scope } from '#query/scope.ts';
import { AppError } from '#server/app-error.ts';
import type { SignedInContext } from '#server/context.ts';
import { compiled } from '#server/questions/compiled.ts';
import { parcelScope } from '#server/questions/parcel-scope.ts';
import { requirePopupPage } from './require-popup-page.ts';

/** Returns everything known about a parcel from all invoices of its client. */
export async function getParcelHistory(
  ctx: SignedInContext,
  { params, query }: Input<typeof parcelHistory>,
): Promise<ParcelHistory> {
  requirePopupPage(ctx, params.page);
  return readParcelHistory(ctx, query.trackingId, await parcelScope(ctx, query));
}

/** Returns the history of a parcel within a scope. Throws `not-found` for a parcel outside it. */
export async function readParcelHistory(
  { warehouse }: SignedInContext,
  trackingId: string,
  scope: Scope,
): Promise<ParcelHistory> {
  const identity = compiled(() => compileParcelIdentity(trackingId, scope));
  const [parcel] = await warehouse.read<ParcelIdentity>(identity);
  if (parcel === undefined) throw new AppError('not-found', `There is no parcel ${trackingId}.`);
  const [shipments, lines, credits, findings, avoidable] = await Promise.all([
    warehouse.read<ParcelHistory['shipments'][number]>(compileParcelShipments(parcel, scope)),
    warehouse.read<ParcelHistory['lines'][number]>(compileParcelLines(parcel, scope)),
    warehouse.read<ParcelHistory['credits'][number]>(compileParcelCredits(parcel, scope)),
    warehouse.read<StoredFinding>(compileParcelFindings(parcel, scope)),
    warehouse.read<StoredCost>(compileParcelAvoidable(parcel, scope)),
  ]);
  if (parcel.trackingNumber !== '')
    return {
      shipments,
      lines,
      credits,
      findings: findings.map(withFacts),
      avoidable: avoidable.map((cost) => ({ ...cost, facts: JSON.parse(cost.facts) })),
    };
  // Parcels without a tracking number cannot be matched across invoices.
  return {
    shipments: shipments.filter((one) => one.trackingId === trackingId),
    lines: lines.filter((one) => one.trackingId === trackingId),
    credits: [],
    findings: [],
    avoidable: [],
  };
}

type StoredCost = Omit<ParcelHistory['avoidable'][number], 'facts'> & { facts: string };
type StoredFinding = Omit<ParcelHistory['findings'][number], 'facts'> & { evidence: string };

function withFacts({ evidence, ...finding }: StoredFinding): ParcelHistory['findings'][number] {
  return { ...finding, facts: (JSON.parse(evidence) as Evidence).facts as ParcelHistory['findings'][number]['facts'] };
}
