import { type ChargeKind, nameOf } from '#audit/charge-kind.ts';
import type { Charge } from './shipment.ts';

/**
 * Nets the charges of a parcel: a charge and an equal one of opposite sign cancel out, and what is left of a credit reduces the
 * last charge with the same code, or without codes the same description, if possible one of the same leg. The order of an invoice's
 * lines doesn't matter. Transportation and fuel keep their corrections, because rules look at their sums.
 */
export function netCharges(charges: readonly Charge[]): Charge[] {
  if (!charges.some(({ net, kind }) => net < 0 && !kind.isFreightDiscount)) return charges.filter(hasAmount);
  const standing: (Charge | null)[] = [];
  for (const charge of charges) {
    const reversed =
      charge.net === 0 ? -1 : standing.findLastIndex((other) => other !== null && isReversal(other, charge));
    if (reversed < 0) standing.push(charge);
    else standing[reversed] = null;
  }
  return applyCredits(standing.filter((charge) => charge !== null)).filter(hasAmount);
}

function hasAmount({ net, gross }: Charge): boolean {
  return net !== 0 || gross !== 0;
}

function isReversal(one: Charge, other: Charge): boolean {
  return one.net === -other.net && isSameKind(one, other) && nettedAs(one.kind) === nettedAs(other.kind);
}

/** Without codes, transportation and fuel are one charge each, however a correction describes them. */
function nettedAs(kind: ChargeKind): string {
  return kind.isTransportation || kind.isFuel ? kind.code : nameOf(kind);
}

function isSameKind({ kind: one }: Charge, { kind: other }: Charge): boolean {
  return (
    one.isTransportation === other.isTransportation &&
    one.isFuel === other.isFuel &&
    one.isReturnLeg === other.isReturnLeg
  );
}

function applyCredits(charges: readonly Charge[]): Charge[] {
  const result = [...charges];
  charges.forEach((credit, place) => {
    if (credit.net >= 0 || credit.kind.isTransportation || credit.kind.isFuel) return;
    const name = nameOf(credit.kind);
    const isCredited = ({ kind, net }: Charge) =>
      net > 0 && nameOf(kind) === name && !kind.isFuel && !kind.isTransportation;
    const ofLeg = result.findLastIndex(
      (charge) => charge.kind.isReturnLeg === credit.kind.isReturnLeg && isCredited(charge),
    );
    const at = ofLeg < 0 ? result.findLastIndex(isCredited) : ofLeg;
    const charge = result[at];
    if (charge === undefined) return;
    const covered = Math.min(charge.net, -credit.net);
    result[at] = { ...charge, net: charge.net - covered };
    result[place] = { ...credit, net: credit.net + covered, gross: 0, discount: 0 };
  });
  return result;
}
