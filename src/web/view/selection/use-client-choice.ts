import { useQuery } from '@tanstack/react-query';
import { clientsQuery } from '#web/api/reference-queries.ts';
import { useReloadShared } from '#web/api/use-reload-shared.ts';
import { clientChoice } from '#web/view/address/url-choices.ts';
import { useViewAddress } from '#web/view/address/view-address.ts';

/** The client whose records are shown: the one in the address, or the reader's first. */
export function useClientChoice() {
  const view = useViewAddress();
  const query = useQuery(clientsQuery);
  const reload = useReloadShared();
  const clients = query.data ?? [];
  const chosenId = clientChoice.read(view.params);
  const client = clients.find(({ id }) => id === chosenId) ?? clients[0] ?? null;
  const choose = (id: number) => {
    const next = view.currentParams();
    clientChoice.write(next, id);
    // The page of a list belongs to the client that was shown.
    next.delete('page');
    view.change(next);
    reload();
  };
  return { client, clients, choose, query };
}
