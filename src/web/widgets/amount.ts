import { percentage } from '#model/numbers/percentage.ts';
import { comparableFacts, type Page } from '#model/pages/page.ts';
import type { NumberStyle } from '#web/charts/number-style.ts';
import type { FactTexts } from './use-fact-texts.ts';
import type { WidgetAnswer } from './widget-answer.ts';

/** A fact as a single figure. `share` is its part of the page's base in per cent. */
export interface Amount {
  fact: string;
  label: string;
  value: number;
  share: number | null;
  style: NumberStyle;
}

/** The page's facts from the one row of their totals. */
export function toAmounts(page: Page, { rows, currency }: WidgetAnswer, texts: FactTexts): Amount[] {
  const amountOf = (id: string) => Number(rows[0]?.[id] ?? 0);
  return page.facts.map((id) => ({
    fact: id,
    label: texts.label(id),
    value: amountOf(id),
    share: isShare(page, id) ? percentage(amountOf(id), amountOf(page.percentageBase)) : null,
    style: texts.style(id, currency),
  }));
}

/** Whether a fact can be a share of the page's base: it is not the base itself, nor another kind of number. */
function isShare(page: Page, fact: string): boolean {
  return fact !== page.percentageBase && comparableFacts(page).includes(fact);
}
