import { useQuery } from '@tanstack/react-query';
import type { WhereClause } from '#contract/question.ts';
import type { Client } from '#contract/reference-data.ts';
import { clientsOfPage } from '#model/access/demo-clients.ts';
import type { DateRange } from '#model/dates/date-range.ts';
import type { DateType } from '#model/dates/date-type.ts';
import { clientChangeFilter, type DatesFilter, resolveDates } from '#model/dates/dates-filter.ts';
import { savedDatesFilter } from '#model/dates/saved-dates.ts';
import { tabsOf } from '#model/pages/pages.ts';
import { pinnedCurrency } from '#model/pages/pinned-currency.ts';
import { dashboardSettingsQuery } from '#web/api/dashboard-settings-query.ts';
import { clientQuery, clientsQuery } from '#web/api/reference-queries.ts';
import { useReloadShared } from '#web/api/use-reload-shared.ts';
import { getToday } from '#web/format/today.ts';
import {
  childrenChoice,
  clearFacts,
  clearFilters,
  clientChoice,
  datesChoice,
  type Filters,
  filtersChoice,
  trackingChoice,
} from '#web/view/address/url-choices.ts';
import { useViewAddress } from '#web/view/address/view-address.ts';
import { offeredFilters } from '#web/view/filters/offered-filters.ts';
import { datesClause, filterClauses, trackingClauses } from '#web/view/filters/where-clauses.ts';
import { filterChildIds } from './filter-child-ids.ts';
import { useHasTrackingSearch } from './use-has-tracking-search.ts';

/** The selection of the top bar, resolved from the URL and the defaults of the client. */
export interface Selection {
  /** `null` until the client is loaded. */
  client: Client | null;
  clients: readonly { id: number; name: string; code: string }[];
  /** The selected sub-clients; empty for all. */
  childIds: readonly number[];
  dates: DateRange & { type: DateType };
  datesFilter: DatesFilter;
  filters: Filters;
  /** The tracking numbers searched for; empty for all. */
  trackingNumbers: readonly string[];
  /** The date range, the filters and the tracking numbers as clauses of a question. */
  clauses: WhereClause[];
  /** The currency in which amounts are shown as invoiced; `null` if they are converted to USD. */
  currency: string | null;
  /** Whether the clients or the client are loading. */
  isLoading: boolean;
  /** Why the clients or the client couldn't be loaded. */
  error: Error | null;
  /** Retries failed requests. */
  retry: () => void;
}

/** The reader's client, dates and filters, limited to the filters of a menu page. Without a page, no filter applies. */
export function useSelection(pageId: string | null): Selection {
  return useSelectionOf(useViewAddress().params, pageId);
}

/** Resolves the choices of a view to the selection of a menu page. */
export function useSelectionOf(params: URLSearchParams, pageId: string | null): Selection {
  const clients = useQuery(clientsQuery);
  const chosen = clientChoice.read(params);
  const offered = clientsOfPage(tabsOf(pageId ?? '')[0]?.clients ?? 'chosen', clients.data ?? []);
  const short = offered.find(({ id }) => id === chosen) ?? offered[0];
  const client = useQuery({ ...clientQuery(short?.id ?? 0), enabled: short !== undefined });
  const engageDate = client.data?.engageDate ?? null;
  const settings = useQuery(dashboardSettingsQuery);
  const chosenDates = datesChoice.read(params);
  const savedDates =
    settings.data?.isSaved === true
      ? savedDatesFilter(settings.data.uiSettings, engageDate, getToday())
      : clientChangeFilter(engageDate, getToday());
  const datesFilter = chosenDates ?? savedDates;
  // No figures are requested while the dates are unknown. If they can't be read, the usual dates apply.
  const isDated = chosenDates !== undefined || !settings.isPending;
  const dates = { type: datesFilter.type, ...resolveDates(datesFilter, getToday(), engageDate) };
  const filters = pageId === null ? {} : offeredFilters(pageId, filtersChoice.read(params) ?? {});
  const trackingNumbers = (useHasTrackingSearch(pageId) && trackingChoice.read(params)) || [];
  const clauses = [datesClause(dates), ...filterClauses(filters), ...trackingClauses(trackingNumbers)];
  return {
    client: (isDated && client.data) || null,
    clients: offered,
    childIds: filterChildIds(client.data, childrenChoice.read(params) ?? []),
    dates,
    datesFilter,
    filters,
    trackingNumbers,
    clauses,
    currency: pinnedCurrency(clauses),
    isLoading: clients.isLoading || client.isLoading || !isDated,
    error: clients.error ?? client.error,
    retry: () => {
      for (const query of [clients, client]) if (query.isError) query.refetch();
    },
  };
}

interface SelectionActions {
  setClient: (clientId: number) => void;
  setChildIds: (childIds: readonly number[]) => void;
  setDates: (dates: DatesFilter) => void;
}

/**
 * Changes the selection. Changing the client resets dates and filters, changing the dates resets the filters, and both
 * reset the fact. Changing sub-clients resets the filters. A comparison set keeps its dates when its client changes, so
 * that clients can be compared. Changing the client or the sub-clients loads again what all pages share. Source: dashboards.md
 * §2, "Top bar", and §4; shell.md §4.5.
 */
export function useSelectionActions(): SelectionActions {
  const view = useViewAddress();
  const reload = useReloadShared();
  const change = (write: (params: URLSearchParams) => void) => {
    const next = view.currentParams();
    write(next);
    view.change(next);
  };
  return {
    setClient: (clientId) => {
      change((params) => {
        childrenChoice.clear(params);
        if (!view.isCompared) datesChoice.clear(params);
        clearFilters(params);
        clearFacts(params);
        clientChoice.write(params, clientId);
      });
      reload();
    },
    setChildIds: (childIds) => {
      change((params) => {
        clearFilters(params);
        if (childIds.length === 0) childrenChoice.clear(params);
        else childrenChoice.write(params, childIds);
      });
      reload();
    },
    setDates: (dates) =>
      change((params) => {
        clearFilters(params);
        clearFacts(params);
        datesChoice.write(params, dates);
      }),
  };
}
