import type { Permission } from './permissions.ts';
import { type AppRoute, canOpen, isAnalysis, routes } from './routes.ts';

/** A dashboard page with all permissions required to open it. */
export type DashboardPage = { name: string; permissions: readonly Permission[] };

/** The dashboard pages, in the order of the menu. */
export const DASHBOARD_PAGES: readonly DashboardPage[] = routes
  .filter(isAnalysis)
  .map(({ id, permissions }) => ({ name: id, permissions }));

/** The part of a reader's settings that says with which page the dashboards start. */
interface DashboardChoice {
  dashboardPages: readonly { name: string }[];
  selectedDashboardPageIndex: number;
}

/** The dashboard that the logo opens: the chosen one, or the first one that the reader can open; `null` if there is none. */
export function findFirstDashboard(choice: DashboardChoice | null, permissions: readonly string[]): AppRoute | null {
  const chosen = choice?.dashboardPages[choice.selectedDashboardPageIndex]?.name;
  const open = routes.filter((route) => isAnalysis(route) && canOpen(route, permissions));
  return open.find(({ id }) => id === chosen) ?? open[0] ?? null;
}
