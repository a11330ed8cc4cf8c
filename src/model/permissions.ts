/** What a role may allow. Routes and calls name the one they need; `name: meaning`. */
export const PERMISSIONS = {
  NEW_BI_TOOLS: 'Open the dashboards under /aframe',
  DASHBOARDS_VIEW: 'See the dashboards',
  DISTRIBUTION_MAP: 'See the distribution map',
  AFRAME_STATISTICS: 'See the statistics of this installation',
  CDC_ADMIN: 'Administer the data pipeline',
  SYNC: 'See how fresh the data is, and rebuild it',
  UPLOAD_FILES: 'Import carrier files and undo imports',
  RUN_REPORTS: 'Run reports',
  DOWNLOAD_REPORTS: 'Download reports',
  INVOICE_SEARCH: 'Search invoices',
  DOWNLOAD_CAPTCHA: 'See and download the carriers’ responses to claims',
  DOWNLOAD_TRACKING_INVOICE_REPORT: 'Download the report of a parcel on an invoice',
  TRACKING_NUMBER_SEARCH_FILTER: 'Filter tables by tracking number',
  BILLING_VIEW: 'Open the billing page',
  BILLING_STAMPING: 'Stamp invoices with client invoice numbers',
  PAYMENT_NUMBER_VIEW: 'See payment numbers',
  MARKUP_VIEW: 'See markups',
  ASSIGN_MARKUP: 'Assign markups',
  RUN_MARKUP: 'Run markups',
  LTL: 'Open the freight pages',
  LTL_ADMIN: 'Administer freight',
  LTL_BILL_PAY: 'Pay freight bills',
  TOSSX_ACCESS: 'Open the external application',
  USER_VIEW: 'See users',
  USER_ADD: 'Add users',
  USER_EDIT: 'Edit and deactivate users, and reset their passwords',
  ACL_ADMIN: 'Administer roles and their permissions',
  CLIENT_VIEW: 'See the clients’ records',
  CLIENT_EDIT: 'Add and edit clients',
  CARRIER_VIEW: 'See carriers',
  CARRIER_EDIT: 'Edit carriers',
  ACCOUNT_VIEW: 'See accounts, account groups and divisions',
  ACCOUNT_EDIT: 'Edit accounts, account groups and divisions',
  SETTINGS_ADMIN: 'Change the settings of the tenant',
  TRY_BETA: 'Switch features marked beta on',
  MAINTENANCE_OVERRIDE: 'Open pages that are under maintenance',
} as const;

export type Permission = keyof typeof PERMISSIONS;

const EVERYTHING = Object.keys(PERMISSIONS) as Permission[];

/** The roles of a new tenant with what each grants. */
export const DEFAULT_ROLES: Record<string, readonly Permission[]> = {
  ROLE_ADMIN: EVERYTHING,
  ROLE_CLIENT: ['NEW_BI_TOOLS', 'DASHBOARDS_VIEW', 'DISTRIBUTION_MAP', 'INVOICE_SEARCH'],
  ROLE_ANALYST: [
    'UPLOAD_FILES',
    'RUN_REPORTS',
    'DOWNLOAD_REPORTS',
    'DOWNLOAD_TRACKING_INVOICE_REPORT',
    'DOWNLOAD_CAPTCHA',
    'TRACKING_NUMBER_SEARCH_FILTER',
    'CLIENT_VIEW',
    'ACCOUNT_VIEW',
    'CARRIER_VIEW',
    'BILLING_VIEW',
    'TRY_BETA',
  ],
  ROLE_GUEST: ['NEW_BI_TOOLS', 'DASHBOARDS_VIEW'],
  ROLE_CARRIER: ['LTL'],
};
