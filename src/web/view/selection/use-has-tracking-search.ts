import { tabsOf } from '#model/pages/pages.ts';
import { useAccount } from '#web/api/account-query.ts';

/**
 * Whether the reader can search a page by tracking number, which needs a table on each tab and a permission. Source: dashboards.md
 * §2 and §6.
 */
export function useHasTrackingSearch(pageId: string | null): boolean {
  const { permissions } = useAccount();
  return (
    pageId !== null &&
    permissions.includes('TRACKING_NUMBER_SEARCH_FILTER') &&
    tabsOf(pageId).every(({ hasTable }) => hasTable)
  );
}
