/** What a role may allow. Routes and calls name the one they need; `name: meaning`. */
export const PERMISSIONS = {
  NEW_BI_TOOLS: 'Open the dashboards under /aframe',
  DASHBOARDS_VIEW: 'See the dashboards',
  UPLOAD_FILES: 'Import carrier files and undo imports',
  RUN_REPORTS: 'Run reports',
  DOWNLOAD_REPORTS: 'Download reports',
  INVOICE_SEARCH: 'Search invoices',
  TRACKING_NUMBER_SEARCH_FILTER: 'Filter tables by tracking number',
  SETTINGS_ADMIN: 'Change the settings of the tenant',
} as const;

export type Permission = keyof typeof PERMISSIONS;

const EVERYTHING = Object.keys(PERMISSIONS) as Permission[];

/** The roles of a new tenant with what each grants. */
export const DEFAULT_ROLES: Record<string, readonly Permission[]> = {
  ROLE_ADMIN: EVERYTHING,
  ROLE_CLIENT: ['NEW_BI_TOOLS', 'DASHBOARDS_VIEW', 'INVOICE_SEARCH'],
  ROLE_ANALYST: ['UPLOAD_FILES', 'RUN_REPORTS', 'DOWNLOAD_REPORTS', 'TRACKING_NUMBER_SEARCH_FILTER'],
  ROLE_GUEST: ['NEW_BI_TOOLS', 'DASHBOARDS_VIEW'],
  ROLE_CARRIER: [],
};
