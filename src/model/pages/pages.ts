import { accessorial } from './accessorial.page.ts';
import { carrierScore } from './carrier-score.page.ts';
import { costAvoidanceSummary } from './cost-avoidance-summary.page.ts';
import { nextDayEarlyAm } from './next-day-early-am.page.ts';
import type { Page } from './page.ts';
import { refund } from './refund.page.ts';
import { sccAuditFee } from './scc-audit-fee.page.ts';
import { spend } from './spend.page.ts';
import { weight } from './weight.page.ts';

/** Every page of analysis, in the order of the menu. */
export const pages: readonly Page[] = [
  spend,
  carrierScore,
  refund,
  accessorial,
  weight,
  costAvoidanceSummary,
  nextDayEarlyAm,
  sccAuditFee,
];

export function findPage(id: string): Page | null {
  return pages.find((page) => page.id === id) ?? null;
}

/** The tabs of a page of the menu, in their order; a page without tabs is its own only one. */
export function tabsOf(id: string): readonly Page[] {
  return pages.filter((page) => page.id === id || page.tab?.of === id);
}
