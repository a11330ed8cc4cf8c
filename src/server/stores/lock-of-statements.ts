import type { ClickHouseSettings } from '@clickhouse/client';
import { Carried } from '#server/carried.ts';

const current = new Carried<readonly string[]>();

/** Runs work under a lock, so that a ClickHouse server knows this about the statements with which it writes. */
export function asWorkUnder<Result>(lock: string, work: () => Result): Result {
  return current.run([...(current.get() ?? []), lock], work);
}

/** The settings of a statement that writes: they name the locks whose work it is. */
export function settingsOfLocks(): { clickhouse_settings?: ClickHouseSettings } {
  const locks = current.get();
  return locks === undefined ? {} : { clickhouse_settings: { log_comment: locks.map(markOf).join('') } };
}

/** The part of a statement's `log_comment` that names a lock. */
export function markOf(lock: string): string {
  return `[${lock}]`;
}
