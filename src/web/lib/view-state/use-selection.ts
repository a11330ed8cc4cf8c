import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { WhereClause } from '#contract/question.ts';
import type { Client } from '#contract/reference-data.ts';
import type { DateRange } from '#model/dates/date-range.ts';
import type { DateType } from '#model/dates/date-type.ts';
import { clientChangeFilter, type DatesFilter, resolveDates } from '#model/dates/dates-filter.ts';
import { pinnedCurrency } from '#model/pages/pinned-currency.ts';
import { clientQuery, clientsQuery } from '#web/lib/reference-queries.ts';
import { getToday } from '#web/lib/today.ts';
import { searchOnScreen } from './search-on-screen.ts';
import { childrenChoice, clearFacts, clientChoice, datesChoice, type Filters, filtersChoice } from './url-choices.ts';
import { datesClause, filterClauses } from './where-clauses.ts';

/** What the top bar selects, resolved: URL first, then the defaults of the client. */
export interface Selection {
  /** `null` until the client is loaded. */
  client: Client | null;
  clients: readonly { id: number; name: string; code: string }[];
  /** The sub-clients chosen; empty means all of them. */
  childIds: readonly number[];
  dates: DateRange & { type: DateType };
  datesFilter: DatesFilter;
  filters: Filters;
  /** The date range and the filters as clauses of a question. */
  clauses: WhereClause[];
  /** The one currency selected, in which amounts show as invoiced; `null` means converted to USD. */
  currency: string | null;
  /** Whether the clients or the client are still being loaded. */
  isLoading: boolean;
  /** Why the clients or the client cannot be loaded. */
  error: Error | null;
}

/** The reader's client, dates and filters on the page on screen. */
export function useSelection(): Selection {
  const [params] = useSearchParams();
  const clients = useQuery(clientsQuery);
  const chosen = clientChoice.read(params);
  const short = clients.data?.find(({ id }) => id === chosen) ?? clients.data?.[0];
  const client = useQuery({ ...clientQuery(short?.id ?? 0), enabled: short !== undefined });
  const engageDate = client.data?.engageDate ?? null;
  const datesFilter = datesChoice.read(params) ?? clientChangeFilter(engageDate, getToday());
  const dates = { type: datesFilter.type, ...resolveDates(datesFilter, getToday(), engageDate) };
  const filters = filtersChoice.read(params) ?? {};
  const clauses = [datesClause(dates), ...filterClauses(filters)];
  return {
    client: client.data ?? null,
    clients: clients.data ?? [],
    childIds: keepChildren(client.data, childrenChoice.read(params) ?? []),
    dates,
    datesFilter,
    filters,
    clauses,
    currency: pinnedCurrency(clauses),
    isLoading: clients.isLoading || client.isLoading,
    error: clients.error ?? client.error,
  };
}

interface SetSelection {
  setClient: (clientId: number) => void;
  setChildIds: (childIds: readonly number[]) => void;
  setDates: (dates: DatesFilter) => void;
  setFilters: (filters: Filters) => void;
}

/** Changes the selection. Another client takes its own dates and no filters; other dates clear the filters; both reset the fact. */
export function useSetSelection(): SetSelection {
  const [, setParams] = useSearchParams();
  const change = (write: (params: URLSearchParams) => void) => {
    const next = searchOnScreen();
    write(next);
    setParams(next);
  };
  return {
    setClient: (clientId) =>
      change((params) => {
        for (const choice of [childrenChoice, datesChoice, filtersChoice]) choice.clear(params);
        clearFacts(params);
        clientChoice.write(params, clientId);
      }),
    setChildIds: (childIds) =>
      change((params) => {
        if (childIds.length === 0) childrenChoice.clear(params);
        else childrenChoice.write(params, childIds);
      }),
    setDates: (dates) =>
      change((params) => {
        filtersChoice.clear(params);
        clearFacts(params);
        datesChoice.write(params, dates);
      }),
    setFilters: (filters) => change((params) => filtersChoice.write(params, filters)),
  };
}

function keepChildren(client: Client | undefined, ids: readonly number[]): number[] {
  return ids.filter((id) => client?.childClients.some((child) => child.id === id) ?? false);
}
