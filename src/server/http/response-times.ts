/** The upper bounds of the histogram's buckets in milliseconds. The last bucket has no upper bound. */
const BUCKETS_MS = [5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000];

/** Returns an empty histogram of response times. */
export function emptyHistogram(): number[] {
  return Array.from({ length: BUCKETS_MS.length + 1 }, () => 0);
}

/** Returns the index of the bucket for a response time. */
export function bucketOf(ms: number): number {
  const place = BUCKETS_MS.findIndex((most) => ms <= most);
  return place === -1 ? BUCKETS_MS.length : place;
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
  return BUCKETS_MS[place] ?? null;
}
