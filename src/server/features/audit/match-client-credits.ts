import { type CreditMatch, matchCredits } from '#audit/credits/match-credits.ts';
import { type NetCredit, netCredits } from '#audit/credits/net-credits.ts';
import { lineKey } from '#audit/finding.ts';
import {
  type ClaimsAndCredits,
  compileClaimsAndCredits,
  compileMatchChanges,
  compileNextMatchVersion,
  FOUND_MATCHES_TABLE,
} from '#query/audit/compile-claims-and-credits.ts';
import type { LoadedScope } from '#query/scope.ts';
import type { Warehouse } from '#server/stores/warehouse.ts';

/** Matches the credits of a scope with the stored findings, parcel by parcel. */
async function* matchesOf(warehouse: Warehouse, scope: LoadedScope): AsyncGenerator<CreditMatch<NetCredit>[]> {
  for await (const block of warehouse.stream(compileClaimsAndCredits(scope))) yield block.flatMap(matchParcel);
}

function matchParcel(row: unknown[]): CreditMatch<NetCredit>[] {
  const [claims, credits, billed] = row as unknown as ClaimsAndCredits;
  return matchCredits(
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
    netCredits(
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
    ),
  );
}

/** Returns the keys of the lines of credits that belong to findings. A run leaves them out, so that it finds the same again. */
export async function readCreditedLines(warehouse: Warehouse, scope: LoadedScope): Promise<Set<string>> {
  const lines = new Set<string>();
  for await (const matches of matchesOf(warehouse, scope))
    for (const { credit } of matches) for (const { fileId, line } of credit.lines) lines.add(lineKey(fileId, line));
  return lines;
}

/**
 * Stores which credit belongs to which finding. Only what has changed since the last run is written. Returns whether anything has. The
 * caller drops the rows of the run afterwards.
 */
export async function storeMatches(
  warehouse: Warehouse,
  { clientId, runId, scope }: { clientId: number; runId: number; scope: LoadedScope },
): Promise<boolean> {
  for await (const matches of matchesOf(warehouse, scope))
    await warehouse.insert(
      FOUND_MATCHES_TABLE,
      matches.map(({ claim, credit, amountMinor }) => ({
        run_id: runId,
        client_id: clientId,
        credit_id: credit.id,
        finding_id: claim.id,
        file_id: credit.fileId,
        line: credit.line,
        amount: amountMinor,
      })),
    );
  const nextVersion = async () => {
    const [next] = await warehouse.rows<{ version: number }>(compileNextMatchVersion(clientId));
    return Number(next?.version ?? 1);
  };
  const version = await nextVersion();
  for (const statement of compileMatchChanges({ clientId, runId, version })) await warehouse.run(statement);
  return (await nextVersion()) > version;
}
