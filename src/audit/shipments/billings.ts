import type { Billing, Charge, Transportation } from './shipment.ts';

/**
 * Splits the charges of a parcel that was billed several times: the first billing with all corrections, and the later ones. A
 * billing begins with its transportation and goes on to the end of its invoice's lines. Charges are in the order of billing.
 */
export function splitBillings(charges: readonly Charge[]): { first: readonly Charge[]; repeats: Billing[] } {
  const starts = charges.filter(isStart);
  if (starts.length < 2) return { first: charges, repeats: [] };
  const first: Charge[] = [];
  const repeated = starts.slice(1).map((start) => ({ start, charges: [] as Charge[] }));
  let current: (typeof repeated)[number] | null = null;
  for (const charge of charges) {
    if (isStart(charge)) current = repeated.find(({ start }) => start === charge) ?? null;
    if (current !== null && charge.invoice === current.start.invoice && !charge.kind.isCorrection)
      current.charges.push(charge);
    else first.push(charge);
  }
  const repeats = repeated.flatMap(({ charges }) => {
    const transportation = sumTransportation(charges);
    return transportation === null ? [] : [{ transportation, charges }];
  });
  return { first, repeats };
}

/** Whether a charge is the transportation of a parcel rather than a correction of it. */
function isStart({ kind, net, gross }: Charge): boolean {
  return kind.isTransportation && !kind.isFreightDiscount && !kind.isCorrection && net > 0 && gross > 0;
}

/** The transportation among some charges. */
export function sumTransportation(charges: readonly Charge[]): Transportation | null {
  const lines = charges.filter(({ kind }) => kind.isTransportation);
  const charge = lines.find(({ gross }) => gross > 0) ?? lines[0];
  if (charge === undefined) return null;
  let [gross, discount, net] = [0, 0, 0];
  for (const line of lines) {
    gross += line.gross;
    discount += line.discount;
    net += line.net;
  }
  return { charge, lines, gross, discount, net };
}
