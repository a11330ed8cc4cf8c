import type { AuditContext } from '#audit/context/audit-context.ts';
import { groupBy } from '#audit/group-by.ts';
import { isNameless } from '#audit/rules/b10-nameless-charge.ts';
import { type AccountLine, claimOn } from './account-line.ts';
import type { InvoiceDraft } from './invoice-finding.ts';

/** B8 and B10 about charges that belong to no parcel: of accounts that are not the client's, and without a name. */
export function accountChargeDrafts(context: AuditContext, lines: readonly AccountLine[]): InvoiceDraft[] {
  const untracked = lines.filter(({ trackingNumber, net }) => trackingNumber === '' && net > 0);
  const foreign = untracked.filter(
    ({ carrierId, account, day, billedOn }) => context.isOwnAccount(carrierId, account, day ?? billedOn) === false,
  );
  const byInvoice = groupBy(foreign, ({ carrierId, account, invoice }) => `${carrierId}|${account}|${invoice}`);
  const foreignDrafts = [...byInvoice.values()].flatMap((same) => {
    const [line] = same;
    if (line === undefined) return [];
    const net = same.reduce((sum, { net }) => sum + net, 0);
    const draft = claimOn(line, { rule: 'B8', atStakeMinor: net, facts: { account: line.account } });
    return { ...draft, chargeCode: '', billedMinor: net };
  });
  const nameless = untracked
    .filter((line) => !foreign.includes(line) && isNameless(line))
    .map((line) =>
      claimOn(line, { rule: 'B10', atStakeMinor: line.net, facts: { description: line.kind.description } }),
    );
  return [...foreignDrafts, ...nameless];
}
