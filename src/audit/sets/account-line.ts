import { type ChargeKind, nameOf } from '#audit/charge-kind.ts';
import { groupBy } from '#audit/group-by.ts';
import { chargeKey } from '#audit/rule.ts';
import type { AccountCharge } from '#query/audit/compile-account-charges.ts';
import type { InvoiceDraft } from './invoice-draft.ts';

/** A charge of an account with its kind. */
export interface AccountLine extends Omit<AccountCharge, 'kind'> {
  kind: ChargeKind;
}

/** A claim on a charge of an account. */
export function claimOn(
  line: AccountLine,
  { rule, atStakeMinor, facts }: Pick<InvoiceDraft, 'rule' | 'atStakeMinor' | 'facts'>,
): InvoiceDraft {
  const { carrierId, account, invoice, trackingNumber, billedOn, currency, net, fileId, kind } = line;
  return {
    rule,
    atStakeMinor,
    facts,
    carrierId,
    account,
    invoice,
    billedOn,
    currency,
    chargeCode: kind.code,
    billedMinor: net,
    claims: [{ key: chargeKey(line), minor: atStakeMinor }],
    billedAs: trackingNumber,
    lines: [{ fileId, line: line.line }],
  };
}

/**
 * What credits have left of the charges of accounts. A charge and an equal one of opposite sign cancel out. What is left of a credit
 * reduces the last charges billed by then, for the same account, currency and code, or without codes the same description. Lines are in
 * the order of their days; those of which nothing is left are removed.
 */
export function netAccountLines(lines: readonly AccountLine[]): AccountLine[] {
  const reversed = new Set<AccountLine>();
  const open = new Map<string, AccountLine[]>();
  for (const line of lines) {
    if (line.net === 0) continue;
    const opposite = open.get(`${chargeOf(line)}|${-line.net}`)?.pop();
    if (opposite === undefined) push(open, `${chargeOf(line)}|${line.net}`, line);
    else reversed.add(opposite).add(line);
  }
  return applyCredits(lines.filter((line) => !reversed.has(line)));
}

function applyCredits(lines: readonly AccountLine[]): AccountLine[] {
  const credits = lines.filter(({ net }) => net < 0);
  if (credits.length === 0) return [...lines];
  const left = new Map(lines.map((line) => [line, line.net]));
  const charges = groupBy(
    lines.filter(({ net }) => net > 0),
    chargeOf,
  );
  for (const credit of credits)
    for (const charge of (charges.get(chargeOf(credit)) ?? []).toReversed()) {
      const [ofCharge, ofCredit] = [left.get(charge) ?? 0, left.get(credit) ?? 0];
      if (ofCredit === 0) break;
      if (charge.billedOn > credit.billedOn) continue;
      const covered = Math.min(ofCharge, -ofCredit);
      left.set(charge, ofCharge - covered).set(credit, ofCredit + covered);
    }
  return lines.flatMap((line) => {
    const net = left.get(line) ?? 0;
    return net === 0 && line.net !== 0 ? [] : { ...line, net };
  });
}

/** Names an account's charge: credits with the same name take it back. */
export function chargeOf({ carrierId, account, currency, kind }: AccountLine): string {
  return [carrierId, account, currency, nameOf(kind)].join('|');
}

function push(open: Map<string, AccountLine[]>, key: string, line: AccountLine): void {
  const known = open.get(key);
  if (known === undefined) open.set(key, [line]);
  else known.push(line);
}
