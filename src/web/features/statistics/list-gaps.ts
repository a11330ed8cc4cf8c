import type { Arrival } from '#contract/pipeline.ts';
import { daysBetween, type IsoDate } from '#model/dates/iso-date.ts';

/** A period in which an account's regular invoice is missing. `to` is `null` while it is still missing. */
export interface CoverageGap extends Pick<Arrival, 'clientName' | 'carrierName' | 'accountNumber' | 'everyDays'> {
  key: string;
  from: IsoDate;
  to: IsoDate | null;
  days: number;
}

/** Lists the gaps of all accounts: open ones first, then the newest. */
export function listGaps(arrivals: readonly Arrival[], today: IsoDate): CoverageGap[] {
  const open = (to: IsoDate | null) => (to === null ? today : to);
  return arrivals
    .flatMap(({ clientId, carrierId, clientName, carrierName, accountNumber, everyDays, lastOn, daysLate, gaps }) =>
      [...gaps, ...(daysLate > 0 ? [{ from: lastOn, to: null }] : [])].map(({ from, to }) => ({
        key: `${clientId} ${carrierId} ${accountNumber} ${from}`,
        clientName,
        carrierName,
        accountNumber,
        everyDays,
        from,
        to,
        days: daysBetween(from, open(to)),
      })),
    )
    .sort((one, other) => Number(other.to === null) - Number(one.to === null) || other.from.localeCompare(one.from));
}
