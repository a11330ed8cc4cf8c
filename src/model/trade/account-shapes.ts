import { CANADA_POST, DHL_EXPRESS, FEDEX, PUROLATOR, ROYAL_MAIL, UPS, USPS } from './carriers.ts';

/** What the account numbers of a carrier look like, without spaces and hyphens. */
interface AccountShape {
  carrierId: number;
  pattern: RegExp;
}

/**
 * The shapes that carriers describe in their guides: UPS shipper numbers have six characters, which invoices pad with zeros to ten;
 * FedEx and DHL Express accounts have nine digits, USPS payment accounts ten starting with 1000, Canada Post customer numbers seven
 * to ten, Purolator accounts seven to nine, and Royal Mail accounts ten starting with 0. Other carriers don't publish theirs.
 */
const SHAPES: readonly AccountShape[] = [
  { carrierId: UPS, pattern: /^(0000)?(?=[A-Z0-9]*\d)[A-Z0-9]{6}$/ },
  { carrierId: FEDEX, pattern: /^\d{9}$/ },
  { carrierId: DHL_EXPRESS, pattern: /^\d{9}$/ },
  { carrierId: USPS, pattern: /^1000\d{6}$/ },
  { carrierId: CANADA_POST, pattern: /^\d{7,10}$/ },
  { carrierId: PUROLATOR, pattern: /^\d{7,9}$/ },
  { carrierId: ROYAL_MAIL, pattern: /^0\d{9}$/ },
];

/** The carriers whose account numbers look like the text, in no order of likelihood. */
export function carriersOfShape(number: string): number[] {
  const plain = plainNumber(number);
  return SHAPES.filter(({ pattern }) => pattern.test(plain)).map(({ carrierId }) => carrierId);
}

/**
 * The form in which account numbers are compared: in upper case, without spaces, signs and the zeros with which some files pad
 * them.
 */
export function accountNumberKey(number: string): string {
  return plainNumber(number).replace(/^0+(?=.)/, '');
}

function plainNumber(number: string): string {
  return number.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
}
