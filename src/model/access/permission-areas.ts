import type { Permission } from './permissions.ts';

/** Permissions that belong together, as the page of access control groups them. */
export interface PermissionArea {
  id: string;
  label: string;
  permissions: readonly Permission[];
}

export const PERMISSION_AREAS: readonly PermissionArea[] = [
  {
    id: 'dashboards',
    label: 'Dashboards',
    permissions: ['NEW_BI_TOOLS', 'DASHBOARDS_VIEW', 'DISTRIBUTION_MAP', 'TRACKING_NUMBER_SEARCH_FILTER', 'TRY_BETA'],
  },
  {
    id: 'reports',
    label: 'Reports',
    permissions: ['RUN_REPORTS', 'DOWNLOAD_REPORTS', 'DOWNLOAD_TRACKING_INVOICE_REPORT'],
  },
  {
    id: 'invoices',
    label: 'Invoices and billing',
    permissions: ['INVOICE_SEARCH', 'DOWNLOAD_CAPTCHA', 'BILLING_VIEW', 'BILLING_STAMPING', 'PAYMENT_NUMBER_VIEW'],
  },
  { id: 'markup', label: 'Markups', permissions: ['MARKUP_VIEW', 'ASSIGN_MARKUP', 'RUN_MARKUP'] },
  { id: 'freight', label: 'Freight', permissions: ['LTL', 'LTL_ADMIN', 'LTL_BILL_PAY'] },
  { id: 'data', label: 'Data', permissions: ['UPLOAD_FILES', 'CDC_ADMIN', 'SYNC', 'AFRAME_STATISTICS'] },
  {
    id: 'records',
    label: 'Clients, carriers and accounts',
    permissions: [
      'CLIENT_VIEW',
      'CLIENT_EDIT',
      'CARRIER_VIEW',
      'CARRIER_EDIT',
      'ACCOUNT_VIEW',
      'ACCOUNT_EDIT',
      'FULFILLMENT_CENTER_EDIT',
    ],
  },
  {
    id: 'administration',
    label: 'Administration',
    permissions: ['USER_VIEW', 'USER_ADD', 'USER_EDIT', 'ACL_ADMIN', 'SETTINGS_ADMIN', 'MAINTENANCE_OVERRIDE'],
  },
  { id: 'elsewhere', label: 'Other applications', permissions: ['TOSSX_ACCESS'] },
];
