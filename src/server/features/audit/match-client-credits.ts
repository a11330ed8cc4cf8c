import { toBilledLine, toCreditLine } from '#audit/credits/credit-cells.ts';
import type { FindingMatch } from '#audit/credits/finding-match.ts';
import { givenBack } from '#audit/credits/given-back.ts';
import { matchAccountCredits } from '#audit/credits/match-account-credits.ts';
import { matchCredits } from '#audit/credits/match-credits.ts';
import { matchGivenBack } from '#audit/credits/match-given-back.ts';
import { netCredits } from '#audit/credits/net-credits.ts';
import {
  type AccountClaimRow,
  type AccountLineRow,
  compileAccountClaims,
  compileAccountCredits,
} from '#query/audit/compile-account-claims.ts';
import type { NumberName } from '#query/audit/compile-audited-numbers.ts';
import {
  type ClaimsAndCredits,
  compileClaimsAndCredits,
  compileMatchChanges,
  compileNextMatchVersion,
  FOUND_MATCHES_TABLE,
  type MatchedNumber,
} from '#query/audit/compile-claims-and-credits.ts';
import { compileGivenBack, type GivenBackRow } from '#query/audit/compile-given-back.ts';
import type { LoadedScope } from '#query/scope.ts';
import type { Warehouse } from '#server/stores/warehouse.ts';
import { FoundRows } from './found-rows.ts';

/** Matches the credits of a scope with the stored findings: about parcels, accounts and repeated invoices. */
export async function findMatches(warehouse: Warehouse, scope: LoadedScope): Promise<FindingMatch[]> {
  const others = await warehouse.rows<AccountClaimRow>(compileAccountClaims(scope));
  const repeated = others.filter(({ rule }) => rule === 'B3');
  const given =
    repeated.length === 0 ? [] : givenBack(await warehouse.rows<GivenBackRow>(compileGivenBack(scope, repeated)));
  const matches = matchGivenBack(repeated.filter(isClaim), given);
  const used = new Set(given.flatMap(({ credits }) => credits.map(({ id }) => id)));
  for await (const block of warehouse.stream(compileClaimsAndCredits(scope)))
    for (const row of block) matches.push(...matchParcel(row, used));
  for (const { credit } of matches) used.add(credit.id);
  return [...matches, ...(await matchAccounts(warehouse, { scope, claims: others.filter(isClaim), used }))];
}

function isClaim({ isDismissed }: AccountClaimRow): boolean {
  return isDismissed === 0;
}

async function matchAccounts(
  warehouse: Warehouse,
  { scope, claims, used }: { scope: LoadedScope; claims: readonly AccountClaimRow[]; used: ReadonlySet<string> },
): Promise<FindingMatch[]> {
  const onLines = claims.filter(({ lines }) => lines.length > 0);
  if (onLines.length === 0) return [];
  const accounts = [...new Set(onLines.map(({ account }) => account))];
  const lines = onLines.flatMap((claim) => claim.lines);
  const rows = await warehouse.rows<AccountLineRow>(compileAccountCredits(scope, { accounts, lines }));
  const unused = rows.map((row) => ({ ...row, credits: row.credits.filter(([id]) => !used.has(id)) }));
  return matchAccountCredits(onLines, unused);
}

/** Matches the credits of a parcel with its claims. `used` are credits that belong to something else. */
function matchParcel(row: unknown[], used: ReadonlySet<string>): FindingMatch[] {
  const [carrierId, trackingNumber, claims, credits, billed] = row as unknown as ClaimsAndCredits;
  const given = netCredits(credits.filter(([id]) => !used.has(id)).map(toCreditLine), billed.map(toBilledLine));
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
  return matches.map(({ claim, credit, amountMinor }) => ({
    ...{ findingId: claim.id, credit, amountMinor },
    group: `parcel ${carrierId}|${trackingNumber}`,
    numbers: [{ carrierId, trackingNumber }],
  }));
}

/** The tracking numbers with credits that belong to findings but did not after the last run, or the other way round. */
export function numbersWithOtherCredits(
  known: readonly MatchedNumber[],
  matches: readonly FindingMatch[],
): NumberName[] {
  const before = new Set(known.map(({ creditId }) => creditId));
  const after = new Set(matches.map(({ credit }) => credit.id));
  return [
    ...known.filter(({ creditId, trackingNumber }) => trackingNumber !== '' && !after.has(creditId)),
    ...matches.filter(({ credit }) => !before.has(credit.id)).flatMap(({ numbers }) => numbers),
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
  const rows = new FoundRows<FindingMatch>(warehouse, FOUND_MATCHES_TABLE, ({ findingId, credit, amountMinor }) => ({
    run_id: runId,
    client_id: clientId,
    credit_id: credit.id,
    finding_id: findingId,
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
