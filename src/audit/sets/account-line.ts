import type { ChargeKind } from '#audit/charge-kind.ts';
import type { AccountCharge } from '#query/audit/compile-account-charges.ts';
import type { InvoiceDraft } from './invoice-finding.ts';

/** A charge of an account with its kind. */
export interface AccountLine extends Omit<AccountCharge, 'kind'> {
  kind: ChargeKind;
}

/** A claim on a charge of an account. */
export function claimOn(line: AccountLine, claim: Pick<InvoiceDraft, 'rule' | 'atStakeMinor' | 'facts'>): InvoiceDraft {
  const { carrierId, account, invoice, billedOn, currency, net, fileId, kind } = line;
  return {
    ...claim,
    carrierId,
    account,
    invoice,
    billedOn,
    currency,
    chargeCode: kind.code,
    billedMinor: net,
    lines: [{ fileId, line: line.line }],
  };
}

/** Without charges that were taken back by an equal one of the same account and code. */
export function netAccountLines(lines: readonly AccountLine[]): AccountLine[] {
  const standing: (AccountLine | null)[] = [];
  for (const line of lines) {
    const at = standing.findLastIndex((other) => other !== null && isReversal(other, line));
    if (line.net === 0 || at < 0) standing.push(line);
    else standing[at] = null;
  }
  return standing.filter((line) => line !== null);
}

function isReversal(one: AccountLine, other: AccountLine): boolean {
  return (
    one.net === -other.net &&
    one.carrierId === other.carrierId &&
    one.account === other.account &&
    one.kind.code === other.kind.code &&
    one.currency === other.currency
  );
}
