import { addDays, type IsoDate, laterOf } from '#model/dates/iso-date.ts';
import type { Validity } from './validity.ts';

/** Days, both included, on which no row applies. */
export interface Gap {
  from: IsoDate;
  to: IsoDate;
}

/** The gaps between the first day of some periods and today. Periods without a first day begin before everything. */
export function findGaps(periods: readonly Validity[], today: IsoDate): Gap[] {
  const sorted = [...periods].sort((one, other) => compareStarts(one.validFrom, other.validFrom));
  const gaps: Gap[] = [];
  let covered: IsoDate | null = null;
  for (const { validFrom, validTo } of sorted) {
    if (validFrom !== null && validFrom > today) break;
    if (covered !== null && validFrom !== null && validFrom > addDays(covered, 1))
      gaps.push({ from: addDays(covered, 1), to: addDays(validFrom, -1) });
    if (validTo === null) return gaps;
    covered = covered === null ? validTo : laterOf(covered, validTo);
  }
  if (covered !== null && covered < today) gaps.push({ from: addDays(covered, 1), to: today });
  return gaps;
}

function compareStarts(one: IsoDate | null, other: IsoDate | null): number {
  return (one ?? '').localeCompare(other ?? '');
}
