import type { Page } from '#model/pages/page.ts';
import type { ComparedSet } from '#web/features/comparison/sets/use-compared-sets.ts';
import { currencyOf } from '#web/widgets/frame/widget-answer.ts';

/** Whether the values of a fact can be compared: everything except amounts in different currencies. */
export function isComparable(page: Page, fact: string, sets: readonly Pick<ComparedSet, 'view'>[]): boolean {
  const isMoney = page.source.facts[fact]?.format === 'money';
  return !isMoney || new Set(sets.map(({ view }) => currencyOf(view))).size < 2;
}
