import type { Billing, Charge, Transportation } from './shipment.ts';

/**
 * Splits the charges of a parcel that was billed several times into the first billing with all corrections, and the later billings. A
 * later billing on an invoice of its own has all charges of that invoice. On the invoice of the first billing, it is only another
 * transportation charge.
 */
export function splitBillings(charges: readonly Charge[]): { first: readonly Charge[]; repeats: Billing[] } {
  const [original, ...later] = charges.filter(isStart);
  if (original === undefined || later.length === 0) return { first: charges, repeats: [] };
  const repeated = later.map((start) => ({ start, charges: [] as Charge[] }));
  const first = charges.filter((charge) => {
    if (charge === original || charge.kind.isCorrection) return true;
    const billing = repeated.find(({ start }) => belongsTo(charge, start, original));
    billing?.charges.push(charge);
    return billing === undefined;
  });
  const repeats = repeated.flatMap(({ charges }) => {
    const transportation = sumTransportation(charges);
    return transportation === null ? [] : [{ transportation, charges }];
  });
  return { first, repeats };
}

/** Whether a charge is billed with a repeated transportation rather than with the original one. */
function belongsTo(charge: Charge, start: Charge, original: Charge): boolean {
  if (charge === start || isSameLine(charge, start)) return true;
  return charge.invoice === start.invoice && start.invoice !== original.invoice && !isStart(charge);
}

function isSameLine(one: Charge, other: Charge): boolean {
  return one.fileId === other.fileId && one.line === other.line;
}

/** Whether a charge is the transportation of a parcel rather than a correction of it. */
function isStart({ kind, net, gross }: Charge): boolean {
  return kind.isTransportation && !kind.isFreightDiscount && !kind.isCorrection && net > 0 && gross > 0;
}

/** The sum of the transportation among some charges; `null` if there is none. */
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
