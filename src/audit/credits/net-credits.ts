import { type LineRef, lineKey } from '#audit/finding.ts';
import { groupBy } from '#audit/group-by.ts';
import type { CreditType } from '#model/trade/credit-types.ts';
import type { CreditLine } from './match-credits.ts';

/** A line of a parcel on an invoice. Money is minor units, negative if the line gives something back. */
export interface BilledLine extends LineRef {
  invoice: string;
  chargeDescription: string;
  netMinor: number;
  isTransportation: boolean;
}

/** What a line gives back, less what its invoice charges again for the same. */
export interface NetCredit extends CreditLine {
  /** The lines that are set aside with it. */
  lines: readonly LineRef[];
}

/** The reasons of credits that can be for a bill as a whole. Others are for a charge or a service. */
const OF_BILLS: readonly CreditType[] = [
  'incorrect pricing/discount',
  'Incorrect Service',
  'Incorrect Base Rate',
  'Unknown Credits',
];

/**
 * What a parcel gets back. An invoice that reverses a bill and bills the parcel again gives back only the difference, and nothing if the
 * new bill is larger: it charges transportation, and its charges reduce the credits of the bill, first those with the same description,
 * then the largest ones. A credit of another charge, which has a reason of its own, is reduced only by charges with its description. So are
 * all credits if the invoice doesn't bill the parcel again, whatever else it charges. `billed` has the lines of the parcel on invoices that
 * charge something.
 */
export function netCredits(credits: readonly CreditLine[], billed: readonly BilledLine[]): NetCredit[] {
  const linesOf = groupBy(billed, ({ invoice }) => invoice);
  return [...groupBy(credits, ({ invoice }) => invoice)].flatMap(([invoice, given]) => {
    const lines = linesOf.get(invoice) ?? [];
    const isBilledAgain = lines.some(({ netMinor, isTransportation }) => netMinor > 0 && isTransportation);
    const transportation = new Set(lines.filter(({ isTransportation }) => isTransportation).map(lineKeyOf));
    const isOfBill = (credit: CreditLine) =>
      isBilledAgain && (transportation.has(lineKeyOf(credit)) || OF_BILLS.some((type) => type === credit.type));
    const apart = groupBy(
      given.filter((credit) => !isOfBill(credit)),
      ({ chargeDescription }) => chargeDescription,
    );
    const ofBill = given.filter(isOfBill);
    const isOfRest = ({ chargeDescription }: BilledLine) => !apart.has(chargeDescription);
    return [
      ...netBill(ofBill, lines.filter(isOfRest)),
      ...[...apart].flatMap(([description, same]) =>
        netCharge(
          same,
          lines.filter((line) => line.chargeDescription === description && line.netMinor > 0),
        ),
      ),
    ];
  });
}

/** What credits give back of a bill after its charges. They stand for all its lines, because the new bill makes no sense without the reversal. */
export function netBill(credits: readonly CreditLine[], lines: readonly BilledLine[]): NetCredit[] {
  return afterCharges(credits, lines).map((credit) => ({ ...credit, lines }));
}

/** What credits of a charge give back after charges with the same description. Each stands for itself and these. */
function netCharge(credits: readonly CreditLine[], charges: readonly BilledLine[]): NetCredit[] {
  const lines = charges.length === 0 ? [] : [...credits, ...charges];
  return afterCharges(credits, charges).map((credit) => ({
    ...credit,
    lines: (lines.length === 0 ? [credit] : lines).map(({ fileId, line }) => ({ fileId, line })),
  }));
}

function afterCharges(credits: readonly CreditLine[], lines: readonly BilledLine[]): readonly CreditLine[] {
  return lines.filter(({ netMinor }) => netMinor > 0).reduce<readonly CreditLine[]>(reducedBy, credits);
}

function lineKeyOf({ fileId, line }: LineRef): string {
  return lineKey(fileId, line);
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
