import { type ChargeKind, nameOf } from '#audit/charge-kind.ts';
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
 * The charges without those that an equal one of opposite sign takes back, for the same account and code, or without codes the same
 * description.
 */
export function netAccountLines(lines: readonly AccountLine[]): AccountLine[] {
  const reversed = new Set<AccountLine>();
  const open = new Map<string, AccountLine[]>();
  for (const line of lines) {
    if (line.net === 0) continue;
    const opposite = open.get(keyOf(line, -line.net))?.pop();
    if (opposite === undefined) push(open, keyOf(line, line.net), line);
    else reversed.add(opposite).add(line);
  }
  return lines.filter((line) => !reversed.has(line));
}

function keyOf({ carrierId, account, currency, kind }: AccountLine, net: number): string {
  return [carrierId, account, currency, nameOf(kind), net].join('|');
}

function push(open: Map<string, AccountLine[]>, key: string, line: AccountLine): void {
  const known = open.get(key);
  if (known === undefined) open.set(key, [line]);
  else known.push(line);
}
