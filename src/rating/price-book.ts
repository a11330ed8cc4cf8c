import { type DayNumber, mondayOf } from '#model/dates/day-number.ts';
import { currencyDigits } from '#model/trade/currencies.ts';
import { type Agreements, CONTRADICTION, mostSpecific, type TermOf } from './agreements.ts';
import { isInTier, type Mean, type RevenueHistory } from './earned-tiers.ts';
import { MILLION, shareOf } from './half-up.ts';
import type { ListRates } from './list-rates.ts';

/** A parcel to price. */
export interface PricedParcel {
  carrierId: number;
  account: string;
  service: string;
  zone: string;
  pounds: number;
  /** The ship date, which decides on prices and terms. */
  day: DayNumber;
  /** The day of the invoice that first bills the parcel. */
  billedOn: DayNumber;
  currency: string;
}

type EarnedTerm = TermOf<'earned_discount'>;

/** The discounts and the minimum that an agreement grants a parcel. Shares are in millionths, money in minor units. */
export interface Terms {
  discount: number;
  earned: number;
  minimum: number | null;
}

/** Returned if a minimum depends on a list price that the table doesn't have. */
export const NO_LIST_PRICE = 'no list price';

/** Why the terms of a parcel are unknown. */
export type Unknown = typeof CONTRADICTION | typeof NO_LIST_PRICE;

/** Prices of transportation under the agreements of a client. */
export class PriceBook {
  constructor(
    readonly rates: ListRates,
    readonly agreements: Agreements,
    private readonly history: RevenueHistory,
  ) {}

  private readonly earned = new WeakMap<EarnedTerm, EarnedWeeks>();

  list(parcel: PricedParcel, pounds = parcel.pounds): number | null {
    return this.rates.find(parcel, pounds);
  }

  /** The terms of a parcel: `null` if no agreement says anything about its price, or the reason why they are unknown. */
  terms(parcel: PricedParcel): Terms | Unknown | null {
    const discount = this.agreements.resolve('discount', parcel);
    const earned = this.earnedTier(parcel);
    const minimum = this.minimum(parcel);
    if (discount === CONTRADICTION || earned === CONTRADICTION) return CONTRADICTION;
    if (minimum === CONTRADICTION || minimum === NO_LIST_PRICE) return minimum;
    if (discount === null && earned === null && minimum === null) return null;
    return { discount: discount?.share ?? 0, earned: earned?.share ?? 0, minimum };
  }

  /** All tiers of the parcel's agreement. */
  earnedTiers(parcel: PricedParcel): EarnedTerm[] {
    return this.agreements.all('earned_discount', parcel);
  }

  /** The tier that the revenue of the weeks before the parcel's invoice has earned. */
  private earnedTier(parcel: PricedParcel): EarnedTerm | typeof CONTRADICTION | null {
    const tiers = this.earnedTiers(parcel);
    return tiers.length === 0
      ? null
      : mostSpecific(
          tiers.filter((tier) => this.hasEarned(parcel, tier)),
          parcel,
        );
  }

  private hasEarned({ carrierId, billedOn, currency }: PricedParcel, tier: EarnedTerm): boolean {
    let weeks = this.earned.get(tier);
    if (weeks?.range.currency !== currency) {
      weeks = { range: earnedRange(tier, currency), isEarned: new Map() };
      this.earned.set(tier, weeks);
    }
    const monday = mondayOf(billedOn);
    const known = weeks.isEarned.get(monday);
    if (known !== undefined) return known;
    const mean = this.history.meanBefore({ carrierId, account: tier.account, currency, billedOn });
    const has = isEarned(mean, weeks.range);
    weeks.isEarned.set(monday, has);
    return has;
  }

  private minimum(parcel: PricedParcel): number | Unknown | null {
    const charge = this.agreements.resolve('minimum_charge', parcel);
    const reduction = this.agreements.resolve('minimum_reduction', parcel);
    if (charge === CONTRADICTION || reduction === CONTRADICTION) return CONTRADICTION;
    const stated = charge?.currency === parcel.currency ? charge.minor : null;
    if (reduction?.currency !== parcel.currency) return stated;
    const cheapest = this.list({ ...parcel, zone: '2' }, 1);
    if (cheapest === null) return NO_LIST_PRICE;
    return Math.max(stated ?? 0, cheapest - reduction.minor);
  }
}

/** The revenue of a tier in minor units of a currency. */
interface Range {
  currency: string;
  from: number | null;
  to: number | null;
}

/** Whether the invoices of a week have earned a tier, by the Monday of the week. */
interface EarnedWeeks {
  range: Range;
  isEarned: Map<DayNumber, boolean>;
}

/** The revenue of a tier in minor units of a currency. */
export function earnedRange({ revenueFrom, revenueTo }: EarnedTerm, currency: string): Range {
  const unit = 10 ** currencyDigits(currency);
  const minor = (amount: string | null) => (amount === null ? null : Math.round(Number(amount) * unit));
  return { currency, from: minor(revenueFrom), to: minor(revenueTo) };
}

/** Whether a mean of weekly revenue has earned a tier. */
export function isEarned(mean: Mean, { from, to }: Range): boolean {
  return isInTier(mean, from, to);
}

/** The net of a list price: less the discounts, rounded once, or the minimum. */
export function netOf(list: number, { discount, earned, minimum }: Terms): { net: number; isMinimum: boolean } {
  const discounted = list - shareOf(list, Math.min(discount + earned, MILLION));
  const isMinimum = minimum !== null && discounted <= minimum;
  return { net: isMinimum ? minimum : discounted, isMinimum };
}
