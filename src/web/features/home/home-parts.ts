import type { Permission } from '#model/access/permissions.ts';
import { type AppRoute, canOpen, routes } from '#model/access/routes.ts';
import { spend } from '#model/pages/spend.page.ts';

/** What a reader sees of Home; the pages are those its parts lead to, `null` for who may not open them. */
export interface HomeParts {
  hasFreshness: boolean;
  spendRoute: AppRoute | null;
  uploadRoute: AppRoute | null;
}

const FRESHNESS_PERMISSION: Permission = 'DASHBOARDS_VIEW';

/** The parts of Home for someone holding `permissions`, roles included. */
export function homeParts(permissions: readonly string[]): HomeParts {
  const openRoute = (id: string) => routes.find((route) => route.id === id && canOpen(route, permissions)) ?? null;
  return {
    hasFreshness: permissions.includes(FRESHNESS_PERMISSION),
    spendRoute: openRoute(spend.id),
    uploadRoute: openRoute('uploadFiles'),
  };
}
