import type { MappedCharge } from '#contract/mappings.ts';
import { nameCharges } from './column-roles.ts';

/** Returns the name of a column under the new headings; null if the file no longer has it. */
export type Rename = (column: string) => string | null;

interface ChargeChoices {
  /** The reader's charges, with the names of columns under the headings before. */
  chosen: readonly MappedCharge[];
  proposed: readonly MappedCharge[];
  /** The columns that the proposal can no longer use. */
  taken: readonly string[];
  rename: Rename;
}

/**
 * The proposed charges without the columns that the reader uses, and the charges of the reader. If a proposed charge loses its amounts, the
 * charge that reads them now takes its other parts. Parts that the reader chose without an amount belong to the first charge.
 */
export function keepCharges({ chosen, proposed, taken, rename }: ChargeChoices): MappedCharge[] {
  const kept = chosen.flatMap((charge) => renameCharge(charge, rename));
  const freed = proposed.map((charge) => mapParts(charge, (part) => (isOneOf(taken, part) ? null : part)));
  const whole = kept.filter(hasAmount);
  const completed = proposed.reduce((charges, charge, index) => {
    const left = freed[index];
    if (left === undefined || hasAmount(left)) return charges;
    const heir = charges.findIndex((other) => amountsOf(other).some((column) => amountsOf(charge).includes(column)));
    return charges.map((other, place) => (place === heir ? withParts(left, other) : other));
  }, whole);
  const [first, ...others] = [...freed.filter(hasAmount), ...completed];
  const open = kept.filter((charge) => !hasAmount(charge));
  if (first === undefined) return open;
  return nameCharges([open.reduce(withParts, first), ...others]);
}

/** The names of the columns that a charge reads. */
export function columnsOf(charge: MappedCharge): string[] {
  return Object.values(charge).flatMap((part) => (part !== null && 'column' in part ? [part.column] : []));
}

/** Returns the charge with the names of its columns under the new headings, or nothing if its amounts are no longer there. */
function renameCharge(charge: MappedCharge, rename: Rename): MappedCharge[] {
  const renamed = mapParts(charge, (part) => {
    if (!('column' in part)) return part;
    const column = rename(String(part.column));
    return column === null ? null : { ...part, column };
  });
  if (hasAmount(charge) && !hasAmount(renamed)) return [];
  const title = charge.net?.column ?? charge.amount?.column ?? '';
  const { description } = charge;
  // A charge that is named after its column has its new name.
  const isNamedAfter = description !== null && 'constant' in description && description.constant === title;
  return [isNamedAfter ? { ...renamed, description: null } : renamed];
}

function mapParts(
  { net, amount, discount, type, code, description, accessorial }: MappedCharge,
  map: <Part extends object>(part: Part) => Part | null,
): MappedCharge {
  return {
    net: net && map(net),
    amount: amount && map(amount),
    discount: discount && map(discount),
    type: type && map(type),
    code: code && map(code),
    description: description && map(description),
    accessorial: accessorial && map(accessorial),
  };
}

/** The charge with these parts; it keeps its own where they are null. */
function withParts(charge: MappedCharge, parts: MappedCharge): MappedCharge {
  return {
    net: parts.net ?? charge.net,
    amount: parts.amount ?? charge.amount,
    discount: parts.discount ?? charge.discount,
    type: parts.type ?? charge.type,
    code: parts.code ?? charge.code,
    description: parts.description ?? charge.description,
    accessorial: parts.accessorial ?? charge.accessorial,
  };
}

function hasAmount({ net, amount }: MappedCharge): boolean {
  return net !== null || amount !== null;
}

function amountsOf({ net, amount }: MappedCharge): string[] {
  return [net, amount].flatMap((part) => (part === null ? [] : [part.column]));
}

function isOneOf(columns: readonly string[], part: object): boolean {
  return 'column' in part && columns.includes(String(part.column));
}
