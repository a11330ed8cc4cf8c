import { writeFileSync } from 'node:fs';
import { percentile } from './bench-folder.ts';

/** The environment variable with the file in which `npm run bench:all` expects the result of a benchmark. */
export const RESULT_FILE = 'BENCH_RESULT_FILE';

/** Prints what README.md says about this run, and passes it on to `npm run bench:all` if that started the benchmark. */
export function reportResult(result: string): void {
  console.log(`\nFor README.md:\n${result}`);
  const path = process.env[RESULT_FILE];
  if (path !== undefined) writeFileSync(path, result);
}

/** The median of times in milliseconds with their 95th percentile, for example `134 (154)`. */
export function p50p95(times: readonly number[]): string {
  return `${shownMs(percentile(times, 0.5))} (${shownMs(percentile(times, 0.95))})`;
}

/** The least and the greatest of some milliseconds, for example `49 to 483`. */
export function leastToMost(ms: readonly number[]): string {
  const [least, most] = [shownMs(Math.min(...ms)), shownMs(Math.max(...ms))];
  return least === most ? least : `${least} to ${most}`;
}

/** The ranges of several medians and their 95th percentiles, for example `16 to 25 (21 to 34)`. */
export function rangeOf(times: readonly (readonly number[])[]): string {
  const at = (share: number) => leastToMost(times.map((each) => percentile(each, share)));
  return `${at(0.5)} (${at(0.95)})`;
}

/** Quotients, for example `0.9 to 1.2 times the bare queries`. */
export function timesBare(ratios: readonly number[]): string {
  const [least, most] = [Math.min(...ratios).toFixed(1), Math.max(...ratios).toFixed(1)];
  return `${least === most ? least : `${least} to ${most}`} times the bare queries`;
}

export function shownMs(ms: number): string {
  if (ms < 0.095) return ms.toFixed(2);
  return ms < 9.95 ? ms.toFixed(1) : whole(ms);
}

/** A whole number with separators of thousands. */
export function whole(value: number): string {
  return Math.round(value).toLocaleString('en-US');
}

/** A count of what is wrong, for example `no wrong figure` or `2 wrong figures`. */
export function counted(count: number, what: string): string {
  if (count === 0) return `no ${what}`;
  return `${whole(count)} ${what}${count === 1 ? '' : 's'}`;
}

export function gibibytes(bytes: number): string {
  return `${(bytes / 2 ** 30).toFixed(1)} GiB`;
}
