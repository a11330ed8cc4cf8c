import { type CreditType, CreditType as CreditTypes } from '#model/trade/credit-types.ts';
import type { Random } from '#server/demo/random.ts';

/**
 * How UPS invoices describe a credit: category detail code, classification, charge code and text. `service` is a placeholder
 * for the service of the parcel.
 */
export type UpsCredit = { type: CreditType; detail: string; classification: string; code: string; text: string };

const SERVICE = '{service}';

/** One invoice row for each credit type. `{service}` is replaced by the parcel's service and its code. */
export const upsCredits: Record<CreditType, UpsCredit> = {
  GSR: row('GSR', 'GSR', 'FRT', SERVICE, `Guaranteed Service Refund ${SERVICE}`),
  Void: row('Void', 'VOID', 'FRT', SERVICE, `Void ${SERVICE}`),
  Residential: row('Residential', 'RADJ', 'ACC', 'RES', 'Residential Surcharge Adjustment'),
  'Address Correction': row('Address Correction', 'ADC', 'ACC', 'ADC', `Address Correction ${SERVICE} Adjustment`),
  NPOD: row('NPOD', 'CADJ', 'MSC', 'MBA', 'Billing Adjustment No Proof of Delivery'),
  'Duplicate Charges': row('Duplicate Charges', 'CADJ', 'MSC', 'MBA', 'Billing Adjustment Duplicate Charges'),
  'Saturday Delivery': row('Saturday Delivery', 'OCA', 'ACC', 'SAT', 'Saturday Delivery Adjustment'),
  'Saturday Pickup': row('Saturday Pickup', 'OCA', 'ACC', 'SAP', 'Saturday Pickup Adjustment'),
  Lost: row('Lost', 'CADJ', 'MSC', 'MBA', 'Billing Adjustment Lost Package'),
  'incorrect pricing/discount': row(
    'incorrect pricing/discount',
    'CADJ',
    'MSC',
    'MBA',
    'Billing Adjustment Incorrect Pricing/Discount',
  ),
  'Incorrect Service': row('Incorrect Service', 'CADJ', 'MSC', 'MBA', 'Billing Adjustment Incorrect Service'),
  'Large Package Surcharge': row('Large Package Surcharge', 'OCA', 'ACC', 'LPS', 'Large Package Surcharge Adjustment'),
  'Incorrect Base Rate': row('Incorrect Base Rate', 'CADJ', 'MSC', 'MBA', 'Billing Adjustment Incorrect Base Rate'),
  'Unknown Credits': row('Unknown Credits', 'CADJ', 'MSC', 'MBA', 'Billing Adjustment'),
};

/** Credit types that follow from the history of a parcel are not chosen at random. */
const DRAWN = CreditTypes.options.filter((type) => !['GSR', 'Void', 'Duplicate Charges'].includes(type));

/** Alternates between the other types, so that small demos also contain rare ones. */
export function creditTurns(random: Random): () => UpsCredit {
  let turn = random.whole(0, DRAWN.length - 1);
  return () => {
    turn = (turn + 1) % DRAWN.length;
    return upsCredits[DRAWN[turn] ?? 'Unknown Credits'];
  };
}

function row(type: CreditType, detail: string, classification: string, code: string, text: string): UpsCredit {
  return { type, detail, classification, code, text };
}
