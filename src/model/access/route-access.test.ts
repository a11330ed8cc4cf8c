import { describe, expect, it } from 'vitest';
import type { Deployment } from '#contract/deployment.ts';
import { menuPages } from '#model/pages/pages.ts';
import { DEFAULT_ROLES } from './permissions.ts';
import { listOpenRoutes, type Reader, routes } from './routes.ts';
import { visibleMenu } from './visible-menu.ts';

/** The six demo users with the permissions of their roles and the days until their passwords expire. */
const READERS = {
  admin: aReader(['ROLE_ADMIN']),
  analyst: aReader(['ROLE_CLIENT', 'ROLE_ANALYST']),
  viewer: aReader(['ROLE_CLIENT']),
  guest: aReader(['ROLE_GUEST']),
  carrier: aReader(['ROLE_CARRIER']),
  expired: aReader(['ROLE_CLIENT'], 0),
};
type Login = keyof typeof READERS;
const LOGINS = Object.keys(READERS) as Login[];

/** Who can open which page. A page that is missing here fails the test. */
const ROUTE_ACCESS: Record<string, readonly Login[]> = {
  home: ['admin', 'analyst', 'viewer', 'guest', 'carrier'],
  dashboards: ['admin', 'analyst', 'viewer', 'guest'],
  overview: ['admin', 'analyst', 'viewer', 'guest'],
  spend: ['admin', 'analyst', 'viewer', 'guest'],
  refund: ['admin', 'analyst', 'viewer', 'guest'],
  audit: ['admin', 'analyst', 'viewer', 'guest'],
  disputes: ['admin', 'analyst', 'viewer'],
  auditRules: ['admin', 'analyst'],
  auditTables: ['admin', 'analyst'],
  carrierScore: ['admin', 'analyst', 'viewer', 'guest'],
  accessorial: ['admin', 'analyst', 'viewer', 'guest'],
  weight: ['admin', 'analyst', 'viewer', 'guest'],
  starburst: ['admin', 'analyst', 'viewer', 'guest'],
  comparison: ['admin', 'analyst', 'viewer', 'guest'],
  shippingInsight: ['admin', 'analyst', 'viewer', 'guest'],
  distributionmap: ['admin', 'analyst', 'viewer'],
  distributionmapdemo: ['admin', 'analyst', 'viewer'],
  statistics: ['admin'],
  cdcAdmin: ['admin'],
  sync: ['admin'],
  reports: ['admin', 'analyst'],
  viewScheduledReports: ['admin', 'analyst'],
  uploadFiles: ['admin', 'analyst'],
  ftplocations: ['admin'],
  alerts: ['admin', 'analyst'],
  jobs: ['admin'],
  businessOverview: ['admin'],
  client_credentials: ['admin'],
  callersUINew: ['admin'],
  feException: ['admin'],
  exceptionTracking: ['admin', 'analyst'],
  exceptionCharge: ['admin', 'analyst'],
  invoices: ['admin', 'analyst'],
  invoicesBulkDownload: ['admin', 'analyst'],
  markup: ['admin'],
  assignMarkup: ['admin'],
  runMarkup: ['admin'],
  paymentnumber: ['admin', 'analyst'],
  trackingPaymentNumber: ['admin', 'analyst'],
  billing: ['admin', 'analyst'],
  clients: ['admin', 'analyst'],
  reportsExecConfig: ['admin'],
  carriers: ['admin', 'analyst'],
  accounts: ['admin', 'analyst'],
  accountgroups: ['admin', 'analyst'],
  accountNumberValidation: ['admin', 'analyst'],
  accountconfig: ['admin'],
  glcodes: ['admin'],
  users: ['admin'],
  usersNew: ['admin'],
  tracking: ['admin', 'analyst'],
  trackingHistory: ['admin'],
  acl: ['admin'],
  settings: ['admin'],
  profile: ['admin', 'analyst', 'viewer', 'guest', 'carrier'],
  change_password: ['admin', 'analyst', 'viewer', 'guest', 'carrier', 'expired'],
};

/** The analysis pages that a user can open, in the order of the menu. */
const analysisOf = (login: Login) => menuPages.map(({ id }) => id).filter((id) => ROUTE_ACCESS[id]?.includes(login));

/** The sidebar of each user by section, without other applications. */
const MENUS: Record<Login, Record<string, readonly string[]>> = {
  admin: {
    start: ['home'],
    dashboards: [...analysisOf('admin'), 'disputes', 'auditRules', 'auditTables', 'statistics', 'cdcAdmin', 'sync'],
    parcel: [
      'reports',
      'dashboards',
      'invoices',
      'invoicesBulkDownload',
      'markup',
      'assignMarkup',
      'runMarkup',
      'paymentnumber',
      'trackingPaymentNumber',
      'exceptionTracking',
      'exceptionCharge',
      'accountNumberValidation',
      'feException',
      'viewScheduledReports',
      'billing',
    ],
    admin: [
      'clients',
      'reportsExecConfig',
      'carriers',
      'accounts',
      'accountgroups',
      'accountconfig',
      'users',
      'usersNew',
      'tracking',
      'trackingHistory',
      'acl',
      'glcodes',
      'businessOverview',
      'callersUINew',
      'client_credentials',
      'ftplocations',
      'uploadFiles',
      'alerts',
      'jobs',
    ],
  },
  analyst: {
    start: ['home'],
    dashboards: [...analysisOf('analyst'), 'disputes', 'auditRules', 'auditTables'],
    parcel: [
      'reports',
      'dashboards',
      'invoices',
      'invoicesBulkDownload',
      'paymentnumber',
      'trackingPaymentNumber',
      'exceptionTracking',
      'exceptionCharge',
      'accountNumberValidation',
      'viewScheduledReports',
      'billing',
    ],
    admin: ['clients', 'carriers', 'accounts', 'accountgroups', 'tracking', 'uploadFiles', 'alerts'],
  },
  viewer: {
    start: ['home'],
    dashboards: [...analysisOf('viewer'), 'disputes'],
    parcel: ['dashboards'],
  },
  guest: { dashboards: analysisOf('guest'), parcel: ['dashboards'] },
  carrier: { start: ['home'] },
  expired: {},
};

/** The account menu of each user, above Logout. */
const USER_MENUS: Record<Login, readonly string[]> = {
  admin: ['profile', 'settings', 'change_password'],
  analyst: ['profile', 'change_password'],
  viewer: ['profile', 'change_password'],
  guest: ['profile', 'change_password'],
  carrier: ['profile', 'change_password'],
  expired: [],
};

/** The number of entries of other applications in each section if all of them are deployed. */
const ELSEWHERE: Record<Login, Record<string, number>> = {
  admin: { dashboards: 1, legacyParcel: 11, freight: 21, admin: 11 },
  analyst: { legacyParcel: 11 },
  viewer: { legacyParcel: 3 },
  guest: {},
  carrier: { freight: 7 },
  expired: {},
};

const NOTHING_DEPLOYED: Deployment = {
  forwarded: [],
  externalApplication: null,
  transportManagement: null,
  contact: null,
  securityBadge: null,
  cloudBadge: null,
  demoProgress: null,
};
const ALL_DEPLOYED: Deployment = {
  ...NOTHING_DEPLOYED,
  forwarded: ['ui1', 'ui2', 'ui3', 'ui4', 'ui5', 'ui6'],
  externalApplication: 'https://external.example.com/',
  transportManagement: 'https://transport.example.com/',
};

describe('the pages a reader opens', () => {
  it('are defined for every page', () => {
    expect(routes.map(({ id }) => id).sort()).toEqual(Object.keys(ROUTE_ACCESS).sort());
  });

  it.each(LOGINS)('match the table for %s', (login) => {
    const open = listOpenRoutes(READERS[login]).map(({ id }) => id);
    const expected = Object.keys(ROUTE_ACCESS).filter((id) => ROUTE_ACCESS[id]?.includes(login));
    expect(open.sort()).toEqual(expected.sort());
  });
});

describe('the menu a reader sees', () => {
  it.each(LOGINS)('lists the pages of the table for %s', (login) => {
    const { sections, user } = visibleMenu(READERS[login], NOTHING_DEPLOYED);
    const menu = Object.fromEntries(sections.map(({ id, entries }) => [id, entries.map((entry) => entry.id)]));
    expect(menu).toEqual(MENUS[login]);
    expect(user.map(({ id }) => id)).toEqual(USER_MENUS[login]);
  });

  it.each(LOGINS)('lists other applications for %s only if they are deployed', (login) => {
    const { sections } = visibleMenu(READERS[login], ALL_DEPLOYED);
    const elsewhere = sections
      .map(({ id, entries }) => [id, entries.filter(({ isPage }) => !isPage).length] as const)
      .filter(([, count]) => count > 0);
    expect(Object.fromEntries(elsewhere)).toEqual(ELSEWHERE[login]);
  });

  it('has no links to pages the reader can’t open', () => {
    for (const login of LOGINS) {
      const open = listOpenRoutes(READERS[login]).map(({ path }) => path);
      const { sections, top, user } = visibleMenu(READERS[login], ALL_DEPLOYED);
      const pages = [...sections.flatMap(({ entries }) => entries), ...top, ...user].filter(({ isPage }) => isPage);
      expect(pages.filter(({ href }) => !open.includes(href))).toEqual([]);
    }
  });
});

function aReader(roles: readonly string[], passwordDays = 30): Reader {
  return { permissions: [...roles, ...roles.flatMap((role) => DEFAULT_ROLES[role] ?? [])], passwordDays };
}
