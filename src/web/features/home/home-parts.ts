import type { Permission } from '#model/access/permissions.ts';
import { type AppRoute, canOpen, routes } from '#model/access/routes.ts';
import { spend } from '#model/pages/declared/spend.page.ts';

/** The parts of the home page that a reader sees, and the pages they link to; `null` without access. */
export interface HomeParts {
  hasFreshness: boolean;
  hasClaims: boolean;
  hasExceptions: boolean;
  spendRoute: AppRoute | null;
  uploadRoute: AppRoute | null;
  reportsRoute: AppRoute | null;
  /** Where overdue invoices of accounts are listed, or at least the accounts. */
  overdueRoute: AppRoute | null;
}

const FRESHNESS_PERMISSION: Permission = 'DASHBOARDS_VIEW';
const CLAIMS_PERMISSION: Permission = 'DISPUTES_VIEW';
const EXCEPTIONS_PERMISSION: Permission = 'INVOICE_SEARCH';

/** Returns the parts of the home page for a reader's permissions and roles. */
export function homeParts(permissions: readonly string[]): HomeParts {
  const openRoute = (id: string) => routes.find((route) => route.id === id && canOpen(route, permissions)) ?? null;
  return {
    hasFreshness: permissions.includes(FRESHNESS_PERMISSION),
    hasExceptions: permissions.includes(EXCEPTIONS_PERMISSION),
    hasClaims: permissions.includes(CLAIMS_PERMISSION),
    spendRoute: openRoute(spend.id),
    uploadRoute: openRoute('uploadFiles'),
    reportsRoute: openRoute('reports'),
    overdueRoute: openRoute('cdcAdmin') ?? openRoute('accounts'),
  };
}
