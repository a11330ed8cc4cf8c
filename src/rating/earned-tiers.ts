import { type DayNumber, mondayOf } from '#model/dates/day-number.ts';

const WEEKS = 52;

/** Transportation at list prices that was invoiced in the week that begins on `monday`, in minor units. */
export interface WeeklyRevenue {
  carrierId: number;
  account: string;
  currency: string;
  monday: DayNumber;
  minor: number;
}

/** The account or carrier whose mean is wanted, and the invoice before which it is taken. */
interface RevenueQuestion {
  carrierId: number;
  account: string | null;
  currency: string;
  billedOn: DayNumber;
}

/** A mean as an exact fraction: minor units over weeks. */
export interface Mean {
  minor: number;
  weeks: number;
}

/** Transportation at list prices in each week, for each account and for all accounts of a carrier together. */
export class RevenueHistory {
  private readonly weeks = new Map<string, Map<DayNumber, number>>();
  private readonly means = new Map<string, Mean>();

  constructor(revenue: readonly WeeklyRevenue[]) {
    for (const { carrierId, account, currency, monday, minor } of revenue)
      for (const key of [`${carrierId}|${currency}|${account}`, `${carrierId}|${currency}|`]) {
        const weeks = this.weeks.get(key) ?? new Map<DayNumber, number>();
        weeks.set(monday, (weeks.get(monday) ?? 0) + minor);
        this.weeks.set(key, weeks);
      }
  }

  /**
   * The mean of the 52 weeks before that of an invoice. A shorter history counts from its first week; without history, the mean
   * is 0. `account` is `null` for all accounts of the carrier. Invoices in other currencies don't count.
   */
  meanBefore({ carrierId, account, currency, billedOn }: RevenueQuestion): Mean {
    const monday = mondayOf(billedOn);
    const key = `${carrierId}|${currency}|${account ?? ''}`;
    const cached = `${key}|${monday}`;
    const known = this.means.get(cached);
    if (known !== undefined) return known;
    const weeks = [...(this.weeks.get(key) ?? [])].filter(([week]) => week < monday);
    const first = weeks.reduce((least, [week]) => Math.min(least, week), monday);
    const counted = weeks.filter(([week]) => week >= monday - WEEKS * 7);
    const mean = {
      minor: counted.reduce((sum, [, minor]) => sum + minor, 0),
      weeks: Math.max(1, Math.min(WEEKS, (monday - first) / 7)),
    };
    this.means.set(cached, mean);
    return mean;
  }
}

/** Whether a mean is in the range of a tier: from ≤ mean < to. Both limits are minor units; `null` means no limit. */
export function isInTier({ minor, weeks }: Mean, from: number | null, to: number | null): boolean {
  return (from === null || from * weeks <= minor) && (to === null || minor < to * weeks);
}
