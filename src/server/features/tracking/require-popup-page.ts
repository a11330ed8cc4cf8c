import type { Permission } from '#model/access/permissions.ts';
import { requirePermission, type SignedInContext } from '#server/context.ts';
import { openPage } from '#server/questions/open-page.ts';

/** Pages beside those of analysis that show the popup, with what they need. */
const OTHER_PAGES: Readonly<Record<string, Permission>> = { invoices: 'INVOICE_SEARCH' };

/** Readers of a page may open the popup over it. */
export function requirePopupPage(ctx: SignedInContext, page: string): void {
  const permission = Object.hasOwn(OTHER_PAGES, page) ? OTHER_PAGES[page] : undefined;
  if (permission === undefined) openPage(ctx, page);
  else requirePermission(ctx, permission);
}
