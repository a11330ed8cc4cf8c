import { quartersOf } from './calendar-period.ts';
import type { DateRange } from './date-range.ts';
import { quarterOf, yearOf } from './iso-date.ts';

/** A partition of a client's rows: a calendar quarter. */
export type Partition<ClientId extends number | string> = { clientId: ClientId; year: number; quarter: 1 | 2 | 3 | 4 };

/** The partitions of a client that contain the dates of a range, oldest first. */
export function partitionsOf<ClientId extends number | string>(
  clientId: ClientId,
  range: DateRange,
): Partition<ClientId>[] {
  return quartersOf(range).map(({ from }) => ({ clientId, year: yearOf(from), quarter: quarterOf(from) }));
}
