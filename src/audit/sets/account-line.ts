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

/** Names an account's charge: credits with the same name take it back. */
export function chargeOf({ carrierId, account, currency, kind }: AccountLine): string {
  return [carrierId, account, currency, nameOf(kind)].join('|');
}
