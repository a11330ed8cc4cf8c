import type { AppRoute } from './routes.ts';

interface MaintenanceEntry {
  type: string;
  value: string;
}

/**
 * Whether a page is closed for maintenance to someone holding `permissions`: an entry names the type of its page and says ON.
 * MAINTENANCE_OVERRIDE opens every page. Source: shell.md §2.4.
 */
export function isUnderMaintenance(
  { pageType }: Pick<AppRoute, 'pageType'>,
  entries: readonly MaintenanceEntry[],
  permissions: readonly string[],
): boolean {
  if (permissions.includes('MAINTENANCE_OVERRIDE')) return false;
  return entries.some(({ type, value }) => type === pageType && value === 'ON');
}
