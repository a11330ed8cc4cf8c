import { sql } from 'drizzle-orm';
import type { Database } from '#server/stores/operational-store.ts';
import { importFiles } from '#server/stores/schema.ts';

/** The queued files of a client, in the order of their ids, and when its last import started. */
export interface ClientQueue {
  clientId: number;
  queued: readonly number[];
  running: number;
  lastStart: Date | null;
}

/** The queues of all clients with files that are queued or running. */
export async function readQueues(db: Database): Promise<ClientQueue[]> {
  const queues = await db
    .select({
      clientId: importFiles.clientId,
      queued: sql<
        number[] | null
      >`array_agg(${importFiles.id} ORDER BY ${importFiles.id}) FILTER (WHERE ${importFiles.state} = 'queued')`,
      running: sql<number>`count(*) FILTER (WHERE ${importFiles.state} = 'running')`.mapWith(Number),
      lastStart: sql<Date | null>`max(${importFiles.startedAt})`.mapWith(importFiles.startedAt),
    })
    .from(importFiles)
    .groupBy(importFiles.clientId)
    .having(sql`bool_or(${importFiles.state} IN ('queued', 'running'))`);
  return queues.map((queue) => ({ ...queue, queued: queue.queued ?? [] }));
}

/**
 * How many files are imported before the first of these queued files, including the running ones; `null` if none of them is queued. Clients
 * take turns, as `nextImport` decides them. Small files that are imported together only make it faster.
 */
export function filesAhead(queues: readonly ClientQueue[], fileIds: readonly number[]): number | null {
  const turns = queues.filter(({ queued }) => queued.length > 0).toSorted(byTurn);
  const own = turns.findIndex(({ queued }) => queued.some((id) => fileIds.includes(id)));
  const rank = turns[own]?.queued.findIndex((id) => fileIds.includes(id)) ?? -1;
  if (rank < 0) return null;
  const running = queues.reduce((sum, queue) => sum + queue.running, 0);
  const others = turns.map(({ queued }, turn) => Math.min(queued.length, rank + (turn < own ? 1 : 0)));
  return others.reduce((sum, count, turn) => sum + (turn === own ? rank : count), running);
}

/** Clients whose last import started the longest time ago come first. */
function byTurn(one: ClientQueue, other: ClientQueue): number {
  const [first = 0] = one.queued;
  const [otherFirst = 0] = other.queued;
  return (one.lastStart?.getTime() ?? 0) - (other.lastStart?.getTime() ?? 0) || first - otherFirst;
}
