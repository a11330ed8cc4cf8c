import { clientChangeFilter, type DatesFilter } from '#model/dates/dates-filter.ts';
import { comparisonRange } from '#model/dates/default-ranges.ts';
import type { IsoDate } from '#model/dates/iso-date.ts';
import { ComparisonSetName, UNSAVED_SET_NAMES } from '#model/names/comparison-name.ts';
import { clientChoice, datesChoice, inOneParam } from './url-choices.ts';

/** How many sets stand side by side. Source: dashboards.md §9. */
export const MAX_SETS = UNSAVED_SET_NAMES.length;

/** A comparison begins with the first set and one to hold against it. */
const FIRST_SETS = 2;

/** The name a set was saved under. */
export const comparisonSetNameChoice = inOneParam<string>(
  'name',
  String,
  (text) => ComparisonSetName.safeParse(text).data,
);

/** What stands before the choices of a set in the address, by its place from 1 on; whatever the place is. */
export const COMPARISON_SET_PARAM = /^set(\d+)\.(.+)$/;

/**
 * The choices of each set, in the address with its place before them: `set1.client=3&set1.dates=…&set2.f.zone=5`. What a set does
 * not say is its default, and an address without sets has the first two.
 */
export function readComparisonSets(params: URLSearchParams, today: IsoDate): URLSearchParams[] {
  const sets = new Map<number, URLSearchParams>();
  for (const [name, value] of params) {
    const [, place = '', own = ''] = COMPARISON_SET_PARAM.exec(name) ?? [];
    if (!isSetNumber(Number(place))) continue;
    const set = sets.get(Number(place)) ?? new URLSearchParams();
    set.append(own, value);
    sets.set(Number(place), set);
  }
  if (sets.size === 0) return Array.from({ length: FIRST_SETS }, (_, index) => newComparisonSet(index, today));
  return [...sets].sort(([a], [b]) => a - b).map(([, set], index) => withDates(set, index, today));
}

/** Writes sets in the place of those that the address has. */
export function writeComparisonSets(params: URLSearchParams, sets: readonly URLSearchParams[]): void {
  for (const name of [...params.keys()]) if (COMPARISON_SET_PARAM.test(name)) params.delete(name);
  for (const [index, set] of sets.entries())
    for (const [name, value] of set) params.append(`set${index + 1}.${name}`, value);
}

/** Whether a set can stand there, counted from 1. */
export function isSetNumber(place: number): boolean {
  return place >= 1 && place <= MAX_SETS;
}

/** A set as it is added. Source: dashboards.md §9, "Comparison defaults". */
export function newComparisonSet(index: number, today: IsoDate, clientId: number | null = null): URLSearchParams {
  const set = new URLSearchParams();
  if (clientId !== null) clientChoice.write(set, clientId);
  return withDates(set, index, today);
}

/** What a set is called: the name it was saved under, else 'Set1' to 'Set3' by its place. */
export function comparisonSetName(set: URLSearchParams, index: number): string {
  return comparisonSetNameChoice.read(set) ?? `Set${index + 1}`;
}

function withDates(set: URLSearchParams, index: number, today: IsoDate): URLSearchParams {
  if (!set.has(datesChoice.param)) datesChoice.write(set, defaultDates(index, today));
  return set;
}

function defaultDates(index: number, today: IsoDate): DatesFilter {
  return { ...clientChangeFilter(null, today), ...comparisonRange(index, today) };
}
