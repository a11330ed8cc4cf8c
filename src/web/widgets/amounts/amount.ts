import type { Row } from '#contract/question.ts';
import { percentage } from '#model/numbers/percentage.ts';
import { comparableFacts, type Page } from '#model/pages/page.ts';
import type { FactTexts } from '#web/widgets/frame/use-fact-texts.ts';
import type { WidgetAnswer } from '#web/widgets/frame/widget-answer.ts';

/** A fact as a single figure; `null` for an average over nothing. `share` is its share of the page's base fact in per cent. */
export interface Amount {
  fact: string;
  label: string;
  value: number | null;
  /** The abbreviated and the exact figure. */
  short: string;
  exact: string;
  share: number | null;
}

const NO_FIGURE = '–';

/** Reads the page's facts from the single row of their totals, and their shares from the totals over the rows that shares cover. */
export function toAmounts(
  page: Page,
  { rows, currency }: WidgetAnswer,
  texts: FactTexts,
  compared: readonly Row[] = [],
): Amount[] {
  const amountOf = (id: string) => toNumber(rows[0]?.[id]);
  const comparedOf = (id: string) => toNumber(compared[0]?.[id]);
  const base = comparedOf(page.percentageBase);
  return page.facts.map((id) => {
    const value = amountOf(id);
    const part = isShare(page, id) ? comparedOf(id) : null;
    const format = texts.format(id, currency);
    return {
      fact: id,
      label: texts.label(id),
      value,
      short: value === null ? NO_FIGURE : format.short(value),
      exact: value === null ? NO_FIGURE : format.exact(value),
      share: part === null ? null : percentage(part, base),
    };
  });
}

function toNumber(cell: Row[string] | undefined): number | null {
  return typeof cell === 'number' ? cell : null;
}

/** Whether a fact can be a share of the page's base fact: it has to be a part of it, with the same kind of number. */
function isShare(page: Page, fact: string): boolean {
  const isPart = page.source.facts[fact]?.isNoPart !== true;
  return isPart && fact !== page.percentageBase && comparableFacts(page).includes(fact);
}
