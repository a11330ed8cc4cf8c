import { type CreditMatch, matchCredits } from '#audit/credits/match-credits.ts';
import { type NetCredit, netCredits } from '#audit/credits/net-credits.ts';
import type { NumberName } from '#query/audit/compile-audited-numbers.ts';
import {
  type ClaimsAndCredits,
  compileClaimsAndCredits,
  compileMatchChanges,
  compileNextMatchVersion,
  FOUND_MATCHES_TABLE,
  type MatchedNumber,
} from '#query/audit/compile-claims-and-credits.ts';
import type { LoadedScope } from '#query/scope.ts';
import type { Warehouse } from '#server/stores/warehouse.ts';
import { FoundRows } from './found-rows.ts';

/** An amount of a credit that belongs to a finding about a tracking number. */
export interface FindingMatch extends CreditMatch<NetCredit> {
  number: NumberName;
}

/** Matches the credits of a scope with the stored findings, parcel by parcel. */
export async function findMatches(warehouse: Warehouse, scope: LoadedScope): Promise<FindingMatch[]> {
  const matches: FindingMatch[] = [];
  for await (const block of warehouse.stream(compileClaimsAndCredits(scope)))
    for (const row of block) matches.push(...matchParcel(row));
  return matches;
}

function matchParcel(row: unknown[]): FindingMatch[] {
  const [carrierId, trackingNumber, claims, credits, billed] = row as unknown as ClaimsAndCredits;
  const given = netCredits(
    credits.map(([id, fileId, line, invoice, billedOn, type, chargeDescription, amountMinor]) => ({
      id,
      fileId,
      line,
      invoice,
      billedOn,
      type,
      chargeDescription,
      amountMinor: Number(amountMinor),
    })),
    billed.map(([fileId, line, invoice, chargeDescription, netMinor]) => ({
      fileId,
      line,
      invoice,
      chargeDescription,
      netMinor: Number(netMinor),
    })),
  );
  const matches = matchCredits(
    claims.map(([id, rule, invoice, billedOn, chargeDescription, amountMinor, approvedMinor, isFiled]) => ({
      id,
      rule,
      invoice,
      billedOn,
      chargeDescription,
      amountMinor: Number(amountMinor),
      approvedMinor: approvedMinor === null ? null : Number(approvedMinor),
      isFiled: Number(isFiled) === 1,
    })),
    given,
  );
  return matches.map((match) => ({ ...match, number: { carrierId, trackingNumber } }));
}

/** The tracking numbers with credits that belong to findings but did not after the last run, or the other way round. */
export function numbersWithOtherCredits(
  known: readonly MatchedNumber[],
  matches: readonly FindingMatch[],
): NumberName[] {
  const before = new Set(known.map(({ creditId }) => creditId));
  const after = new Set(matches.map(({ credit }) => credit.id));
  return [
    ...known.filter(({ creditId }) => !after.has(creditId)),
    ...matches.filter(({ credit }) => !before.has(credit.id)).map(({ number }) => number),
  ];
}

/**
 * Stores which credit belongs to which finding. Only what has changed since the last run is written. Returns whether anything has. The
 * caller drops the rows of the run afterwards.
 */
export async function storeMatches(
  warehouse: Warehouse,
  { clientId, runId }: { clientId: number; runId: number },
  matches: readonly FindingMatch[],
): Promise<boolean> {
  const rows = new FoundRows<FindingMatch>(warehouse, FOUND_MATCHES_TABLE, ({ claim, credit, amountMinor }) => ({
    run_id: runId,
    client_id: clientId,
    credit_id: credit.id,
    finding_id: claim.id,
    file_id: credit.fileId,
    line: credit.line,
    amount: amountMinor,
  }));
  for (const match of matches) rows.add([match]);
  await rows.end();
  const nextVersion = async () => {
    const [next] = await warehouse.rows<{ version: number }>(compileNextMatchVersion(clientId));
    return Number(next?.version ?? 1);
  };
  const version = await nextVersion();
  for (const statement of compileMatchChanges({ clientId, runId, version })) await warehouse.run(statement);
  return (await nextVersion()) > version;
}
