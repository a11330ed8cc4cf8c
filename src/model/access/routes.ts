import type { PageIcon } from '#model/pages/page-icon.ts';
import { type MenuPage, menuPages } from '#model/pages/pages.ts';
import type { Permission } from './permissions.ts';

/** Decides how the top bar and the content of a page are built. */
export type PageType = 'aframe_dashboard' | 'aframe_comparison' | 'parcel' | 'billing' | 'plain';

/** The menu section for pages that the lists of the specification do not contain. */
export type RouteGroup = 'start' | 'dashboards' | 'parcel' | 'admin' | 'user';

/** A page of the application. Opening it requires all of its permissions, and one of `anyOf` if that is not empty. */
export interface AppRoute {
  id: string;
  path: string;
  label: string;
  /** What the page is for, usually as the question it answers. */
  purpose: string;
  icon: PageIcon;
  permissions: readonly Permission[];
  anyOf?: readonly Permission[];
  group: RouteGroup;
  pageType: PageType;
  /** The path of the page that has replaced this one. Its address leads there and keeps all choices. */
  leadsTo?: string;
}

/** The only page that users with an expired password can open. */
export const CHANGE_PASSWORD_PATH = '/change_password';

export const routes: readonly AppRoute[] = [
  {
    id: 'home',
    path: '/',
    label: 'Home',
    purpose: 'What needs attention today, and is the data complete?',
    icon: 'home',
    permissions: [],
    group: 'start',
    pageType: 'plain',
  },
  {
    id: 'dashboards',
    path: '/dashboards',
    label: 'Dashboards',
    purpose: 'Which pages and dashboards can you open?',
    icon: 'tiles',
    permissions: ['DASHBOARDS_VIEW'],
    group: 'parcel',
    pageType: 'plain',
  },
  ...menuPages.map(dashboardRoute),
  {
    id: 'disputes',
    path: '/disputes',
    label: 'Disputes',
    purpose: 'Which claim deadlines come first, and what became of the claims that were filed?',
    icon: 'clock',
    permissions: ['DISPUTES_VIEW'],
    group: 'dashboards',
    pageType: 'plain',
  },
  {
    id: 'auditRules',
    path: '/auditRules',
    label: 'Audit Rules',
    purpose: 'What does each rule check, does it run for this client, and what did it find?',
    icon: 'shield',
    permissions: ['AUDIT_TABLES_VIEW'],
    group: 'dashboards',
    pageType: 'plain',
  },
  {
    id: 'auditTables',
    path: '/auditTables',
    label: 'Agreements and Tables',
    purpose: 'What does the audit compare invoices with, since when, and what is missing?',
    icon: 'table',
    permissions: ['AUDIT_TABLES_VIEW'],
    group: 'dashboards',
    pageType: 'plain',
  },
  {
    id: 'statistics',
    path: '/aframe/statistics',
    label: 'Statistics',
    purpose: 'How much data is loaded for each carrier and month, and where are the gaps?',
    icon: 'chart',
    permissions: ['NEW_BI_TOOLS', 'AFRAME_STATISTICS'],
    group: 'dashboards',
    pageType: 'plain',
  },
  {
    id: 'cdcAdmin',
    path: '/aframe/cdcAdmin',
    label: 'CDC Administration',
    purpose: 'What arrived, what is missing, which invoices don’t foot, and what was rejected?',
    icon: 'database',
    permissions: ['NEW_BI_TOOLS', 'CDC_ADMIN'],
    group: 'dashboards',
    pageType: 'plain',
  },
  {
    id: 'sync',
    path: '/aframe/sync',
    label: 'Sync',
    purpose: 'Are the exchange rates and every client’s data up to date?',
    icon: 'sync',
    permissions: ['NEW_BI_TOOLS', 'SYNC'],
    group: 'dashboards',
    pageType: 'plain',
  },
  {
    id: 'reports',
    path: '/reports',
    label: 'Reports',
    purpose: 'Which report answers your question, and where is its file?',
    icon: 'table',
    permissions: [],
    anyOf: ['RUN_REPORTS', 'DOWNLOAD_REPORTS'],
    group: 'parcel',
    pageType: 'plain',
  },
  {
    id: 'viewScheduledReports',
    path: '/viewScheduledReports',
    label: 'Scheduled Reports',
    purpose: 'Which reports are sent automatically, when and to whom?',
    icon: 'calendar',
    permissions: ['RUN_REPORTS'],
    group: 'parcel',
    pageType: 'plain',
  },
  {
    id: 'uploadFiles',
    path: '/uploadFiles',
    label: 'Upload Files',
    purpose: 'Which carrier invoices are loaded, and what happened to each file?',
    icon: 'upload',
    permissions: ['UPLOAD_FILES'],
    group: 'admin',
    pageType: 'parcel',
  },
  {
    id: 'ftplocations',
    path: '/ftplocations',
    label: 'Pickup Locations',
    purpose: 'Where are carrier files picked up from, and did the last runs work?',
    icon: 'download',
    permissions: ['PICKUP_ADMIN'],
    group: 'admin',
    pageType: 'plain',
  },
  {
    id: 'businessOverview',
    path: '/businessOverview',
    label: 'Business Overview',
    purpose: 'How is each client doing, and which ones need attention?',
    icon: 'gauge',
    permissions: ['SETTINGS_ADMIN'],
    group: 'admin',
    pageType: 'plain',
  },
  {
    id: 'alerts',
    path: '/alerts',
    label: 'Alerts',
    purpose: 'Which figures are watched, and when was one of them outside its limits?',
    icon: 'bell',
    permissions: ['ALERTS_EDIT'],
    group: 'admin',
    pageType: 'plain',
  },
  {
    id: 'jobs',
    path: '/jobs',
    label: 'Jobs',
    purpose: 'What runs and waits, what failed and why, and how long does work take?',
    icon: 'clock',
    permissions: ['SETTINGS_ADMIN'],
    group: 'admin',
    pageType: 'plain',
  },
  {
    id: 'client_credentials',
    path: '/client_credentials',
    label: 'Client Credentials',
    purpose: 'Which programs may use the API, for which client, and until when?',
    icon: 'shield',
    permissions: ['CLIENT_EDIT'],
    group: 'admin',
    pageType: 'plain',
  },
  {
    id: 'exceptionTracking',
    path: '/exceptionTracking',
    label: 'Exception Tracking',
    purpose: 'Which parcels are late, stuck, returned or damaged, and who takes care of them?',
    icon: 'truck',
    permissions: ['INVOICE_SEARCH'],
    group: 'parcel',
    pageType: 'plain',
  },
  {
    id: 'exceptionCharge',
    path: '/exceptionCharge',
    label: 'Exception Charge',
    purpose: 'Which charges were added later, have an unknown code or an unusual amount, and what becomes of them?',
    icon: 'invoice',
    permissions: ['INVOICE_SEARCH'],
    group: 'parcel',
    pageType: 'plain',
  },
  {
    id: 'feException',
    path: '/feException',
    label: 'Errors in Browsers',
    purpose: 'Which errors occurred in browsers, how often, and are they resolved?',
    icon: 'shield',
    permissions: ['SETTINGS_ADMIN'],
    group: 'parcel',
    pageType: 'plain',
  },
  {
    id: 'callersUINew',
    path: '/callersUINew',
    label: 'Callers',
    purpose: 'Which programs call the API, how often, how fast, and with which errors?',
    icon: 'chart',
    permissions: ['SETTINGS_ADMIN'],
    group: 'admin',
    pageType: 'plain',
  },
  {
    id: 'change_password',
    path: CHANGE_PASSWORD_PATH,
    label: 'Change Password',
    purpose: 'Choose a new password for signing in.',
    icon: 'page',
    permissions: [],
    group: 'user',
    pageType: 'plain',
  },
  {
    id: 'invoices',
    path: '/invoices',
    label: 'Invoice Search',
    purpose: 'Which invoices did the carriers send, and do their lines add up?',
    icon: 'search',
    permissions: ['INVOICE_SEARCH'],
    group: 'parcel',
    pageType: 'parcel',
  },
  {
    id: 'invoicesBulkDownload',
    path: '/invoicesBulkDownload',
    label: 'Invoices Bulk Download',
    purpose: 'How do I get the lines of many invoices at once?',
    icon: 'download',
    permissions: ['INVOICE_SEARCH'],
    group: 'parcel',
    pageType: 'parcel',
  },
  {
    id: 'markup',
    path: '/markup',
    label: 'Markup',
    purpose: 'Which rules turn what carriers bill into what clients pay?',
    icon: 'tags',
    permissions: ['MARKUP_VIEW'],
    group: 'parcel',
    pageType: 'plain',
  },
  {
    id: 'assignMarkup',
    path: '/assignMarkup',
    label: 'Assign Markup',
    purpose: 'Which markup applies to which client, since when, and who gets the credits of the audit?',
    icon: 'people',
    permissions: ['ASSIGN_MARKUP'],
    group: 'parcel',
    pageType: 'plain',
  },
  {
    id: 'runMarkup',
    path: '/runMarkup',
    label: 'Run Markup',
    purpose: 'What does a client pay for a period, and what is left as margin?',
    icon: 'dollar',
    permissions: ['RUN_MARKUP'],
    group: 'parcel',
    pageType: 'plain',
  },
  {
    id: 'accountNumberValidation',
    path: '/accountNumberValidation',
    label: 'Account Number Validation',
    purpose: 'Whose are these account numbers, and which accounts on invoices has nobody assigned?',
    icon: 'card',
    permissions: ['ACCOUNT_VIEW'],
    group: 'parcel',
    pageType: 'plain',
  },
  {
    id: 'paymentnumber',
    path: '/paymentnumber',
    label: 'Payment Number',
    purpose: 'Which invoices are open, overdue or paid, and by which payment?',
    icon: 'card',
    permissions: ['PAYMENT_NUMBER_VIEW'],
    group: 'parcel',
    pageType: 'parcel',
  },
  {
    id: 'trackingPaymentNumber',
    path: '/trackingPaymentNumber',
    label: 'Tracking Payment Number',
    purpose: 'Which payment paid the invoices of these parcels?',
    icon: 'search',
    permissions: ['PAYMENT_NUMBER_VIEW'],
    group: 'parcel',
    pageType: 'parcel',
  },
  {
    id: 'billing',
    path: '/billing',
    label: 'Billing',
    purpose: 'Which invoices were billed in a period, and under which client invoice numbers?',
    icon: 'invoice',
    permissions: ['BILLING_VIEW'],
    group: 'parcel',
    pageType: 'billing',
  },
  {
    id: 'clients',
    path: '/clients',
    label: 'Clients',
    purpose: 'Which clients and sub-clients are there, and since when?',
    icon: 'shop',
    permissions: ['CLIENT_VIEW'],
    group: 'admin',
    pageType: 'plain',
  },
  {
    id: 'reportsExecConfig',
    path: '/reportsExecConfig',
    label: 'Report Execution',
    purpose: 'How many reports run, for how long are they kept, and where do they go?',
    icon: 'gauge',
    permissions: ['SETTINGS_ADMIN'],
    group: 'admin',
    pageType: 'plain',
  },
  {
    id: 'carriers',
    path: '/carriers',
    label: 'Carriers',
    purpose: 'Which carriers are in use, and what data is loaded for each?',
    icon: 'truck',
    permissions: ['CARRIER_VIEW'],
    group: 'admin',
    pageType: 'plain',
  },
  {
    id: 'accounts',
    path: '/accounts',
    label: 'Accounts',
    purpose: 'Which accounts does a client have with its carriers?',
    icon: 'card',
    permissions: ['ACCOUNT_VIEW'],
    group: 'admin',
    pageType: 'plain',
  },
  {
    id: 'accountgroups',
    path: '/accountgroups',
    label: 'Account Groups',
    purpose: 'How are accounts organized into groups and divisions?',
    icon: 'tree',
    permissions: ['ACCOUNT_VIEW'],
    group: 'admin',
    pageType: 'plain',
  },
  {
    id: 'accountconfig',
    path: '/accountconfig',
    label: 'Account Configuration',
    purpose: 'How is each account invoiced, booked and audited, and when does the next invoice arrive?',
    icon: 'card',
    permissions: ['ACCOUNT_EDIT'],
    group: 'admin',
    pageType: 'plain',
  },
  {
    id: 'users',
    path: '/users',
    label: 'Users (Classic)',
    purpose: 'The earlier list of users, which leads to the current one.',
    icon: 'people',
    permissions: ['USER_VIEW'],
    group: 'admin',
    pageType: 'plain',
    leadsTo: '/usersNew',
  },
  {
    id: 'usersNew',
    path: '/usersNew',
    label: 'Users',
    purpose: 'Who can sign in, with which roles and for which clients?',
    icon: 'people',
    permissions: ['USER_VIEW'],
    group: 'admin',
    pageType: 'plain',
  },
  {
    id: 'tracking',
    path: '/tracking',
    label: 'Tracking',
    purpose: 'Where are these parcels, and when was each promised and delivered?',
    icon: 'pin',
    permissions: ['TRACKING_VIEW'],
    group: 'admin',
    pageType: 'plain',
  },
  {
    id: 'trackingHistory',
    path: '/trackingHistory',
    label: 'Tracking History',
    purpose: 'What was looked up and imported, and which parcels and days have no events?',
    icon: 'clock',
    permissions: ['SETTINGS_ADMIN'],
    group: 'admin',
    pageType: 'plain',
  },
  {
    id: 'acl',
    path: '/acl',
    label: 'Access Control',
    purpose: 'What can each role see and do?',
    icon: 'shield',
    permissions: ['ACL_ADMIN'],
    group: 'admin',
    pageType: 'plain',
  },
  {
    id: 'glcodes',
    path: '/glcodes',
    label: 'GL Codes',
    purpose: 'To which code and cost center does each charge go, and what is left to allocate?',
    icon: 'table',
    permissions: ['ACCOUNT_EDIT'],
    group: 'admin',
    pageType: 'plain',
  },
  {
    id: 'profile',
    path: '/profile',
    label: 'Profile',
    purpose: 'Your name, landing page and saved filters.',
    icon: 'page',
    permissions: [],
    group: 'user',
    pageType: 'plain',
  },
  {
    id: 'settings',
    path: '/settings',
    label: 'Settings',
    purpose: 'How is Parcelscope set up for your company?',
    icon: 'page',
    permissions: ['SETTINGS_ADMIN'],
    group: 'user',
    pageType: 'plain',
  },
];

function dashboardRoute({ id, title, purpose, icon, path, permission, isSideBySide }: MenuPage): AppRoute {
  return {
    id,
    path,
    label: title,
    purpose,
    icon,
    permissions: ['NEW_BI_TOOLS', permission],
    group: 'dashboards',
    pageType: isSideBySide ? 'aframe_comparison' : 'aframe_dashboard',
  };
}

/** Whether the page is an analysis page, with a single view or several side by side. */
export function isAnalysis({ pageType }: Pick<AppRoute, 'pageType'>): boolean {
  return pageType === 'aframe_dashboard' || pageType === 'aframe_comparison';
}

/** Whether someone with these permissions, including roles, can open the page. */
export function canOpen(route: AppRoute, permissions: readonly string[]): boolean {
  const { anyOf = [] } = route;
  return (
    permissions.length > 0 &&
    route.permissions.every((needed) => permissions.includes(needed)) &&
    (anyOf.length === 0 || anyOf.some((one) => permissions.includes(one)))
  );
}

/** A signed-in user: their permissions, including roles, and the days until their password expires (0 or less once it has expired). */
export interface Reader {
  permissions: readonly string[];
  passwordDays: number;
}

/** The pages a reader can open. With an expired password, that is only the page for changing it. */
export function listOpenRoutes({ permissions, passwordDays }: Reader): AppRoute[] {
  const open = routes.filter((route) => canOpen(route, permissions));
  return passwordDays > 0 ? open : open.filter(({ path }) => path === CHANGE_PASSWORD_PATH);
}

/** The page with this id. */
export function getRoute(id: string): AppRoute {
  const route = routes.find((candidate) => candidate.id === id);
  if (route === undefined) throw new Error(`There is no page ${id}`);
  return route;
}

/** The page at a path, in upper or lower case, with or without a slash at the end; `null` if there is none. */
export function findRoute(among: readonly AppRoute[], path: string): AppRoute | null {
  const bare = (path.replace(/\/+$/, '') || '/').toLowerCase();
  return among.find((route) => route.path.toLowerCase() === bare) ?? null;
}
