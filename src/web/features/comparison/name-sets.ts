import { setName } from '#web/view/compared-sets.ts';

/** What sets are called on screen: their names, with their places where two have the same. */
export function nameSets(sets: readonly URLSearchParams[]): string[] {
  const names = sets.map(setName);
  return names.map((name, index) =>
    names.indexOf(name) === names.lastIndexOf(name) ? name : `${name} (${index + 1})`,
  );
}
