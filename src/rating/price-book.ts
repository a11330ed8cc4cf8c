import type { DayNumber } from '#model/dates/day-number.ts';
import { currencyDigits } from '#model/trade/currencies.ts';
import type { Agreements, TermOf } from './agreements.ts';
import { isInTier, type RevenueHistory } from './earned-tiers.ts';
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

/** What transportation costs under an agreement. */
export interface Price extends Terms {
  list: number;
  net: number;
  isMinimum: boolean;
}

/** Prices of transportation under the agreements of a client. */
export class PriceBook {
  constructor(
    readonly rates: ListRates,
    readonly agreements: Agreements,
    private readonly history: RevenueHistory,
  ) {}

  list(parcel: PricedParcel, pounds = parcel.pounds): number | null {
    return this.rates.find(parcel, pounds);
  }

  /** The terms of a parcel, or `null` if no agreement grants its service a discount. */
  terms(parcel: PricedParcel): Terms | null {
    const discount = this.agreements.find('discount', parcel);
    if (discount === null) return null;
    const earned = this.earnedTier(parcel);
    return { discount: discount.share, earned: earned?.share ?? 0, minimum: this.minimum(parcel) };
  }

  /** The price of a parcel, or `null` if the list or the agreement doesn't have it. */
  price(parcel: PricedParcel): Price | null {
    const [list, terms] = [this.list(parcel), this.terms(parcel)];
    return list === null || terms === null ? null : { ...terms, list, ...netOf(list, terms) };
  }

  /** The tier that the revenue of the weeks before the parcel's invoice has earned. */
  earnedTier(parcel: PricedParcel): EarnedTerm | null {
    return this.earnedTiers(parcel).find((tier) => this.hasEarned(parcel, tier)) ?? null;
  }

  /** All tiers of the parcel's agreement. */
  earnedTiers(parcel: PricedParcel): EarnedTerm[] {
    const { service } = parcel;
    return this.agreements
      .all('earned_discount', parcel)
      .filter((tier) => tier.service === null || tier.service === service);
  }

  private hasEarned({ carrierId, billedOn, currency }: PricedParcel, tier: EarnedTerm): boolean {
    const mean = this.history.meanBefore(carrierId, tier.account, billedOn);
    const unit = 10 ** currencyDigits(currency);
    const minor = (amount: string | null) => (amount === null ? null : Math.round(Number(amount) * unit));
    return isInTier(mean, minor(tier.revenueFrom), minor(tier.revenueTo));
  }

  private minimum(parcel: PricedParcel): number | null {
    const charge = this.agreements.find('minimum_charge', parcel);
    const reduction = this.agreements.find('minimum_reduction', parcel);
    const cheapest = reduction === null ? null : this.list({ ...parcel, zone: '2' }, 1);
    const stated = charge?.currency === parcel.currency ? charge.minor : null;
    const reduced = cheapest !== null && reduction?.currency === parcel.currency ? cheapest - reduction.minor : null;
    return stated === null || reduced === null ? (stated ?? reduced) : Math.max(stated, reduced);
  }
}

/** The net of a list price: less the discounts, rounded once, or the minimum. */
export function netOf(list: number, { discount, earned, minimum }: Terms): { net: number; isMinimum: boolean } {
  const discounted = list - shareOf(list, Math.min(discount + earned, MILLION));
  const isMinimum = minimum !== null && discounted <= minimum;
  return { net: isMinimum ? minimum : discounted, isMinimum };
}
