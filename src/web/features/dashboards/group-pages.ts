import type { AppRoute, RouteGroup } from '#model/access/routes.ts';

/** The pages of one section. */
export interface PageGroup {
  id: RouteGroup;
  pages: readonly AppRoute[];
}

const GROUPS: readonly RouteGroup[] = ['dashboards', 'start', 'parcel', 'admin', 'user'];

/** The pages by section, the dashboards first; sections without a page are left out. */
export function groupPages(pages: readonly AppRoute[]): PageGroup[] {
  return GROUPS.map((id) => ({ id, pages: pages.filter(({ group }) => group === id) })).filter(
    (group) => group.pages.length > 0,
  );
}
