import type { Permission } from './permissions.ts';
import { canOpen, routes } from './routes.ts';

/** A page that may open first after sign-in. `name` is what is stored. */
export interface LandingPage {
  name: string;
  displayName: string;
  path: string;
  permission: Permission | null;
}

const DEFAULT_PAGES: readonly LandingPage[] = [
  { name: 'home', displayName: 'Home', path: '/', permission: null },
  { name: 'overview', displayName: 'Overview', path: '/aframe/dashboard/overview', permission: 'DASHBOARDS_VIEW' },
  { name: 'spend', displayName: 'Spend Analysis', path: '/aframe/dashboard/spend', permission: 'DASHBOARDS_VIEW' },
  { name: 'dashboards', displayName: 'Dashboards', path: '/dashboards', permission: 'DASHBOARDS_VIEW' },
  { name: 'reports', displayName: 'Reports', path: '/reports', permission: 'DOWNLOAD_REPORTS' },
  { name: 'invoices', displayName: 'Invoice Search', path: '/invoices', permission: 'INVOICE_SEARCH' },
  { name: 'profile', displayName: 'Profile', path: '/profile', permission: null },
];

/** Every landing page there is: those with freight are the others too. */
export const LTL_PAGES: readonly LandingPage[] = [
  ...DEFAULT_PAGES,
  { name: 'freightInvoices', displayName: 'Freight Invoice Search', path: '/ui6/ltlinvoices', permission: 'LTL' },
  { name: 'freightReports', displayName: 'Freight Reports', path: '/ui6/reports_run', permission: 'LTL' },
  { name: 'freightDashboards', displayName: 'Freight Dashboards', path: '/ui4/freightDashboards', permission: 'LTL' },
];

/** Someone with permissions (roles included), and the addresses of other applications this installation leads to. */
export interface Chooser {
  permissions: readonly string[];
  otherApplications: readonly string[];
}

/**
 * The landing pages someone may choose: those that exist and may be opened, from the freight list for whoever holds LTL or
 * LTL_ADMIN. A carrier for whom that leaves nothing gets the freight pages that LTL opens.
 */
export function landingPagesFor(chooser: Chooser): LandingPage[] {
  const hasFreight = ['LTL', 'LTL_ADMIN'].some((needed) => chooser.permissions.includes(needed));
  const pages = (hasFreight ? LTL_PAGES : DEFAULT_PAGES).filter((page) => canChoose(page, chooser));
  if (pages.length > 0 || !chooser.permissions.includes('ROLE_CARRIER')) return pages;
  return LTL_PAGES.filter(({ path, permission }) => permission === 'LTL' && isThere(path, chooser));
}

/** The stored landing page, when it may (still) be opened. */
export function findLandingPage(name: string | null, chooser: Chooser): LandingPage | null {
  return landingPagesFor(chooser).find((page) => page.name === name) ?? null;
}

/**
 * What a session begins with: the stored landing page, `''` for a client, `profile` for a guest, and for any other role `null`:
 * it has to pick one first.
 */
export function landingPageAtSignIn(stored: string | null, chooser: Chooser): string | null {
  const page = findLandingPage(stored, chooser);
  if (page !== null) return page.name;
  if (chooser.permissions.includes('ROLE_CLIENT')) return '';
  if (chooser.permissions.includes('ROLE_GUEST')) return 'profile';
  return landingPagesFor(chooser).length > 0 ? null : '';
}

/** Whether a landing page is another application's, which the browser opens as a page of its own. */
export function isOtherApplication(name: string): boolean {
  return name.includes('freight') || name.includes('tmsui');
}

function canChoose({ path, permission }: LandingPage, chooser: Chooser): boolean {
  return (permission === null || chooser.permissions.includes(permission)) && isThere(path, chooser);
}

function isThere(path: string, { permissions, otherApplications }: Chooser): boolean {
  if (permissions.length === 0) return false;
  if (path === '/') return true;
  return (
    routes.some((route) => route.path === path && canOpen(route, permissions)) ||
    otherApplications.some((address) => path === address || path.startsWith(`${address}/`))
  );
}
