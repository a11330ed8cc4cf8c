import type { CreditType } from '#model/trade/credit-types.ts';

const PRICE: readonly CreditType[] = ['incorrect pricing/discount', 'Incorrect Base Rate'];

/** The reasons that carriers give when they credit what a rule finds. Other findings are credited as a wrong price, or without a reason. */
const TYPES: Readonly<Record<string, readonly CreditType[]>> = {
  S1: ['GSR'],
  S2: ['GSR'],
  S4: ['NPOD', 'Lost'],
  S5: ['Lost', 'NPOD'],
  S6: ['Lost'],
  B1: ['Duplicate Charges'],
  B2: ['Duplicate Charges'],
  P9: ['Duplicate Charges'],
  B4: ['Void'],
  B5: ['Void'],
  B6: ['Void'],
  A1: ['Residential'],
  A2: ['Residential'],
  A3: ['Address Correction'],
  A6: ['Large Package Surcharge'],
  A8: ['Large Package Surcharge'],
  A9: ['Saturday Delivery'],
  A10: ['Saturday Pickup'],
  P8: ['Incorrect Service', ...PRICE],
};

/** The types of credits that fit what a rule finds. */
export function creditTypesOfRule(rule: string): readonly string[] {
  return TYPES[rule] ?? PRICE;
}
