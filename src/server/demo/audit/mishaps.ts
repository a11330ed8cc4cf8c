import type { DayIndex } from '#server/demo/demo-calendar.ts';
import { isMishap, type Mishap } from '#server/demo/demo-faults.ts';
import type { BilledParcel } from './billed-parcels.ts';

interface Plan {
  mishap: Mishap;
  /** The mishap happens to one in this many parcels to which it can happen, and to at least one. */
  perMishap: number;
  /** How many days ago the parcel was shipped. */
  daysAgo: readonly [from: number, to: number];
  canHappen?(billed: BilledParcel): boolean;
}

const isGuaranteed = ({ parcel }: BilledParcel) => ['overnight', 'early'].includes(parcel.service.id);
const isSigned = ({ parcel }: BilledParcel) =>
  parcel.surcharges.some(({ kind }) => kind === 'signature' || kind === 'adultSignature');
/** The invoice has no delivery. Those to which nothing else happens are lost. */
const isLost = ({ parcel }: BilledParcel) => parcel.isLost;

/** The last days to claim many of these are near. */
const PLANS: readonly Plan[] = [
  { mishap: 'late', perMishap: 4, daysAgo: [8, 15], canHappen: isGuaranteed },
  { mishap: 'under way', perMishap: 6, daysAgo: [2, 6], canHappen: isGuaranteed },
  { mishap: 'voided', perMishap: 5, daysAgo: [30, 88], canHappen: isLost },
  { mishap: 'never shipped', perMishap: 4, daysAgo: [32, 88], canHappen: isLost },
  { mishap: 'untracked', perMishap: 3, daysAgo: [25, 60], canHappen: isLost },
  { mishap: 'damaged', perMishap: 60, daysAgo: [20, 55] },
  { mishap: 'unsigned', perMishap: 4, daysAgo: [5, 88], canHappen: isSigned },
];

/** Chooses the parcels that something happens to, besides the planted ones, and returns what, by their tracking numbers. */
export function planMishaps(billed: readonly BilledParcel[], lastDay: DayIndex): Map<string, Mishap> {
  const planned = new Map<string, Mishap>();
  for (const { tracking, parcel } of billed) if (isMishap(parcel.fault)) planned.set(tracking, parcel.fault);
  for (const { mishap, perMishap, daysAgo, canHappen } of PLANS) {
    const able = billed.filter((one) => {
      const ago = lastDay - one.parcel.shippedOn;
      const isFree = one.parcel.fault === null && !planned.has(one.tracking) && ago >= daysAgo[0] && ago <= daysAgo[1];
      return isFree && one.parcel.recipient.country === 'US' && canHappen?.(one) !== false;
    });
    for (const [index, { tracking }] of able.entries()) if (index % perMishap === 0) planned.set(tracking, mishap);
  }
  return planned;
}
