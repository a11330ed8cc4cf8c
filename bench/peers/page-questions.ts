import type { StructuredQuery } from '#contract/question.ts';
import type { IsoDate } from '#model/dates/iso-date.ts';
import type { Page } from '#model/pages/page.ts';
import { maxRowsOf, type Widget } from '#model/pages/widget.ts';
import {
  bandsQuestion,
  countriesQuestion,
  rateCardTotals,
  totalQuestion,
  type View,
  widgetQuestion,
} from '#model/pages/widget-question.ts';
import { defaultSettings } from '#model/pages/widget-settings.ts';
import { isEmptyInWorld, ownPages, viewOf } from '../page-requests.ts';

/** A question that an analysis page asks when it opens. */
export interface PageQuestion {
  page: Page;
  /** The widget, and which of its questions if it asks several, such as `map countries`. */
  name: string;
  question: StructuredQuery;
  maxRows: number | undefined;
  /** What the server knows about the files of the client, as in `Scope`. */
  isEachGroupInOneFile: boolean;
}

/**
 * The questions that every analysis page asks when a reader opens it with a client, its default dates and its default settings.
 */
export function pageQuestions(
  clientId: number,
  today: IsoDate,
  known: Pick<PageQuestion, 'isEachGroupInOneFile'>,
): PageQuestion[] {
  return ownPages
    .filter((page) => !isEmptyInWorld(page))
    .flatMap((page) => page.widgets.flatMap((widget) => widgetQuestions(page, widget, viewOf(page, clientId, today))))
    .map((asked) => ({ ...asked, ...known }));
}

/** The same questions of the pages that can be filtered by account, for one account. */
export function filteredQuestions(questions: readonly PageQuestion[], account: string): PageQuestion[] {
  const clause = {
    column: 'account_number',
    condition: '=',
    value: account,
    operator: 'AND',
    matchCase: true,
  } as const;
  return questions
    .filter(({ page }) => page.filters.some(({ dimension }) => dimension === clause.column))
    .map(({ question, ...asked }) => ({
      ...asked,
      question: { ...question, whereClauseDetails: [...question.whereClauseDetails, clause] },
    }));
}

function widgetQuestions(page: Page, widget: Widget, view: View): Omit<PageQuestion, 'isEachGroupInOneFile'>[] {
  const settings = defaultSettings(widget);
  const own = widgetQuestion(page, widget, { settings, fact: page.defaultFact, view });
  const maxRows = maxRowsOf(widget);
  const named = (name: string, question: StructuredQuery) => ({
    page,
    name: `${widget.kind} ${name}`.trim(),
    question,
    maxRows,
  });
  switch (widget.kind) {
    case 'map':
      return [named('', own), named('countries', countriesQuestion(own, page.defaultFact))];
    case 'starburst':
      return [named('', own), named('bands', bandsQuestion(settings, own))];
    case 'summary':
      return [named('', own), named('total', totalQuestion(own))];
    case 'rateCard':
      return [
        named('', own),
        named('rows', rateCardTotals(own, widget.rows)),
        named('columns', rateCardTotals(own, widget.columns)),
        named('total', totalQuestion(own)),
      ];
    default:
      return [named('', own)];
  }
}
