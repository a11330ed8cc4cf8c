import type { Permission } from './permissions.ts';
import { canOpen, getRoute, routes } from './routes.ts';

/** A page that can open first after sign-in. `name` is what is stored. */
export interface LandingPage {
  name: string;
  displayName: string;
  path: string;
  /** The permission for a page of another application; this application's pages have those of their routes. */
  permission: Permission | null;
}

const DEFAULT_PAGES: readonly LandingPage[] = [
  'home',
  'overview',
  'spend',
  'dashboards',
  'reports',
  'invoices',
  'profile',
].map(ownPage);

/** Every landing page: the default pages and the freight pages. */
export const LTL_PAGES: readonly LandingPage[] = [
  ...DEFAULT_PAGES,
  { name: 'freightInvoices', displayName: 'Freight Invoice Search', path: '/ui6/ltlinvoices', permission: 'LTL' },
  { name: 'freightReports', displayName: 'Freight Reports', path: '/ui6/reports_run', permission: 'LTL' },
  { name: 'freightDashboards', displayName: 'Freight Dashboards', path: '/ui4/freightDashboards', permission: 'LTL' },
];

/** The person who chooses: their permissions, including roles, and the addresses of other applications of this installation. */
export interface Chooser {
  permissions: readonly string[];
  otherApplications: readonly string[];
}

/**
 * The landing pages that someone can choose: the default pages they can open, and the freight pages with LTL or LTL_ADMIN.
 * Carriers who would otherwise have no page get the freight pages that require LTL.
 */
export function landingPagesFor(chooser: Chooser): LandingPage[] {
  const hasFreight = ['LTL', 'LTL_ADMIN'].some((needed) => chooser.permissions.includes(needed));
  const pages = (hasFreight ? LTL_PAGES : DEFAULT_PAGES).filter((page) => canChoose(page, chooser));
  if (pages.length > 0 || !chooser.permissions.includes('ROLE_CARRIER')) return pages;
  return LTL_PAGES.filter(({ path, permission }) => permission === 'LTL' && isAvailable(path, chooser));
}

/** The stored landing page, or `null` if the person can no longer open it. */
export function findLandingPage(name: string | null, chooser: Chooser): LandingPage | null {
  return landingPagesFor(chooser).find((page) => page.name === name) ?? null;
}

/**
 * The landing page of a new session: the stored one, or `''` for clients and guests, who then open Home or, without access to it,
 * Dashboards (shell.md §9). Other roles get `null` and must choose a landing page first.
 */
export function landingPageAtSignIn(stored: string | null, chooser: Chooser): string | null {
  const page = findLandingPage(stored, chooser);
  if (page !== null) return page.name;
  if (chooser.permissions.includes('ROLE_CLIENT')) return '';
  if (chooser.permissions.includes('ROLE_GUEST')) return '';
  return landingPagesFor(chooser).length > 0 ? null : '';
}

/** Whether a landing page belongs to another application, which the browser opens by leaving this one. */
export function isOtherApplication(name: string): boolean {
  return name.includes('freight') || name.includes('tmsui');
}

function ownPage(id: string): LandingPage {
  const { label, path } = getRoute(id);
  return { name: id, displayName: label, path, permission: null };
}

function canChoose({ path, permission }: LandingPage, chooser: Chooser): boolean {
  return (permission === null || chooser.permissions.includes(permission)) && isAvailable(path, chooser);
}

function isAvailable(path: string, { permissions, otherApplications }: Chooser): boolean {
  if (permissions.length === 0) return false;
  if (path === '/') return true;
  return (
    routes.some((route) => route.path === path && canOpen(route, permissions)) ||
    otherApplications.some((address) => path === address || path.startsWith(`${address}/`))
  );
}
