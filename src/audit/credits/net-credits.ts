import type { LineRef } from '#audit/finding.ts';
import { groupBy } from '#audit/group-by.ts';
import type { CreditLine } from './match-credits.ts';

/** A line of a parcel on an invoice. Money is minor units, negative if the line gives something back. */
export interface BilledLine extends LineRef {
  invoice: string;
  chargeDescription: string;
  netMinor: number;
}

/** What a line gives back after everything that its invoice charges for the parcel. */
export interface NetCredit extends CreditLine {
  /** The lines that are set aside with it. */
  lines: readonly LineRef[];
}

/**
 * What a parcel gets back: an invoice that reverses a bill and bills the parcel again gives back only the difference, and nothing if the
 * new bill is larger. Each charge reduces the credits of its invoice, first those with the same description, then the largest ones. Such
 * a credit stands for all lines of the parcel on the invoice, because the new bill makes no sense without the reversal. `billed` has the
 * lines of the parcel on invoices that charge something; on other invoices, each line is a credit of its own.
 */
export function netCredits(credits: readonly CreditLine[], billed: readonly BilledLine[]): NetCredit[] {
  const linesOf = groupBy(billed, ({ invoice }) => invoice);
  return [...groupBy(credits, ({ invoice }) => invoice)].flatMap(([invoice, given]): NetCredit[] => {
    const lines = linesOf.get(invoice);
    if (lines === undefined) return given.map((credit) => ({ ...credit, lines: [credit] }));
    const charges = lines.filter(({ netMinor }) => netMinor > 0);
    return charges.reduce<readonly CreditLine[]>(reducedBy, given).map((credit) => ({ ...credit, lines }));
  });
}

function reducedBy(credits: readonly CreditLine[], charge: BilledLine): CreditLine[] {
  const isSame = ({ chargeDescription }: CreditLine) => chargeDescription === charge.chargeDescription;
  const inOrder = credits.toSorted(
    (one, other) =>
      Number(isSame(other)) - Number(isSame(one)) ||
      other.amountMinor - one.amountMinor ||
      one.fileId - other.fileId ||
      one.line - other.line,
  );
  let left = charge.netMinor;
  return inOrder.flatMap((credit) => {
    const taken = Math.min(left, credit.amountMinor);
    left -= taken;
    return taken === credit.amountMinor ? [] : { ...credit, amountMinor: credit.amountMinor - taken };
  });
}
