import type { Client } from '#contract/reference-data.ts';

/** Of some ids those of the client's children. */
export function filterChildIds(client: Client | undefined, ids: readonly number[]): number[] {
  return ids.filter((id) => client?.childClients.some((child) => child.id === id) ?? false);
}
