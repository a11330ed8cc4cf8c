/** The milliseconds up to which an answer counts as of a class; the class of what took longer has no end. */
const CLASSES_MS = [5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000];

/** How many answers took how long: nothing yet. */
export function emptyTimes(): number[] {
  return Array.from({ length: CLASSES_MS.length + 1 }, () => 0);
}

/** The place of a time among the classes. */
export function timeClassOf(ms: number): number {
  const place = CLASSES_MS.findIndex((most) => ms <= most);
  return place === -1 ? CLASSES_MS.length : place;
}

/** The milliseconds within which at least this share of the answers came; `null` when that is more than the longest class, or there are none. */
export function percentileMs(times: readonly number[], share: number): number | null {
  const wanted = times.reduce((sum, count) => sum + count, 0) * share;
  let found = 0;
  const place = times.findIndex((count) => {
    found += count;
    return found > 0 && found >= wanted;
  });
  return CLASSES_MS[place] ?? null;
}
