import { EVENT_KINDS } from '#model/audit-inputs/tracking-events.ts';
import type { Parameters } from '#query/parameters.ts';

/** SQL for the kind of the last of several tracking events. Those of the same second are in the order of `EVENT_KINDS`, as in `trackParcels`. */
export function lastKindSql(parameters: Parameters): string {
  const order = `indexOf(${parameters.add('Array(String)', EVENT_KINDS)}, kind)`;
  // Comparing one number is much faster than comparing a tuple.
  return `argMax(kind, toUnixTimestamp(event_at) * 256 + ${order})`;
}
