import type { PageClients } from '#model/pages/page.ts';

/** The codes of the demo clients, in order of preference. */
export const DEMO_CLIENT_CODES: readonly string[] = ['HALDEN', 'BRIGHTLEAF', 'MERIDIAN'];

/** The reader's clients that a page offers: all of them, or only the first demo client, if there is one. */
export function clientsOfPage<Client extends { code: string }>(
  shows: PageClients,
  clients: readonly Client[],
): readonly Client[] {
  if (shows === 'chosen') return clients;
  return DEMO_CLIENT_CODES.flatMap((wanted) => clients.filter(({ code }) => code === wanted)).slice(0, 1);
}
