import type { QueryKey } from '@tanstack/react-query';

/**
 * Shows the earlier answer of a query while the next one loads, unless the earlier answer is about another client.
 * The client is the second part of the query's key.
 */
export function keepClientAnswer(clientId: number) {
  return <Answer>(earlier: Answer | undefined, query: { queryKey: QueryKey } | undefined): Answer | undefined =>
    query?.queryKey[1] === clientId ? earlier : undefined;
}
