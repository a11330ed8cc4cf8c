import { comparisonSetName } from '#web/view/address/comparison-sets.ts';

/** Returns the display names of sets. Equal names get the set's number. */
export function nameComparisonSets(sets: readonly URLSearchParams[]): string[] {
  const names = sets.map(comparisonSetName);
  return names.map((name, index) =>
    names.indexOf(name) === names.lastIndexOf(name) ? name : `${name} (${index + 1})`,
  );
}
