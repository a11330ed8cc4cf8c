import { type MenuPage, menuPages } from '#model/pages/pages.ts';
import type { Permission } from './permissions.ts';

/** Settings of the installation that hold the address of a menu entry. */
export type LinkSetting = 'externalApplication' | 'transportManagement';

/** An entry of a menu. Any one of its `permissions` is enough to see it; with an empty list, everyone sees it. */
export interface MenuEntry {
  /** Unique among all entries. For a page of this application, the id of its route. */
  id: string;
  /** A path of this application, a path of another application (`/ui1` to `/ui6`), or a setting that holds the address. */
  path: string | { setting: LinkSetting };
  label: string;
  permissions: readonly Permission[];
  isNewTab?: true;
}

export type MenuSectionId = 'start' | 'dashboards' | 'parcel' | 'legacyParcel' | 'freight' | 'admin';

/** A section of the sidebar. */
export interface MenuSection {
  id: MenuSectionId;
  entries: readonly MenuEntry[];
}

type Line = readonly [id: string, path: string, label: string, ...permissions: Permission[]];

const entries = (lines: readonly Line[]): MenuEntry[] =>
  lines.map(([id, path, label, ...permissions]) => ({ id, path, label, permissions }));

const newTab = (entry: MenuEntry): MenuEntry => ({ ...entry, isNewTab: true });

/** Every entry of the sidebar, including pages that do not exist yet. Source: shell.md §2.6; the permissions are our choice. */
export const menuSections: readonly MenuSection[] = [
  { id: 'start', entries: entries([['home', '/', 'Home']]) },
  {
    id: 'dashboards',
    entries: [
      ...menuPages.map(toEntry),
      ...entries([
        ['disputes', '/disputes', 'Disputes', 'DISPUTES_VIEW'],
        ['auditRules', '/auditRules', 'Audit Rules', 'AUDIT_TABLES_VIEW'],
        ['auditTables', '/auditTables', 'Agreements and Tables', 'AUDIT_TABLES_VIEW'],
        ['statistics', '/aframe/statistics', 'Statistics', 'AFRAME_STATISTICS'],
        ['cdcAdmin', '/aframe/cdcAdmin', 'CDC Administration', 'CDC_ADMIN'],
        ['sync', '/aframe/sync', 'Sync', 'SYNC'],
      ]),
      {
        id: 'externalApplication',
        path: { setting: 'externalApplication' },
        label: 'External Application',
        permissions: ['TOSSX_ACCESS'],
        isNewTab: true,
      },
    ],
  },
  {
    id: 'parcel',
    entries: entries([
      ['reports', '/reports', 'Reports', 'RUN_REPORTS', 'DOWNLOAD_REPORTS'],
      ['dashboards', '/dashboards', 'Dashboards', 'DASHBOARDS_VIEW'],
      ['invoices', '/invoices', 'Invoice Search', 'INVOICE_SEARCH'],
      ['invoicesBulkDownload', '/invoicesBulkDownload', 'Invoices Bulk Download', 'INVOICE_SEARCH'],
      ['markup', '/markup', 'Markup', 'MARKUP_VIEW'],
      ['assignMarkup', '/assignMarkup', 'Assign Markup', 'ASSIGN_MARKUP'],
      ['runMarkup', '/runMarkup', 'Run Markup', 'RUN_MARKUP'],
      ['paymentnumber', '/paymentnumber', 'Payment Number', 'PAYMENT_NUMBER_VIEW'],
      ['trackingPaymentNumber', '/trackingPaymentNumber', 'Tracking Payment Number', 'PAYMENT_NUMBER_VIEW'],
      ['exceptionTracking', '/exceptionTracking', 'Exception Tracking', 'INVOICE_SEARCH'],
      ['exceptionCharge', '/exceptionCharge', 'Exception Charge', 'INVOICE_SEARCH'],
      ['accountNumberValidation', '/accountNumberValidation', 'Account Number Validation', 'ACCOUNT_VIEW'],
      ['feException', '/feException', 'Errors in Browsers', 'SETTINGS_ADMIN'],
      ['viewScheduledReports', '/viewScheduledReports', 'Scheduled Reports', 'RUN_REPORTS'],
      ['billing', '/billing', 'Billing', 'BILLING_VIEW'],
    ]),
  },
  {
    id: 'legacyParcel',
    entries: [
      ...entries([
        ['ui1UploadFiles', '/ui1/uploadFiles', 'Upload Files (Classic)', 'UPLOAD_FILES'],
        ['ui1Billing', '/ui1/billing', 'Billing (Classic)', 'BILLING_VIEW'],
        ['ui1BulkInvoiceTasks', '/ui1/bulkInvoiceTasks', 'Bulk Invoice Tasks', 'INVOICE_SEARCH'],
        ['ui1RateForecastingTool', '/ui1/rateForecastingTool', 'Rate Forecasting Tool', 'RUN_REPORTS'],
        ['ui1UserScheduledReports', '/ui1/userScheduledReports', 'User Scheduled Reports', 'RUN_REPORTS'],
        ['ui1ReportLogs', '/ui1/report_logs', 'Report Logs', 'RUN_REPORTS'],
        ['ui1RollingWeekAverage', '/ui1/rollingWeekAverage', 'Rolling Week Average', 'DASHBOARDS_VIEW'],
        ['ui3Optimization', '/ui3/optimization', 'Optimization', 'RUN_REPORTS'],
        ['ui3RateCalculator', '/ui3/ratecalculator', 'Rate Calculator', 'RUN_REPORTS'],
      ]),
      ...entries([
        ['ui5ShippingPartner', '/ui5/dashboards?dashboard=shippingPartner', 'Shipping Partner', 'DASHBOARDS_VIEW'],
        ['ui5Reconciliation', '/ui5/dashboards?dashboard=reconciliation', 'Reconciliation', 'DASHBOARDS_VIEW'],
      ]).map(newTab),
    ],
  },
  {
    id: 'freight',
    entries: entries([
      ['ui6Invoices', '/ui6/ltlinvoices', 'Freight Invoice Search', 'LTL'],
      ['ui6PaymentNumber', '/ui6/ltl-paymentnumber', 'Freight Payment Number', 'LTL_BILL_PAY'],
      ['ui6ReportsRun', '/ui6/reports_run', 'Freight Reports', 'LTL'],
      ['ui4Dashboards', '/ui4/freightDashboards', 'Freight Dashboards', 'LTL'],
      ['ui1Track', '/ui1/track', 'Freight Tracking', 'LTL'],
      ['ui3Client', '/ui3/ltl-client', 'Freight Clients', 'LTL_ADMIN'],
      ['ui3ClientCarrier', '/ui3/ltl-clientcarrier', 'Freight Client Carriers', 'LTL_ADMIN'],
      ['ui3CarrierConfiguration', '/ui3/ltl-carrierConfiguration', 'Freight Carrier Configuration', 'LTL_ADMIN'],
      ['ui3InvoiceScreen', '/ui3/ltlinvoiceScreen', 'Freight Invoices', 'LTL_ADMIN'],
      ['ui3Locations', '/ui3/ltl-locations', 'Freight Locations', 'LTL_ADMIN'],
      ['ui3Services', '/ui3/ltl-services', 'Freight Services', 'LTL_ADMIN'],
      ['ui3Accessorial', '/ui3/ltl-accessorial', 'Freight Accessorials', 'LTL_ADMIN'],
      ['ui3Commodity', '/ui3/ltl-commodity', 'Freight Commodities', 'LTL_ADMIN'],
      ['ui3Tariff', '/ui3/ltl-tariff', 'Freight Tariffs', 'LTL_ADMIN'],
      ['ui3Agreement', '/ui3/ltl-agreement', 'Freight Agreements', 'LTL_ADMIN'],
      ['ui3InternationalTariff', '/ui3/ltlInternationalTariff', 'International Freight Tariffs', 'LTL_ADMIN'],
      ['ui3Endpoints', '/ui3/ltlendpoints', 'Freight Endpoints', 'LTL_ADMIN'],
      ['ui3VendorCompliance', '/ui3/ltlVendorCompliance', 'Freight Vendor Compliance', 'LTL_ADMIN'],
      ['ui6Scenario', '/ui6/optimization/scenario', 'Optimization Scenarios', 'LTL'],
      ['ui6OptimizationReportsRun', '/ui6/optimization/reports_run', 'Run Optimization Reports', 'LTL'],
      ['ui6OptimizationReports', '/ui6/optimization/reports', 'Optimization Reports', 'LTL'],
    ]),
  },
  {
    id: 'admin',
    entries: entries([
      ['clients', '/clients', 'Clients', 'CLIENT_VIEW'],
      ['reportsExecConfig', '/reportsExecConfig', 'Report Execution', 'SETTINGS_ADMIN'],
      ['carriers', '/carriers', 'Carriers', 'CARRIER_VIEW'],
      ['accounts', '/accounts', 'Accounts', 'ACCOUNT_VIEW'],
      ['accountgroups', '/accountgroups', 'Account Groups', 'ACCOUNT_VIEW'],
      ['accountconfig', '/accountconfig', 'Account Configuration', 'ACCOUNT_EDIT'],
      ['users', '/users', 'Users (Classic)', 'USER_VIEW'],
      ['usersNew', '/usersNew', 'Users', 'USER_VIEW'],
      ['tracking', '/tracking', 'Tracking', 'TRACKING_VIEW'],
      ['trackingHistory', '/trackingHistory', 'Tracking History', 'SETTINGS_ADMIN'],
      ['acl', '/acl', 'Access Control', 'ACL_ADMIN'],
      ['glcodes', '/glcodes', 'GL Codes', 'ACCOUNT_EDIT'],
      ['businessOverview', '/businessOverview', 'Business Overview', 'SETTINGS_ADMIN'],
      ['callersUINew', '/callersUINew', 'Callers', 'SETTINGS_ADMIN'],
      ['client_credentials', '/client_credentials', 'Client Credentials', 'CLIENT_EDIT'],
      ['ftplocations', '/ftplocations', 'Pickup Locations', 'PICKUP_ADMIN'],
      ['uploadFiles', '/uploadFiles', 'Upload Files', 'UPLOAD_FILES'],
      ['alerts', '/alerts', 'Alerts', 'ALERTS_EDIT'],
      ['jobs', '/jobs', 'Jobs', 'SETTINGS_ADMIN'],
      ['ui1Reminder', '/ui1/reminder', 'Reminders', 'SETTINGS_ADMIN'],
      ['ui1Captcha', '/ui1/captcha', 'Captcha', 'SETTINGS_ADMIN'],
      ['ui1ReportsScheduler', '/ui1/reports_scheduler', 'Reports Scheduler', 'SETTINGS_ADMIN'],
      ['ui1Agreements', '/ui1/agreements', 'Agreements', 'CARRIER_EDIT'],
      ['ui1Audits', '/ui1/audits', 'Audits', 'SETTINGS_ADMIN'],
      ['ui1Jobs', '/ui1/jobs', 'Jobs (Classic)', 'SETTINGS_ADMIN'],
      ['ui1CallersUI', '/ui1/callersUI', 'Callers (Classic)', 'SETTINGS_ADMIN'],
      ['ui1TaskMetrics', '/ui1/taskmetrics', 'Task Metrics', 'SETTINGS_ADMIN'],
      ['ui1Alerts', '/ui1/alerts', 'Alerts (Classic)', 'SETTINGS_ADMIN'],
      ['ui1AwsSecurity', '/ui1/awssecurity', 'Cloud Security', 'SETTINGS_ADMIN'],
      ['ui1ClientVisibility', '/ui1/clientvisibility', 'Client Visibility', 'CLIENT_EDIT'],
    ]),
  },
];

/** The account menu, above Logout. */
export const userMenu: readonly MenuEntry[] = entries([
  ['profile', '/profile', 'Profile'],
  ['settings', '/settings', 'Settings', 'SETTINGS_ADMIN'],
  ['change_password', '/change_password', 'Change Password'],
]);

/** The entries of the top navigation, next to the sections. */
export const topNavigation: readonly MenuEntry[] = [
  ...entries([
    ['invoices', '/invoices', 'Invoice Search', 'INVOICE_SEARCH'],
    ['reports', '/reports', 'Reports', 'RUN_REPORTS', 'DOWNLOAD_REPORTS'],
    ['dashboards', '/dashboards', 'Dashboards', 'DASHBOARDS_VIEW'],
    ['ui6Invoices', '/ui6/ltlinvoices', 'Freight Invoice Search', 'LTL'],
    ['ui6ReportsRun', '/ui6/reports_run', 'Freight Reports', 'LTL'],
    ['ui4Dashboards', '/ui4/freightDashboards', 'Freight Dashboards', 'LTL'],
  ]),
  {
    id: 'transportManagement',
    path: { setting: 'transportManagement' },
    label: 'Transport Management',
    permissions: ['LTL'],
    isNewTab: true,
  },
  ...entries([['optimizationTool', '/ui3/optimization', 'Optimization Tool', 'RUN_REPORTS']]),
];

/** The ids of the entries that the search box suggests before anything is typed. */
export const SEARCH_START: readonly string[] = ['spend', 'refund', 'dashboards', 'reports'];

function toEntry({ id, path, title, permission }: MenuPage): MenuEntry {
  return { id, path, label: title, permissions: [permission] };
}
