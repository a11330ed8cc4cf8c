import { sourceOfFact } from '#assistant/follow-up.ts';
import type { AssistantFilter, AssistantQuestion } from '#contract/assistant.ts';
import type { DateRange } from '#model/dates/date-range.ts';
import type { DateType } from '#model/dates/date-type.ts';
import { addYears, earlierOf, type IsoDate } from '#model/dates/iso-date.ts';
import type { Page } from '#model/pages/page.ts';
import { pageAddress } from '#model/pages/page-address.ts';
import { pages } from '#model/pages/pages.ts';
import type { OpenRows, RowsComparison, RowsValue } from '#model/pages/rows-address.ts';
import { filterDimensions } from '#model/sources/filter-dimensions.ts';
import { shipments } from '#model/sources/shipments.ts';

/** Findings are claimed well within this number of years after their invoice. */
const YEARS_TO_CLAIM = 2;

/** The clients, the day and the names of the carriers left out of Total Spend that links are for. */
export interface LinkedReader {
  clientId: number;
  subClientIds: readonly number[];
  today: IsoDate;
  excluded: readonly string[];
}

/** The page that shows a fact, else one of its source. `hasTable` asks for a page whose rows can be opened. */
export function pageOf(fact: string, { hasTable }: { hasTable: boolean }): Page {
  const usable = pages.filter(
    (page) =>
      page.clients === 'chosen' &&
      page.period === 'chosen' &&
      page.tabOf?.isSideBySide !== true &&
      !page.isStart &&
      page.permission === 'DASHBOARDS_VIEW' &&
      (page.hasTable || !hasTable),
  );
  const ofSource = usable.filter(({ source }) => source.id === sourceOfFact(fact));
  const found = ofSource.find(({ facts }) => facts.includes(fact)) ?? ofSource[0] ?? usable[0];
  if (found === undefined) throw new Error('There is no page.');
  return found;
}

/**
 * The address of the page that shows the same view as a question. Where the page's filters can't express those of the question,
 * it opens the page's rows with them.
 */
export function pageLink(question: AssistantQuestion, reader: LinkedReader): string {
  const [figure] = question.figures;
  const fact = figure?.fact ?? '';
  const where = [...question.where, ...(figure?.over === null ? figure.where : [])];
  const plain = pageOf(fact, { hasTable: question.kind === 'rows' });
  const isShown = question.kind !== 'rows' && viewOf(plain, { question, where, reader }).comparisons.length === 0;
  const page = isShown ? plain : pageOf(fact, { hasTable: true });
  const view = viewOf(page, { question, where, reader });
  const isTable = !isShown || view.filters.tracking_number !== undefined;
  // Lists of shipments also have those that a fact leaves out.
  const counted = question.kind === 'rows' && page.source.id === shipments.id ? shipments.rowsFact : null;
  return addressOf(page, {
    question,
    reader,
    view,
    fact,
    rows: isTable ? { ...plainRows(view), fact: counted } : null,
  });
}

/** The rows behind one figure of a question: its fact, the values of its group, its own filters and the dates of its group. */
export interface FigurePlace {
  fact: string;
  where: readonly AssistantFilter[];
  values: readonly RowsValue[];
}

/** The address of a page with the rows of a figure open. */
export function rowsLink(
  question: AssistantQuestion,
  { fact, where: own, values }: FigurePlace,
  reader: LinkedReader,
): string {
  const page = pageOf(fact, { hasTable: true });
  // A filter by one currency would show amounts as invoiced, and not converted as the figure is.
  const currencies = values.flatMap(({ dimension, value }): AssistantFilter[] =>
    dimension === 'currency_code' && value !== null ? [{ dimension, condition: 'starts with', values: [value] }] : [],
  );
  const where = [...question.where, ...own, ...currencies];
  const view = viewOf(page, { question, where, reader });
  const others = values.filter(({ dimension }) => dimension !== 'currency_code');
  return addressOf(page, { question, reader, view, fact, rows: { ...plainRows(view), fact, values: others } });
}

function plainRows({ comparisons }: LinkedView): OpenRows {
  return { fact: null, values: [], period: null, ...(comparisons.length > 0 && { comparisons }) };
}

interface LinkedView {
  dates: DateRange & { type: DateType };
  filters: Record<string, readonly string[]>;
  comparisons: RowsComparison[];
}

interface Linked {
  question: AssistantQuestion;
  where: readonly AssistantFilter[];
  reader: LinkedReader;
}

/** Divides filters into those that the page has and comparisons of its rows. */
function viewOf(page: Page, { question: { dates: asked }, where, reader: { today } }: Linked): LinkedView {
  const filters: Record<string, readonly string[]> = {};
  const comparisons: RowsComparison[] = [];
  for (const { dimension, condition, values } of where) {
    const isFree = condition === 'in' && filters[dimension] === undefined;
    if (isFree && isPageFilter(page, { dimension, where, count: values.length }))
      filters[dimension] = values.map(String);
    else comparisons.push({ field: dimension, condition, values });
  }
  const { type, from, to } = asked;
  if (type !== 'deadline') return { dates: { type, from, to: earlierOf(to, today) }, filters, comparisons };
  return {
    dates: { type: 'bill_date', from: addYears(earlierOf(from, today), -YEARS_TO_CLAIM), to: today },
    filters,
    comparisons: [...comparisons, { field: 'deadline', condition: 'between', values: [from, to] }],
  };
}

interface OwnFilter {
  dimension: string;
  where: readonly AssistantFilter[];
  count: number;
}

function isPageFilter({ filters }: Page, { dimension, where, count }: OwnFilter): boolean {
  if (dimension === 'tracking_number') return true;
  const filter = filterDimensions.find(({ id }) => id === dimension);
  if (filter === undefined || !filters.some((one) => one.dimension === dimension)) return false;
  const hasParent =
    filter.parent === null || where.some((one) => one.dimension === filter.parent && one.condition === 'in');
  return hasParent && (!filter.isSingle || count === 1);
}

interface Addressed extends Pick<Linked, 'question' | 'reader'> {
  view: LinkedView;
  fact: string;
  rows: OpenRows | null;
}

function addressOf(page: Page, { question, reader, view: { dates, filters }, fact, rows }: Addressed): string {
  const childClientIds = question.subClientIds ?? reader.subClientIds;
  return pageAddress(page, { clientId: reader.clientId, childClientIds, dates, fact, filters, rows });
}
