import type { ApiScope } from '#contract/client-credentials.ts';
import type { Permission } from './permissions.ts';

/**
 * What the scopes of the public interface allow, and the permissions that their calls need. Nobody can grant a scope without having its
 * permissions.
 */
export const API_SCOPES: Record<ApiScope, { label: string; permissions: readonly Permission[] }> = {
  'clients:read': { label: 'Read the client and its sub-clients', permissions: ['CLIENT_VIEW'] },
  'invoices:read': { label: 'Read invoices with their totals', permissions: ['INVOICE_SEARCH'] },
  'shipments:read': {
    label: 'Read shipments with their addresses',
    permissions: ['DASHBOARDS_VIEW', 'TRACKING_NUMBER_SEARCH_FILTER'],
  },
  'charges:read': { label: 'Read the charge lines of invoices', permissions: ['INVOICE_SEARCH'] },
  'findings:read': { label: 'Read what the audit found', permissions: ['DISPUTES_VIEW'] },
  'figures:read': { label: 'Ask for figures', permissions: ['DASHBOARDS_VIEW', 'TRACKING_NUMBER_SEARCH_FILTER'] },
  'uploads:write': { label: 'Upload carrier files and read their receipts', permissions: ['UPLOAD_FILES'] },
  'reports:run': { label: 'Run reports and download their files', permissions: ['RUN_REPORTS', 'DOWNLOAD_REPORTS'] },
};

/** The permissions of scopes, each once. */
export function permissionsOf(scopes: readonly ApiScope[]): Permission[] {
  return [...new Set(scopes.flatMap((scope) => API_SCOPES[scope].permissions))];
}
