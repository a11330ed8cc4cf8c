/** The upper bounds of the histogram's buckets in milliseconds. The last bucket has no upper bound. */
const CLASSES_MS = [5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000];

/** Returns an empty histogram of response times. */
export function emptyTimes(): number[] {
  return Array.from({ length: CLASSES_MS.length + 1 }, () => 0);
}

/** Returns the index of the bucket for a response time. */
export function timeClassOf(ms: number): number {
  const place = CLASSES_MS.findIndex((most) => ms <= most);
  return place === -1 ? CLASSES_MS.length : place;
}

/**
 * Returns the upper bound in milliseconds of the bucket with a percentile; `null` for the last bucket, or if there are no
 * responses.
 */
export function percentileMs(times: readonly number[], share: number): number | null {
  const wanted = times.reduce((sum, count) => sum + count, 0) * share;
  let found = 0;
  const place = times.findIndex((count) => {
    found += count;
    return found > 0 && found >= wanted;
  });
  return CLASSES_MS[place] ?? null;
}
