import type { PageClients } from '#model/pages/page.ts';

/** The codes of the clients that are loaded for demonstration, in the order in which one is looked for. */
export const DEMO_CLIENT_CODES: readonly string[] = ['HALDEN', 'BRIGHTLEAF', 'MERIDIAN'];

/** The reader's clients that a page is for: all of them, or the first demo client among them, if there is one. */
export function clientsOfPage<Client extends { code: string }>(
  shows: PageClients,
  clients: readonly Client[],
): readonly Client[] {
  if (shows === 'chosen') return clients;
  return DEMO_CLIENT_CODES.flatMap((wanted) => clients.filter(({ code }) => code === wanted)).slice(0, 1);
}
