import { accessorial } from './accessorial.page.ts';
import { carrierScore } from './carrier-score.page.ts';
import { comparisonTabs } from './comparison.ts';
import { costAvoidanceSummary } from './cost-avoidance-summary.page.ts';
import { distributionMap, distributionMapDemo } from './distribution-map.page.ts';
import { nextDayEarlyAm } from './next-day-early-am.page.ts';
import { overview } from './overview.page.ts';
import type { Page, TabbedPage } from './page.ts';
import { refund } from './refund.page.ts';
import { sccAuditFee } from './scc-audit-fee.page.ts';
import { spend } from './spend.page.ts';
import { starburst } from './starburst.page.ts';
import { weight } from './weight.page.ts';

/** Every page of analysis, in the order of the menu. */
export const pages: readonly Page[] = [
  overview,
  spend,
  refund,
  carrierScore,
  accessorial,
  weight,
  starburst,
  ...comparisonTabs,
  costAvoidanceSummary,
  nextDayEarlyAm,
  sccAuditFee,
  distributionMap,
  distributionMapDemo,
];

/** A page of the menu: one of analysis, or the one that its tabs make up. */
export type MenuPage = Pick<Page, 'id' | 'title' | 'path' | 'permission'> & Pick<TabbedPage, 'isSideBySide'>;

/** Every page of analysis as the menu knows it: the tabs of a page are one. */
export const menuPages: readonly MenuPage[] = [...new Map(pages.map(toMenuPage)).values()];

function toMenuPage({ id, title, path, permission, tabOf }: Page): [string, MenuPage] {
  return tabOf === null
    ? [id, { id, title, path, permission, isSideBySide: false }]
    : [tabOf.id, { ...tabOf, path, permission }];
}

export function findPage(id: string): Page | null {
  return pages.find((page) => page.id === id) ?? null;
}

/** The tabs of a page of the menu, in their order; a page without tabs is its own only one. */
export function tabsOf(id: string): readonly Page[] {
  return pages.filter((page) => page.id === id || page.tabOf?.id === id);
}
