import { z } from 'zod';

/** The reason for a refund from a carrier. */
export const CreditType = z.enum([
  'GSR',
  'Void',
  'Residential',
  'Address Correction',
  'NPOD',
  'Duplicate Charges',
  'Saturday Delivery',
  'Saturday Pickup',
  'Lost',
  'incorrect pricing/discount',
  'Incorrect Service',
  'Large Package Surcharge',
  'Incorrect Base Rate',
  'Unknown Credits',
]);
export type CreditType = z.infer<typeof CreditType>;

/** What the carrier did with a refund, as its file says. */
export const CreditStatus = z.enum(['Credited', 'Adjusted', 'Denied']);

/** The description of each credit type, and whether it is a guaranteed service refund (GSR). */
export const creditTypes: Record<CreditType, { isGsr: boolean; description: string }> = {
  GSR: { isGsr: true, description: 'Delivered after the time the carrier guaranteed.' },
  Void: { isGsr: false, description: 'Label created but never used.' },
  Residential: { isGsr: false, description: 'Residential surcharge on a commercial address.' },
  'Address Correction': { isGsr: false, description: 'Correction charged for a correct address.' },
  NPOD: { isGsr: false, description: 'No proof of delivery.' },
  'Duplicate Charges': { isGsr: false, description: 'Billed more than once.' },
  'Saturday Delivery': { isGsr: false, description: 'Saturday delivery charged but not provided.' },
  'Saturday Pickup': { isGsr: false, description: 'Saturday pickup charged but not provided.' },
  Lost: { isGsr: false, description: 'Parcel lost by the carrier.' },
  'incorrect pricing/discount': { isGsr: false, description: 'Price or discount different from the agreement.' },
  'Incorrect Service': { isGsr: false, description: 'Billed for a different service than the one ordered.' },
  'Large Package Surcharge': { isGsr: false, description: 'Large package surcharge on a parcel within the limits.' },
  'Incorrect Base Rate': { isGsr: false, description: 'Transportation billed at the wrong rate.' },
  'Unknown Credits': { isGsr: false, description: 'The carrier gave no reason.' },
};

export const GsrFilter = z.enum(['GSR', 'Non-GSR', 'All']);
export type GsrFilter = z.infer<typeof GsrFilter>;

/** The credit types that an option of the GSR filter includes. */
export function creditTypesOf(filter: GsrFilter): CreditType[] {
  return CreditType.options.filter((type) => filter === 'All' || creditTypes[type].isGsr === (filter === 'GSR'));
}
