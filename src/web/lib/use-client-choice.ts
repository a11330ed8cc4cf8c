import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { clientsQuery } from './reference-queries.ts';
import { clientChoice } from './view-state/url-choices.ts';

/** The client whose records are on screen: the one in the address, or the reader's first. */
export function useClientChoice() {
  const [params, setParams] = useSearchParams();
  const query = useQuery(clientsQuery);
  const clients = query.data ?? [];
  const chosenId = clientChoice.read(params);
  const client = clients.find(({ id }) => id === chosenId) ?? clients[0] ?? null;
  const choose = (id: number) =>
    setParams((previous) => {
      const next = new URLSearchParams(previous);
      clientChoice.write(next, id);
      return next;
    });
  return { client, clients, choose, query };
}
