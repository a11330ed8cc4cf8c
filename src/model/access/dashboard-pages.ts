import type { Permission } from './permissions.ts';
import { isAnalysis, routes } from './routes.ts';

/** A dashboard page with all permissions required to open it. */
export type DashboardPage = { name: string; permissions: readonly Permission[] };

/** The dashboard pages, in the order of the menu. */
export const DASHBOARD_PAGES: readonly DashboardPage[] = routes
  .filter(isAnalysis)
  .map(({ id, permissions }) => ({ name: id, permissions }));
