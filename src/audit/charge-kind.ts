import type { DayNumber } from '#model/dates/day-number.ts';
import type { ChargeKindRow } from '#query/audit/compile-charge-kinds.ts';

/** What kind of charge a line is, as the tables of charge codes and the invoice say. */
export interface ChargeKind {
  carrierId: number;
  code: string;
  description: string;
  /** The accessorial of the charge code tables; `Transportation` for transportation. */
  family: string;
  isKnown: boolean;
  firstBilledOn: DayNumber;
  category: string;
  isTransportation: boolean;
  /** A discount on a line of its own, as FedEx bills it. */
  isFreightDiscount: boolean;
  isFuel: boolean;
  isTax: boolean;
  /** A correction of an earlier bill. */
  isCorrection: boolean;
  isReturnLeg: boolean;
  isChargeback: boolean;
  isOverMaximum: boolean;
  /** Whether it is charged for the volume of a parcel. */
  isForVolume: boolean;
  /** Whether it promises a time of delivery. */
  isTimed: boolean;
  isLateFee: boolean;
  isNameless: boolean;
}

/** Classifies a kind of charge. Categories are those of UPS. */
export function toChargeKind(row: ChargeKindRow): ChargeKind {
  const { carrierId, code, description, bucket, category, categoryGroup } = row;
  const isTransportation = bucket === 'transportation';
  const family = isTransportation ? 'Transportation' : row.family;
  return {
    carrierId,
    code,
    description,
    family,
    category,
    isKnown: row.isKnown === 1,
    firstBilledOn: row.firstBilledOn,
    isTransportation,
    isFreightDiscount: isTransportation && /discount|pricing/i.test(`${code} ${description}`),
    isFuel: bucket === 'fuel surcharge',
    isTax: bucket === 'tax',
    isCorrection: categoryGroup === 'ADJ',
    isReturnLeg: categoryGroup === 'RTN',
    isChargeback: category === 'CHBK' || family === 'Chargeback',
    isOverMaximum: /over max/i.test(description),
    isForVolume: /cubic|volume/i.test(description),
    isTimed: family === 'Early AM' || /appointment/i.test(description),
    isLateFee: /late (payment|fee)/i.test(description),
    isNameless: code === '' && description === '',
  };
}

/** What names a kind of charge on an invoice: its code, or its description if the carrier bills it without a code. */
export function nameOf({ code, description }: Pick<ChargeKind, 'code' | 'description'>): string {
  return code || description;
}
