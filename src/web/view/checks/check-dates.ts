import type { DatesFilter } from '#model/dates/dates-filter.ts';
import { earlierOf, type IsoDate } from '#model/dates/iso-date.ts';
import { parseLastDays } from '#model/dates/last-days.ts';
import { datesChoice } from '#web/view/address/url-choices.ts';
import { type IgnoredChoice, ignoredChoice } from './ignored-choices.ts';

/** Corrects the dates of an address and reports what was wrong with them. */
export function checkDates(params: URLSearchParams, today: IsoDate): IgnoredChoice[] {
  const written = params.get(datesChoice.param);
  if (written === null) return [];
  const read = datesChoice.read(params);
  if (read === undefined) {
    datesChoice.clear(params);
    return [ignoredChoice('dates', [written])];
  }
  const [, , ...days] = written.split('.');
  const reasons = reasonsAgainst(read, days, today);
  if (reasons.length > 0) datesChoice.write(params, { ...read, ...notAfter(today, read) });
  return reasons.map((reason) => ignoredChoice(reason, days));
}

type DatesReason = 'lastDays' | 'reversedDates' | 'futureDates';

function reasonsAgainst({ frequency, lastDays }: DatesFilter, days: string[], today: IsoDate): DatesReason[] {
  const [first = '', second = ''] = days;
  if (frequency === 'la') return first === '' || parseLastDays(first) === lastDays ? [] : ['lastDays'];
  if (frequency === 'rp') return [];
  return [
    ...(second !== '' && first > second ? ['reversedDates' as const] : []),
    ...(first > today || second > today ? ['futureDates' as const] : []),
  ];
}

function notAfter(today: IsoDate, { from, to }: DatesFilter): Pick<DatesFilter, 'from' | 'to'> {
  return { from: from && earlierOf(from, today), to: to && earlierOf(to, today) };
}
