import { type AppRoute, routes } from '#model/access/routes.ts';
import type { FilterSet } from '#web/view/filters/filter-sets.ts';

/** Returns the route of the page that a filter set was saved for, if the page still exists. */
export function findFilterSetRoute({ page }: FilterSet): AppRoute | undefined {
  return routes.find(({ id }) => id === page);
}
