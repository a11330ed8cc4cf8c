import type { AppRoute } from './routes.ts';

interface MaintenanceEntry {
  type: string;
  value: string;
}

/**
 * Whether a page is under maintenance for someone with these permissions: an entry for its page type has the value ON, and they
 * don't have MAINTENANCE_OVERRIDE. Source: shell.md §2.4.
 */
export function isUnderMaintenance(
  { pageType }: Pick<AppRoute, 'pageType'>,
  entries: readonly MaintenanceEntry[],
  permissions: readonly string[],
): boolean {
  if (permissions.includes('MAINTENANCE_OVERRIDE')) return false;
  return entries.some(({ type, value }) => type === pageType && value === 'ON');
}
