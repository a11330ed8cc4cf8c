const MISHAPS = ['late', 'under way', 'damaged', 'untracked', 'never shipped', 'voided', 'unsigned'] as const;

/** What went wrong with a parcel on its way, as its tracking events and the shipper's own records tell. */
export type Mishap = (typeof MISHAPS)[number];

/** What a carrier does wrong with a parcel, or with its invoice. */
export type Fault =
  | Mishap
  | 'lost'
  | 'returned'
  | 'charged back'
  | 'billed twice'
  | 'late payment fee'
  | 'address correction'
  | 'higher minimum'
  | 'other service';

export function isMishap(fault: Fault | null): fault is Mishap {
  return MISHAPS.some((mishap) => mishap === fault);
}
