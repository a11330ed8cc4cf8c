import { useQuery } from '@tanstack/react-query';
import type { ExceptionList } from '#contract/exceptions.ts';
import { useExistingPage } from '#web/view/address/use-existing-page.ts';
import { useListChoices } from '#web/view/address/use-list-choices.ts';
import { useClientChoice } from '#web/view/selection/use-client-choice.ts';
import { FILTER_NAMES, readFilter } from './exception-filter.ts';
import { exceptionsQuery, PAGE_SIZE } from './exception-queries.ts';

/** The client and the filter in the address, and the exceptions of a list that they find. */
export function useExceptions(list: ExceptionList) {
  const { client, clients, choose: chooseClient, query: clientsState } = useClientChoice();
  const { choices, choose, page } = useListChoices([...FILTER_NAMES]);
  const filter = readFilter(list, choices);
  const clientId = client?.id ?? 0;
  const found = useQuery({ ...exceptionsQuery({ clientId, list, filter, page }), enabled: client !== null });
  useExistingPage({ page, pageSize: PAGE_SIZE, found, onPage: (last) => choose({ page: String(last) }) });
  return { list, client, clients, chooseClient, clientsState, choices, choose, page, filter, found };
}

export type Exceptions = ReturnType<typeof useExceptions>;
