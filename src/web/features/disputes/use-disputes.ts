import { useQuery } from '@tanstack/react-query';
import { FindingFilter } from '#contract/disputes.ts';
import { useExistingPage } from '#web/view/address/use-existing-page.ts';
import { useListChoices } from '#web/view/address/use-list-choices.ts';
import { useClientChoice } from '#web/view/selection/use-client-choice.ts';
import { FILTER_NAMES, readFilter } from './dispute-filter.ts';
import { disputeSummaryQuery, findingsQuery, PAGE_SIZE } from './dispute-queries.ts';

/** The client and the filter in the address, and the findings that they find. */
export function useDisputes() {
  const { client, clients, choose: chooseClient, query: clientsState } = useClientChoice();
  const { choices, choose, page } = useListChoices([...FILTER_NAMES, 'part']);
  const filter = FindingFilter.parse(readFilter(choices));
  const clientId = client?.id ?? 0;
  const findings = useQuery({ ...findingsQuery(clientId, filter, page), enabled: client !== null });
  useExistingPage({ page, pageSize: PAGE_SIZE, found: findings, onPage: (last) => choose({ page: String(last) }) });
  const summary = useQuery({ ...disputeSummaryQuery(clientId, filter), enabled: client !== null });
  return { client, clients, chooseClient, clientsState, choices, choose, page, filter, findings, summary };
}

export type Disputes = ReturnType<typeof useDisputes>;
