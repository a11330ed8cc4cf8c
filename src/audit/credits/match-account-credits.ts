import { nameOf } from '#audit/charge-kind.ts';
import { lineKey } from '#audit/finding.ts';
import { groupBy } from '#audit/group-by.ts';
import type { AccountClaimRow, AccountLineRow } from '#query/audit/compile-account-claims.ts';
import { toCreditLine } from './credit-cells.ts';
import type { FindingMatch } from './finding-match.ts';
import { type CreditableClaim, isLater, matchCredits } from './match-credits.ts';
import type { NetCredit } from './net-credits.ts';

/** Names and tracking numbers of the charges of an account that a finding claims or a line gives back. */
interface OfCharges {
  names: readonly string[];
  trackingNumbers: readonly string[];
}

type AccountClaim = CreditableClaim & OfCharges;
type AccountCredit = NetCredit & OfCharges;

/**
 * Matches the credits of accounts with the claims on their charges. Most of these have no tracking number, so a credit must have the name
 * of a claimed charge, as where credits reduce claims (`reduceClaims`). `lines` are those of the claims and of the credits.
 */
export function matchAccountCredits(
  claims: readonly AccountClaimRow[],
  lines: readonly AccountLineRow[],
): FindingMatch[] {
  const byKey = new Map(lines.map((line) => [lineKey(line.fileId, line.line), line]));
  const claimsOf = groupBy(claims, accountOf);
  return [...groupBy(lines, accountOf)].flatMap(([group, ofAccount]) => {
    const claimed = (claimsOf.get(group) ?? []).map((claim) => toClaim(claim, byKey));
    return matchCredits(claimed, ofAccount.flatMap(toCredits), fitOf).map(({ claim, credit, amountMinor }) => ({
      ...{ findingId: claim.id, credit, amountMinor, group },
      numbers: numbersOf(ofAccount[0], [...claim.trackingNumbers, ...credit.trackingNumbers]),
    }));
  });
}

function accountOf({
  carrierId,
  account,
  currency,
}: Pick<AccountLineRow, 'carrierId' | 'account' | 'currency'>): string {
  return `account ${carrierId}|${account}|${currency}`;
}

function fitOf(claim: AccountClaim, credit: AccountCredit): 'reason' | null {
  return isLater(claim, credit) && credit.names.some((name) => claim.names.includes(name)) ? 'reason' : null;
}

function toClaim(claim: AccountClaimRow, byKey: ReadonlyMap<string, AccountLineRow>): AccountClaim {
  const { id, rule, invoice, billedOn, chargeCode, chargeDescription, amountMinor, approvedMinor, isFiled } = claim;
  const lines = claim.lines.flatMap(({ fileId, line }) => byKey.get(lineKey(fileId, line)) ?? []);
  const isClaimed = ({ code }: { code: string }) => chargeCode === '' || code === chargeCode;
  return {
    ...{ id, rule, invoice, billedOn, chargeDescription },
    amountMinor: Number(amountMinor),
    approvedMinor: approvedMinor === null ? null : Number(approvedMinor),
    isFiled: isFiled === 1,
    names: lines.flatMap(chargesOf).filter(isClaimed).map(nameOf),
    trackingNumbers: lines.map(({ trackingNumber }) => trackingNumber),
  };
}

function toCredits(line: AccountLineRow): AccountCredit[] {
  return line.credits.map((cells) => ({
    ...toCreditLine(cells),
    lines: [{ fileId: line.fileId, line: line.line }],
    names: chargesOf(line).map(nameOf),
    trackingNumbers: [line.trackingNumber],
  }));
}

function chargesOf({ charges }: AccountLineRow): { code: string; description: string }[] {
  return charges.map(([code, description]) => ({ code, description }));
}

function numbersOf(line: AccountLineRow | undefined, trackingNumbers: readonly string[]): FindingMatch['numbers'] {
  if (line === undefined) return [];
  const distinct = new Set(trackingNumbers.filter((number) => number !== ''));
  return [...distinct].map((trackingNumber) => ({ carrierId: line.carrierId, trackingNumber }));
}
