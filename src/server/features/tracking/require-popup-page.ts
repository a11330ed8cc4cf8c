import type { Permission } from '#model/access/permissions.ts';
import { requirePermission, type SignedInContext } from '#server/context.ts';
import { openPage } from '#server/questions/open-page.ts';

/** Pages other than dashboards that show the popup, with the permission that they require. */
const OTHER_PAGES: Readonly<Record<string, Permission>> = {
  invoices: 'INVOICE_SEARCH',
  disputes: 'DISPUTES_VIEW',
  exceptionTracking: 'INVOICE_SEARCH',
  exceptionCharge: 'INVOICE_SEARCH',
  tracking: 'TRACKING_VIEW',
  trackingHistory: 'SETTINGS_ADMIN',
};

/** Throws unless the reader may open the page that shows the popup. */
export function requirePopupPage(ctx: SignedInContext, page: string): void {
  const permission = Object.hasOwn(OTHER_PAGES, page) ? OTHER_PAGES[page] : undefined;
  if (permission === undefined) openPage(ctx, page);
  else requirePermission(ctx, permission);
}
