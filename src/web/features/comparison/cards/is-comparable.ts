import type { Page } from '#model/pages/page.ts';
import type { ComparedSet } from '#web/features/comparison/sets/use-compared-sets.ts';
import { currencyOf } from '#web/widgets/frame/widget-answer.ts';

/** Whether a fact of sets can be held against each other: anything but amounts in several currencies. */
export function isComparable(page: Page, fact: string, sets: readonly Pick<ComparedSet, 'view'>[]): boolean {
  const isMoney = page.source.facts[fact]?.format === 'money';
  return !isMoney || new Set(sets.map(({ view }) => currencyOf(view))).size < 2;
}
