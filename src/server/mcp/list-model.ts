import { clientsShort } from '#contract/reference-data.ts';
import { describeSources, GROUPS_OF_DATES } from '#model/sources/describe-sources.ts';
import type { Call } from '#server/http/serve.ts';

/** The reader's clients, and everything that questions can name. */
export async function listModel(call: Call): Promise<unknown> {
  const clients = await call(clientsShort, {});
  return {
    clients: clients.map(({ id, name, code }) => ({ id, name, code })),
    groupsOfDates: GROUPS_OF_DATES,
    sources: describeSources(),
  };
}
