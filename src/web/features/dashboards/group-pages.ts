import type { AppRoute, RouteGroup } from '#model/access/routes.ts';

/** The pages of one section. */
export interface PageGroup {
  id: RouteGroup;
  pages: readonly AppRoute[];
}

const GROUPS: readonly RouteGroup[] = ['dashboards', 'start', 'parcel', 'admin', 'user'];

/** Groups pages by section, starting with the dashboards. Sections without a page are omitted. */
export function groupPages(pages: readonly AppRoute[]): PageGroup[] {
  return GROUPS.map((id) => ({ id, pages: pages.filter(({ group }) => group === id) })).filter(
    (group) => group.pages.length > 0,
  );
}
