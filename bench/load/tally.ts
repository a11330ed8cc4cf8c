/** The times of answers are counted in buckets, each 2 % longer than the one before, so that a long run needs no more memory. */
const STEP = Math.log(1.02);

/** Counts of requests of one kind. `times` has the number of answers by bucket. */
export interface Counts {
  times: Map<number, number>;
  maxMs: number;
  statuses: Map<string, number>;
}

/** Counts by kind of request. */
export type Tally = Map<string, Counts>;

/** The kind of a visit to a page: from its first request until its last answer. */
export const VISIT = 'page';

/** The kind of answers that a busy server refuses. */
export const REFUSED = 'refused';

/** Counts an answer with its status, or the name of an error. Only the times of good answers count as times of their kind. */
export function count(tally: Tally, kind: string, { ms, status }: { ms: number; status: string }): void {
  countOf(tally, kind).statuses.set(status, (tally.get(kind)?.statuses.get(status) ?? 0) + 1);
  if (/^[23]/.test(status)) countTime(countOf(tally, kind), ms);
  else if (status === '429' || status === '503') countTime(countOf(tally, REFUSED), ms);
}

/** Adds up several kinds. */
export function total(counts: Iterable<Counts>): Counts {
  const sum: Counts = { times: new Map(), maxMs: 0, statuses: new Map() };
  for (const { times, maxMs, statuses } of counts) {
    addUp(sum.times, times);
    addUp(sum.statuses, statuses);
    sum.maxMs = Math.max(sum.maxMs, maxMs);
  }
  return sum;
}

/** The number of good answers. */
export function answers({ times }: Counts): number {
  return [...times.values()].reduce((sum, one) => sum + one, 0);
}

/** Returns a quantile of the times in milliseconds, at most 2 % too high; `NaN` without answers. */
export function quantileMs(counts: Counts, share: number): number {
  const wanted = answers(counts) * share;
  let found = 0;
  for (const [bucket, one] of [...counts.times].sort(([a], [b]) => a - b)) {
    found += one;
    if (found >= wanted) return Math.exp(bucket * STEP);
  }
  return Number.NaN;
}

function countOf(tally: Tally, kind: string): Counts {
  const counts = tally.get(kind) ?? { times: new Map(), maxMs: 0, statuses: new Map() };
  tally.set(kind, counts);
  return counts;
}

function countTime(counts: Counts, ms: number): void {
  const bucket = Math.ceil(Math.log(Math.max(ms, 0.1)) / STEP);
  counts.times.set(bucket, (counts.times.get(bucket) ?? 0) + 1);
  counts.maxMs = Math.max(counts.maxMs, ms);
}

function addUp<Key>(sum: Map<Key, number>, more: ReadonlyMap<Key, number>): void {
  for (const [key, one] of more) sum.set(key, (sum.get(key) ?? 0) + one);
}
