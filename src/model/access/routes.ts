import { type MenuPage, menuPages } from '#model/pages/pages.ts';
import type { Permission } from './permissions.ts';

/** How a page's top bar and content are built. */
export type PageType = 'aframe_dashboard' | 'aframe_comparison' | 'parcel' | 'billing' | 'plain';

/** The section of the menu that lists the page where the specification's lists do not name it. */
export type RouteGroup = 'start' | 'dashboards' | 'parcel' | 'admin' | 'user';

/** A page of the application: its path, its title, where the menu lists it, and every permission needed to open it. */
export interface AppRoute {
  id: string;
  path: string;
  label: string;
  permissions: readonly Permission[];
  group: RouteGroup;
  pageType: PageType;
}

/** The one page that stays reachable when the password has expired. */
export const CHANGE_PASSWORD_PATH = '/change_password';

export const routes: readonly AppRoute[] = [
  { id: 'home', path: '/', label: 'Home', permissions: [], group: 'start', pageType: 'plain' },
  {
    id: 'dashboards',
    path: '/dashboards',
    label: 'Dashboards',
    permissions: ['DASHBOARDS_VIEW'],
    group: 'parcel',
    pageType: 'plain',
  },
  ...menuPages.map(dashboardRoute),
  {
    id: 'statistics',
    path: '/aframe/statistics',
    label: 'Statistics',
    permissions: ['NEW_BI_TOOLS', 'AFRAME_STATISTICS'],
    group: 'dashboards',
    pageType: 'plain',
  },
  {
    id: 'cdcAdmin',
    path: '/aframe/cdcAdmin',
    label: 'CDC Administration',
    permissions: ['NEW_BI_TOOLS', 'CDC_ADMIN'],
    group: 'dashboards',
    pageType: 'plain',
  },
  {
    id: 'sync',
    path: '/aframe/sync',
    label: 'Sync',
    permissions: ['NEW_BI_TOOLS', 'SYNC'],
    group: 'dashboards',
    pageType: 'plain',
  },
  {
    id: 'reports',
    path: '/reports',
    label: 'Reports',
    permissions: ['DOWNLOAD_REPORTS'],
    group: 'parcel',
    pageType: 'plain',
  },
  {
    id: 'viewScheduledReports',
    path: '/viewScheduledReports',
    label: 'Scheduled Reports',
    permissions: ['RUN_REPORTS'],
    group: 'parcel',
    pageType: 'plain',
  },
  {
    id: 'uploadFiles',
    path: '/uploadFiles',
    label: 'Upload Files',
    permissions: ['UPLOAD_FILES'],
    group: 'admin',
    pageType: 'parcel',
  },
  {
    id: 'change_password',
    path: CHANGE_PASSWORD_PATH,
    label: 'Change Password',
    permissions: [],
    group: 'user',
    pageType: 'plain',
  },
  {
    id: 'invoices',
    path: '/invoices',
    label: 'Invoice Search',
    permissions: ['INVOICE_SEARCH'],
    group: 'parcel',
    pageType: 'parcel',
  },
  {
    id: 'invoicesBulkDownload',
    path: '/invoicesBulkDownload',
    label: 'Invoices Bulk Download',
    permissions: ['INVOICE_SEARCH'],
    group: 'parcel',
    pageType: 'parcel',
  },
  {
    id: 'billing',
    path: '/billing',
    label: 'Billing',
    permissions: ['BILLING_VIEW'],
    group: 'parcel',
    pageType: 'billing',
  },
  {
    id: 'clients',
    path: '/clients',
    label: 'Clients',
    permissions: ['CLIENT_VIEW'],
    group: 'admin',
    pageType: 'plain',
  },
  {
    id: 'carriers',
    path: '/carriers',
    label: 'Carriers',
    permissions: ['CARRIER_VIEW'],
    group: 'admin',
    pageType: 'plain',
  },
  {
    id: 'accounts',
    path: '/accounts',
    label: 'Accounts',
    permissions: ['ACCOUNT_VIEW'],
    group: 'admin',
    pageType: 'plain',
  },
  {
    id: 'accountgroups',
    path: '/accountgroups',
    label: 'Account Groups',
    permissions: ['ACCOUNT_VIEW'],
    group: 'admin',
    pageType: 'plain',
  },
  { id: 'usersNew', path: '/usersNew', label: 'Users', permissions: ['USER_VIEW'], group: 'admin', pageType: 'plain' },
  { id: 'acl', path: '/acl', label: 'Access Control', permissions: ['ACL_ADMIN'], group: 'admin', pageType: 'plain' },
  { id: 'profile', path: '/profile', label: 'Profile', permissions: [], group: 'user', pageType: 'plain' },
  {
    id: 'settings',
    path: '/settings',
    label: 'Settings',
    permissions: ['SETTINGS_ADMIN'],
    group: 'user',
    pageType: 'plain',
  },
];

function dashboardRoute({ id, title, path, permission, isSideBySide }: MenuPage): AppRoute {
  return {
    id,
    path,
    label: title,
    permissions: ['NEW_BI_TOOLS', permission],
    group: 'dashboards',
    pageType: isSideBySide ? 'aframe_comparison' : 'aframe_dashboard',
  };
}

/** Whether the page is one of analysis: one view, or several side by side. */
export function isAnalysis({ pageType }: Pick<AppRoute, 'pageType'>): boolean {
  return pageType === 'aframe_dashboard' || pageType === 'aframe_comparison';
}

/** Whether someone holding `permissions` (roles included) may open the page. */
export function canOpen(route: AppRoute, permissions: readonly string[]): boolean {
  return permissions.length > 0 && route.permissions.every((needed) => permissions.includes(needed));
}

/** Who opens pages: their permissions, roles included, and the days their password stays valid, 0 or less when it has expired. */
export interface Reader {
  permissions: readonly string[];
  passwordDays: number;
}

/** The pages a reader may open; with an expired password that is the one to change it on. */
export function listOpenRoutes({ permissions, passwordDays }: Reader): AppRoute[] {
  const open = routes.filter((route) => canOpen(route, permissions));
  return passwordDays > 0 ? open : open.filter(({ path }) => path === CHANGE_PASSWORD_PATH);
}

/** The page of a path, with or without a slash at its end. */
export function findRoute(among: readonly AppRoute[], path: string): AppRoute | null {
  const bare = path.replace(/\/+$/, '') || '/';
  return among.find((route) => route.path === bare) ?? null;
}
