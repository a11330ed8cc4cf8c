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
  const reasons = findDateProblems(read, days, today);
  if (reasons.length > 0) datesChoice.write(params, { ...read, ...capDates(today, read) });
  return reasons.map((reason) => ignoredChoice(reason, days));
}

type DateProblem = 'lastDays' | 'reversedDates' | 'futureDates';

function findDateProblems({ frequency, lastDays }: DatesFilter, days: string[], today: IsoDate): DateProblem[] {
  const [first = '', second = ''] = days;
  if (frequency === 'la') return first === '' || parseLastDays(first) === lastDays ? [] : ['lastDays'];
  if (frequency === 'rp') return [];
  return [
    ...(second !== '' && first > second ? ['reversedDates' as const] : []),
    ...(first > today || second > today ? ['futureDates' as const] : []),
  ];
}

function capDates(today: IsoDate, { from, to }: DatesFilter): Pick<DatesFilter, 'from' | 'to'> {
  return { from: from && earlierOf(from, today), to: to && earlierOf(to, today) };
}
