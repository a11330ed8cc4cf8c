import type { BilledLineCells, CreditCells } from '#query/audit/compile-claims-and-credits.ts';
import type { CreditLine } from './match-credits.ts';
import type { BilledLine } from './net-credits.ts';

/** Reads a credit from the cells of a row. */
export function toCreditLine([
  id,
  fileId,
  line,
  invoice,
  billedOn,
  type,
  chargeDescription,
  amountMinor,
]: CreditCells): CreditLine {
  return { id, fileId, line, invoice, billedOn, type, chargeDescription, amountMinor: Number(amountMinor) };
}

/** Reads a line of a parcel from the cells of a row. */
export function toBilledLine([
  fileId,
  line,
  invoice,
  chargeDescription,
  netMinor,
  isTransportation,
]: BilledLineCells): BilledLine {
  return {
    ...{ fileId, line, invoice, chargeDescription },
    netMinor: Number(netMinor),
    isTransportation: Number(isTransportation) === 1,
  };
}
