import { sourceOfFact } from '#assistant/follow-up.ts';
import type { AssistantFilter, AssistantQuestion } from '#contract/assistant.ts';
import { lastTwelveMonths } from '#model/dates/default-ranges.ts';
import type { Page } from '#model/pages/page.ts';
import { pageAddress } from '#model/pages/page-address.ts';
import { pages } from '#model/pages/pages.ts';
import { isFilterDimension } from '#model/sources/filter-dimensions.ts';

/** The page that shows most of a question: its fact, else its source. */
export function pageOf({ figures }: AssistantQuestion): Page {
  const facts = figures.flatMap(({ fact, over }) => (over === null ? [fact] : [fact, over]));
  const usable = pages.filter(
    ({ clients, tabOf, isStart, permission }) =>
      clients === 'chosen' && tabOf?.isSideBySide !== true && !isStart && permission === 'DASHBOARDS_VIEW',
  );
  const own = facts.flatMap((fact) => usable.find((page) => page.facts.includes(fact)) ?? [])[0];
  const source = sourceOfFact(facts[0] ?? '');
  const found = own ?? usable.find((page) => page.source.id === source) ?? usable[0];
  if (found === undefined) throw new Error('There is no page.');
  return found;
}

/** The address of the page that shows the same view as a question. */
export function pageLink(
  question: AssistantQuestion,
  { clientId, subClientIds }: { clientId: number; subClientIds: readonly number[] },
): string {
  const page = pageOf(question);
  const [figure] = question.figures;
  const where = [...question.where, ...(figure?.where ?? [])];
  const filters: Record<string, string[]> = {};
  for (const { dimension, condition, values } of where.filter(isShown))
    if (condition === 'in') filters[dimension] = [...(filters[dimension] ?? []), ...values.map(String)];
  const { type, from, to } = question.dates;
  const dates = type === 'deadline' ? { type: 'bill_date' as const, ...lastTwelveMonths(from) } : { type, from, to };
  const isTable = question.kind === 'rows' || where.some(({ dimension }) => dimension === 'tracking_number');
  return pageAddress(page, {
    clientId,
    childClientIds: subClientIds,
    dates,
    fact: figure?.fact ?? page.defaultFact,
    filters,
    isTable,
  });
}

function isShown({ dimension }: AssistantFilter): boolean {
  return isFilterDimension(dimension) || dimension === 'tracking_number';
}
