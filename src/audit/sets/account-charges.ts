import type { AuditContext } from '#audit/context/audit-context.ts';
import { agreedPrice } from '#audit/rules/agreed-price.ts';
import { isNameless } from '#audit/rules/b10-nameless-charge.ts';
import { type AccountLine, claimOn } from './account-line.ts';
import type { InvoiceDraft } from './invoice-draft.ts';

/** A16 about charges that belong to no parcel: the agreement waives them, or has a lower price. */
export function waivedAccountCharges(context: AuditContext, lines: readonly AccountLine[]): InvoiceDraft[] {
  return untracked(lines).flatMap((line) => {
    const { carrierId, account, currency, kind, day, billedOn, net } = line;
    const agreed = agreedPrice(
      context.book.agreements,
      { carrierId, account, day: day ?? billedOn, charge: kind },
      currency,
    );
    if (agreed === null || kind.isTax || net <= agreed.minor) return [];
    const facts = { agreement: agreed.agreement, agreedMinor: agreed.minor };
    return claimOn(line, { rule: 'A16', atStakeMinor: net - agreed.minor, facts });
  });
}

/** B8 and B10 about charges that belong to no parcel: their account is not the client's, or they have no name. */
export function accountChargeDrafts(context: AuditContext, lines: readonly AccountLine[]): InvoiceDraft[] {
  const foreign = untracked(lines)
    .filter(
      ({ carrierId, account, day, billedOn }) => context.isOwnAccount(carrierId, account, day ?? billedOn) === false,
    )
    .map((line) => ({
      ...claimOn(line, { rule: 'B8', atStakeMinor: line.net, facts: { account: line.account } }),
      chargeCode: '',
    }));
  const nameless = untracked(lines)
    .filter(isNameless)
    .map((line) =>
      claimOn(line, { rule: 'B10', atStakeMinor: line.net, facts: { description: line.kind.description } }),
    );
  return [...foreign, ...nameless];
}

function untracked(lines: readonly AccountLine[]): AccountLine[] {
  return lines.filter(({ trackingNumber, net }) => trackingNumber === '' && net > 0);
}
