/** Every permission with its meaning, in the groups that the page Access Control shows. */
const AREAS = [
  {
    id: 'dashboards',
    label: 'Dashboards',
    permissions: {
      NEW_BI_TOOLS: 'Open the dashboards under /aframe',
      DASHBOARDS_VIEW: 'See the dashboards',
      DISTRIBUTION_MAP: 'See the distribution map',
      TRACKING_NUMBER_SEARCH_FILTER: 'Filter tables by tracking number',
      TRY_BETA: 'Turn on beta features',
    },
  },
  {
    id: 'reports',
    label: 'Reports',
    permissions: {
      RUN_REPORTS: 'Run reports',
      DOWNLOAD_REPORTS: 'Download reports',
      DOWNLOAD_TRACKING_INVOICE_REPORT: 'Download a parcel’s invoice report',
    },
  },
  {
    id: 'invoices',
    label: 'Invoices and billing',
    permissions: {
      INVOICE_SEARCH: 'Search invoices',
      TRACKING_VIEW: 'Look up the status of parcels, and watch parcels',
      DOWNLOAD_CAPTCHA: 'See and download the carriers’ responses to claims',
      BILLING_VIEW: 'Open the billing page',
      BILLING_STAMPING: 'Stamp invoices with client invoice numbers',
      PAYMENT_NUMBER_VIEW: 'See payment numbers',
      PAYMENT_NUMBER_EDIT: 'Record, import, change and undo payments',
    },
  },
  {
    id: 'disputes',
    label: 'Disputes',
    permissions: {
      AUDIT_TABLES_VIEW:
        'See the rules of the audit, agreements with carriers, and the other tables that the audit reads',
      AUDIT_RULES_EDIT: 'Turn rules of the audit on and off, and set their tolerances',
      DISPUTES_VIEW: 'See the Disputes page and the time left for claims',
      DISPUTES_DECIDE: 'Confirm, dismiss and assign findings, and change their status',
      DISPUTES_FILE: 'File claims with carriers and import their answers',
    },
  },
  {
    id: 'markup',
    label: 'Markups',
    permissions: {
      MARKUP_VIEW: 'See markups',
      MARKUP_EDIT: 'Add, change and remove markup sets and their rules',
      ASSIGN_MARKUP: 'Assign markups',
      RUN_MARKUP: 'Run markups',
    },
  },
  {
    id: 'freight',
    label: 'Freight',
    permissions: {
      LTL: 'Open the freight pages',
      LTL_ADMIN: 'Administer freight',
      LTL_BILL_PAY: 'Pay freight bills',
    },
  },
  {
    id: 'data',
    label: 'Data',
    permissions: {
      UPLOAD_FILES: 'Import carrier files and undo imports',
      PICKUP_ADMIN: 'See and change the places from which carrier files are picked up',
      CDC_ADMIN: 'Administer the data pipeline',
      SYNC: 'See data freshness and rebuild the data',
      AFRAME_STATISTICS: 'See the statistics of this installation',
    },
  },
  {
    id: 'records',
    label: 'Clients, carriers and accounts',
    permissions: {
      CLIENT_VIEW: 'See client records',
      CLIENT_EDIT: 'Add and edit clients',
      CARRIER_VIEW: 'See carriers',
      CARRIER_EDIT: 'Edit carriers',
      ACCOUNT_VIEW: 'See accounts, account groups and divisions',
      ACCOUNT_EDIT: 'Edit accounts, account groups and divisions',
      FULFILLMENT_CENTER_EDIT: 'Edit fulfillment centers and the ZIP codes they serve',
    },
  },
  {
    id: 'administration',
    label: 'Administration',
    permissions: {
      USER_VIEW: 'See users',
      USER_ADD: 'Add users',
      USER_EDIT: 'Edit and deactivate users, and reset their passwords',
      ACL_ADMIN: 'Administer roles and their permissions',
      ALERTS_EDIT: 'Add, test, change and remove own alerts',
      SETTINGS_ADMIN: 'Change the settings of the tenant',
      MAINTENANCE_OVERRIDE: 'Open pages that are under maintenance',
    },
  },
  {
    id: 'elsewhere',
    label: 'Other applications',
    permissions: {
      TOSSX_ACCESS: 'Open the external application',
    },
  },
] as const;

type Area = (typeof AREAS)[number];
type KeysOf<Each> = Each extends object ? keyof Each : never;

/** What a role can allow. Routes and endpoints name the permissions they require. */
export type Permission = KeysOf<Area['permissions']>;

/** Permissions that the page Access Control groups together. */
export interface PermissionArea {
  id: Area['id'];
  label: string;
  permissions: readonly Permission[];
}

export const PERMISSION_AREAS: readonly PermissionArea[] = AREAS.map(({ id, label, permissions }) => ({
  id,
  label,
  // Object.keys() returns strings; these are the keys of the declaration above.
  permissions: Object.keys(permissions) as Permission[],
}));

/** The meaning of each permission. */
export const PERMISSIONS = Object.assign({}, ...AREAS.map(({ permissions }) => permissions)) as Record<
  Permission,
  string
>;

const EVERYTHING = PERMISSION_AREAS.flatMap(({ permissions }) => permissions);

/** The roles of a new tenant and the permissions they grant. */
export const DEFAULT_ROLES: Record<string, readonly Permission[]> = {
  ROLE_ADMIN: EVERYTHING,
  ROLE_CLIENT: ['NEW_BI_TOOLS', 'DASHBOARDS_VIEW', 'DISTRIBUTION_MAP', 'DISPUTES_VIEW'],
  ROLE_ANALYST: [
    'UPLOAD_FILES',
    'RUN_REPORTS',
    'DOWNLOAD_REPORTS',
    'ALERTS_EDIT',
    'INVOICE_SEARCH',
    'TRACKING_VIEW',
    'DOWNLOAD_TRACKING_INVOICE_REPORT',
    'DOWNLOAD_CAPTCHA',
    'AUDIT_TABLES_VIEW',
    'DISPUTES_VIEW',
    'DISPUTES_DECIDE',
    'DISPUTES_FILE',
    'TRACKING_NUMBER_SEARCH_FILTER',
    'CLIENT_VIEW',
    'ACCOUNT_VIEW',
    'CARRIER_VIEW',
    'BILLING_VIEW',
    'PAYMENT_NUMBER_VIEW',
    'FULFILLMENT_CENTER_EDIT',
    'TRY_BETA',
  ],
  ROLE_GUEST: ['NEW_BI_TOOLS', 'DASHBOARDS_VIEW'],
  ROLE_CARRIER: ['LTL'],
};
