import type { AppRoute } from './routes.ts';

interface MaintenanceEntry {
  type: string;
  value: string;
}

/** Pages that are never closed: those for the reader's own password, and the one that ends a maintenance. */
const NEVER_CLOSED: readonly string[] = ['change_password', 'profile', 'settings'];

/**
 * Whether a page is under maintenance for someone with these permissions: an entry for its page type has the value ON, and they
 * don't have MAINTENANCE_OVERRIDE. Source: shell.md §2.4.
 */
export function isUnderMaintenance(
  { id, pageType }: Pick<AppRoute, 'id' | 'pageType'>,
  entries: readonly MaintenanceEntry[],
  permissions: readonly string[],
): boolean {
  if (!canBeClosed({ id }, permissions)) return false;
  return entries.some(({ type, value }) => type === pageType && value === 'ON');
}

/** Whether maintenance can close a page for someone with these permissions. */
export function canBeClosed({ id }: Pick<AppRoute, 'id'>, permissions: readonly string[]): boolean {
  return !NEVER_CLOSED.includes(id) && !permissions.includes('MAINTENANCE_OVERRIDE');
}
