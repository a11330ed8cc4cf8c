import type { FilterDimension } from '#model/sources/filter-dimensions.ts';
import type { FilterOption } from '#web/features/filters/options/reference-options.ts';

/** The option 'All'. No dimension value starts with a control character. */
export const ALL = '\u0000all';

/** Returns the value of the select: 'All' when nothing is selected. */
export function shownValue({ isSingle }: FilterDimension, chosen: readonly string[]): string | string[] {
  if (isSingle) return chosen[0] ?? ALL;
  return chosen.length === 0 ? [ALL] : [...chosen];
}

/** Resolves 'All': selected last it clears the other values, otherwise the other values replace it. */
export function withoutAll(value: string | string[]): string[] {
  const values = [value].flat();
  return values.at(-1) === ALL ? [] : values.filter((item) => item !== ALL);
}

/** Adds selected values that are missing from the options because they have no shipments in the selected dates. */
export function withChosen(options: readonly FilterOption[], chosen: readonly string[]): FilterOption[] {
  const known = new Set(options.map(({ value }) => value));
  const missing = chosen.filter((value) => !known.has(value));
  return [...options, ...missing.map((value) => ({ value, label: value }))];
}
