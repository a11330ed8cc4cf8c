import { useQueryClient } from '@tanstack/react-query';
import { getAllFiltersinfo, getDashboardsFromDB } from '#contract/personal-settings.ts';
import { carriers, clientsShortAFrame, countriesAndDefaultState, statuses } from '#contract/reference-data.ts';

/** What all pages share: clients, saved filters, carriers, maintenance, dashboards and countries. */
const SHARED = [
  clientsShortAFrame,
  getAllFiltersinfo,
  carriers,
  statuses,
  getDashboardsFromDB,
  countriesAndDefaultState,
];

/** Returns a function that loads the shared state again, as after a change of client or sub-clients. Source: shell.md §4.5. */
export function useReloadShared(): () => void {
  const client = useQueryClient();
  return () => {
    for (const { path } of SHARED) client.invalidateQueries({ queryKey: [path] });
  };
}
