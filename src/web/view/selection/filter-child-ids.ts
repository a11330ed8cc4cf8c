import type { Client } from '#contract/reference-data.ts';

/** Keeps only the ids of the client's sub-clients. */
export function filterChildIds(client: Client | undefined, ids: readonly number[]): number[] {
  return ids.filter((id) => client?.childClients.some((child) => child.id === id) ?? false);
}
