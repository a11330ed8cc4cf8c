import { clientChangeFilter, type DatesFilter } from '#model/dates/dates-filter.ts';
import { comparisonRange } from '#model/dates/default-ranges.ts';
import type { IsoDate } from '#model/dates/iso-date.ts';
import { ComparisonSetName, UNSAVED_SET_NAMES } from '#model/names/comparison-name.ts';
import { clientChoice, datesChoice, inOneParam } from './url-choices.ts';

/** The maximum number of sets. Source: dashboards.md §9. */
export const MAX_SETS = UNSAVED_SET_NAMES.length;

/** The number of sets in a new comparison. */
const FIRST_SETS = 2;

/** The name under which a set was saved. */
export const comparisonSetNameChoice = inOneParam<string>(
  'name',
  String,
  (text) => ComparisonSetName.safeParse(text).data,
);

/** Matches the parameters of a set, with any number. */
export const COMPARISON_SET_PARAM = /^set(\d+)\.(.+)$/;

/**
 * Reads the choices of each set. In the address they are prefixed with the set's number:
 * `set1.client=3&set1.dates=…&set2.f.zone=5`. Missing choices get their defaults, and an address without sets has two
 * default sets.
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

/** Replaces the sets of an address. */
export function writeComparisonSets(params: URLSearchParams, sets: readonly URLSearchParams[]): void {
  for (const name of [...params.keys()]) if (COMPARISON_SET_PARAM.test(name)) params.delete(name);
  for (const [index, set] of sets.entries())
    for (const [name, value] of set) params.append(`set${index + 1}.${name}`, value);
}

/** Whether a set number is valid, starting at 1. */
export function isSetNumber(place: number): boolean {
  return place >= 1 && place <= MAX_SETS;
}

/** Returns a new set with its default dates. Source: dashboards.md §9, "Comparison defaults". */
export function newComparisonSet(index: number, today: IsoDate, clientId: number | null = null): URLSearchParams {
  const set = new URLSearchParams();
  if (clientId !== null) clientChoice.write(set, clientId);
  return withDates(set, index, today);
}

/** Returns the saved name of a set, or 'Set1' to 'Set3'. */
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
