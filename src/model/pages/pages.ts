import { comparisonTabs } from './comparison.ts';
import { accessorial } from './declared/accessorial.page.ts';
import { audit } from './declared/audit.page.ts';
import { avoidableCostsPage } from './declared/avoidable-costs.page.ts';
import { carrierScore } from './declared/carrier-score.page.ts';
import { costAvoidanceSummary } from './declared/cost-avoidance-summary.page.ts';
import { distributionMap, distributionMapDemo } from './declared/distribution-map.page.ts';
import { nextDayEarlyAm } from './declared/next-day-early-am.page.ts';
import { overview } from './declared/overview.page.ts';
import { refund } from './declared/refund.page.ts';
import { sccAuditFee } from './declared/scc-audit-fee.page.ts';
import { spend } from './declared/spend.page.ts';
import { starburst } from './declared/starburst.page.ts';
import { weight } from './declared/weight.page.ts';
import type { MenuTexts, Page, TabbedPage } from './page.ts';

/** Every analysis page, in the order of the menu. */
export const pages: readonly Page[] = [
  overview,
  spend,
  refund,
  audit,
  carrierScore,
  accessorial,
  weight,
  starburst,
  ...comparisonTabs,
  costAvoidanceSummary,
  nextDayEarlyAm,
  sccAuditFee,
  avoidableCostsPage,
  distributionMap,
  distributionMapDemo,
];

/** A page of the menu: an analysis page, or a page that consists of tabs. */
export type MenuPage = MenuTexts &
  Pick<Page, 'path' | 'permission'> &
  Pick<TabbedPage, 'isSideBySide'> & { helpTopic: string };

/** The analysis pages as the menu lists them, with all tabs of a page as one entry. */
export const menuPages: readonly MenuPage[] = [...new Map(pages.map(toMenuPage)).values()];

function toMenuPage({ id, title, purpose, icon, path, permission, tabOf, help }: Page): [string, MenuPage] {
  return tabOf === null
    ? [id, { id, title, purpose, icon, path, permission, isSideBySide: false, helpTopic: help.topic }]
    : [tabOf.id, { ...tabOf, path, permission, helpTopic: tabOf.id }];
}

export function findPage(id: string): Page | null {
  return pages.find((page) => page.id === id) ?? null;
}

/** The tabs of a menu page, in order. A page without tabs counts as one tab. */
export function tabsOf(id: string): readonly Page[] {
  return pages.filter((page) => page.id === id || page.tabOf?.id === id);
}
