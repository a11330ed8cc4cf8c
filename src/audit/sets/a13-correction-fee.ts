import type { AuditContext } from '#audit/context/audit-context.ts';
import { groupBy } from '#audit/group-by.ts';
import type { InvoiceTotal } from '#query/audit/compile-invoice-totals.ts';
import { shareOf } from '#rating/half-up.ts';
import { type AccountLine, claimOn } from './account-line.ts';
import type { InvoiceDraft } from './invoice-draft.ts';

const FAMILY = 'SCC Audit Fee';

/** The version of A13, whether a fee was billed with a tracking number or without one. */
export const CORRECTION_FEE_VERSION = 2;

/** A13: the fee for corrected shipping charges should be an amount per package or a percentage of the corrections, whichever is larger. */
export function wrongCorrectionFees(
  context: AuditContext,
  lines: readonly AccountLine[],
  invoices: readonly InvoiceTotal[],
): InvoiceDraft[] {
  const totals = new Map(invoices.map((total) => [keyOf(total), total]));
  const fees = groupBy(
    lines.filter(({ kind }) => kind.family === FAMILY),
    keyOf,
  );
  return [...fees].flatMap(([key, billed]) => {
    const [line] = billed;
    const total = totals.get(key);
    if (line === undefined || total === undefined) return [];
    const rows = context.tables.listCharges
      .all(`${line.carrierId}|${FAMILY}`, line.billedOn)
      .filter(({ currency }) => currency === line.currency);
    const perPackage = rows.find(({ price }) => price.minor !== undefined)?.price.minor;
    const share = rows.find(({ price }) => price.share !== undefined)?.price.share;
    if (perPackage === undefined || share === undefined) {
      const table = `list charges of the SCC Audit Fee in ${line.currency}`;
      context.missing('A13', table, { ...line, service: '', shippedOn: line.billedOn });
      return [];
    }
    const expected = Math.max(
      perPackage * total.correctedPackages,
      shareOf(Math.max(0, total.correctedTransportation), share),
    );
    const net = billed.reduce((sum, fee) => sum + fee.net, 0);
    if (net === expected) return [];
    const facts = {
      perPackageMinor: perPackage,
      packages: total.correctedPackages,
      correctionsMinor: total.correctedTransportation,
      share,
    };
    return claimDifference(billed, net - expected).map(({ fee, minor }) => ({
      ...claimOn(fee, { rule: 'A13', atStakeMinor: minor, facts }),
      ruleVersion: CORRECTION_FEE_VERSION,
    }));
  });
}

/** Claims a difference from the fees of an invoice, from as many of them as it takes. */
function claimDifference(fees: readonly AccountLine[], difference: number): { fee: AccountLine; minor: number }[] {
  const [first] = fees;
  if (difference < 0 && first !== undefined) return [{ fee: first, minor: difference }];
  let left = difference;
  return fees.flatMap((fee) => {
    const minor = Math.max(0, Math.min(left, fee.net));
    left -= minor;
    return minor === 0 ? [] : [{ fee, minor }];
  });
}

function keyOf({ carrierId, invoice, currency }: { carrierId: number; invoice: string; currency: string }): string {
  return `${carrierId}|${invoice}|${currency}`;
}
