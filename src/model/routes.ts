import { accessorial } from './pages/accessorial.page.ts';
import { carrierScore } from './pages/carrier-score.page.ts';
import type { Page } from './pages/page.ts';
import { refund } from './pages/refund.page.ts';
import { spend } from './pages/spend.page.ts';
import { weight } from './pages/weight.page.ts';
import type { Permission } from './permissions.ts';

/** How a page's top bar and content are built. */
export type PageType = 'aframe_dashboard' | 'parcel' | 'billing' | 'plain';

export type RouteGroup = 'dashboards' | 'parcel' | 'admin' | 'user';

/** A page of the application: its path, its title, where the menu lists it, and every permission needed to open it. */
export interface AppRoute {
  id: string;
  path: string;
  label: string;
  permissions: readonly Permission[];
  group: RouteGroup;
  pageType: PageType;
}

export const routes: readonly AppRoute[] = [
  ...[spend, carrierScore, refund, accessorial, weight].map(dashboardRoute),
  dashboardRoute({ id: 'shippingInsight', title: 'Shipping Insight', permission: 'DASHBOARDS_VIEW' }),
  {
    id: 'uploadFiles',
    path: '/uploadFiles',
    label: 'Upload Files',
    permissions: ['UPLOAD_FILES'],
    group: 'admin',
    pageType: 'parcel',
  },
];

function dashboardRoute({ id, title, permission }: Pick<Page, 'id' | 'title' | 'permission'>): AppRoute {
  return {
    id,
    path: `/aframe/dashboard/${id}`,
    label: title,
    permissions: ['NEW_BI_TOOLS', permission],
    group: 'dashboards',
    pageType: 'aframe_dashboard',
  };
}

/** Whether someone holding `permissions` (roles included) may open the page. */
export function canOpen(route: AppRoute, permissions: readonly string[]): boolean {
  return permissions.length > 0 && route.permissions.every((needed) => permissions.includes(needed));
}
