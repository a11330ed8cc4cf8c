import { comparisonSetName } from '#web/view/address/comparison-sets.ts';

/** What sets are called on screen: their names, with their places where two have the same. */
export function nameComparisonSets(sets: readonly URLSearchParams[]): string[] {
  const names = sets.map(comparisonSetName);
  return names.map((name, index) =>
    names.indexOf(name) === names.lastIndexOf(name) ? name : `${name} (${index + 1})`,
  );
}
