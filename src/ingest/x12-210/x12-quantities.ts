import { POUNDS_PER_UNIT } from '#model/numbers/units.ts';
import type { X12Record } from './x12-columns.ts';

/** A weight, and the code of its unit; `''` if it has the unit of its line. */
export interface Weight {
  amount: number;
  unit: string;
}

/** X12 element 188, and other codes of the same units. */
const WEIGHT_UNITS: Readonly<Record<string, keyof typeof POUNDS_PER_UNIT>> = {
  L: 'lbs',
  LB: 'lbs',
  K: 'kgs',
  KG: 'kgs',
  O: 'oz',
  G: 'g',
};

/** The sums of a shipment's weights in one unit; empty without a unit. */
export function weightFacts(shipment: {
  weights: readonly Weight[];
  billed: readonly Weight[];
  unit: string;
}): X12Record {
  const { weights, billed, unit } = shipment;
  if (unit === '') return { Weight: '', 'Billed Weight': '', 'Weight Unit': '' };
  const units = [...new Set([unit, ...[...weights, ...billed].flatMap((weight) => weight.unit || [])])];
  // If weights can't be converted, their units are joined to a text that is not a unit, so that the line is rejected.
  const isClear = units.length === 1 || units.every((one) => WEIGHT_UNITS[one] !== undefined);
  const total = (all: readonly Weight[]) => sum(all.map((weight) => toUnit(weight, unit)));
  return {
    Weight: total(weights),
    'Billed Weight': total(billed),
    'Weight Unit': isClear ? unit : units.join(' and '),
  };
}

function toUnit({ amount, unit }: Weight, wanted: string): number {
  const [from, to] = [WEIGHT_UNITS[unit || wanted], WEIGHT_UNITS[wanted]];
  return from === undefined || to === undefined || from === to
    ? amount
    : (amount * POUNDS_PER_UNIT[from]) / POUNDS_PER_UNIT[to];
}

export function addWeight(weights: Weight[], text: string, unit = ''): void {
  if (text !== '') weights.push({ amount: Number(text), unit });
}

export function addNumber(numbers: number[], text: string): void {
  if (text !== '') numbers.push(Number(text));
}

/** The sum of numbers as a text; `''` if there are none. */
export function sum(numbers: readonly number[]): string {
  return numbers.length === 0 ? '' : String(Number(numbers.reduce((total, next) => total + next, 0).toFixed(4)));
}
