import { filterValues, gridRows, gridTotals, widgetData } from '#contract/analytics.ts';
import type { StructuredQuery } from '#contract/question.ts';
import { gridQuestion } from '#model/pages/grid-question.ts';
import { defaultView } from '#model/pages/grid-view.ts';
import type { Page } from '#model/pages/page.ts';
import type { Widget } from '#model/pages/widget.ts';
import {
  bandsQuestion,
  countriesQuestion,
  filterQuestion,
  rateCardTotals,
  totalQuestion,
  type View,
  widgetQuestion,
  withinPercentages,
} from '#model/pages/widget-question.ts';
import { defaultSettings } from '#model/pages/widget-settings.ts';

/** A request of a browser. `kind` is what the benchmark's table calls it. */
export interface BrowserRequest {
  kind: string;
  method: 'GET' | 'POST';
  path: string;
  body: object | null;
}

const BLOCK = 100;

/** The requests with which the browser fills a page. */
export function pageRequests(page: Page, view: View): BrowserRequest[] {
  return page.widgets.flatMap((widget) =>
    widgetQuestions(page, widget, view).map((body) =>
      post(widget.kind, path(widgetData.path, page.id, widget.kind), body),
    ),
  );
}

/** The requests with which the browser opens the table of a page. */
export function tableRequests(page: Page, view: View): BrowserRequest[] {
  const asked = { fact: page.defaultFact, view, dataView: defaultView, sortModel: [], filterModel: {} };
  const question = gridQuestion(page, asked);
  const block = { ...question, groupKeys: [], startRow: 0, endRow: BLOCK };
  return [
    post('table rows', path(gridRows.path, page.id), block),
    post('table totals', path(gridTotals.path, page.id), question),
  ];
}

/** The request with which the browser lists the values of a filter. */
export function filterRequest(page: Page, dimension: string, view: View): BrowserRequest {
  return post('filter values', path(filterValues.path, page.id, dimension), filterQuestion(page, dimension, view));
}

/** The requests of the frame around the pages, which a browser sends once for each document. */
export function documentRequests(address: string, clientId: number): BrowserRequest[] {
  const api = '/aiparcelweb/api';
  const calls = [
    `${api}/account`,
    '/aiparcelweb/nologin/statuses/',
    `${api}/filtersettings/getAllFiltersinfo`,
    `${api}/clientsShortAFrame`,
    `${api}/dashboard/getDashboardsFromDB`,
    `${api}/deployment`,
    `${api}/clientsForAframeDashboards/${clientId}`,
    `${api}/exchangeRates/latest`,
  ];
  return [get('document', address), ...calls.map((call) => get('frame', call))];
}

function widgetQuestions(page: Page, widget: Widget, view: View): StructuredQuery[] {
  const settings = defaultSettings(widget);
  const question = widgetQuestion(page, widget, { settings, fact: page.defaultFact, view });
  switch (widget.kind) {
    case 'amounts':
      return distinct([question, withinPercentages(page, question)]);
    case 'map':
      return [countriesQuestion(question, page.defaultFact), question];
    case 'summary':
      return [question, totalQuestion(question)];
    case 'rateCard':
      return [
        question,
        rateCardTotals(question, widget.rows),
        rateCardTotals(question, widget.columns),
        totalQuestion(question),
      ];
    case 'starburst':
      return [question, bandsQuestion(settings, question)];
    default:
      return [question];
  }
}

function distinct(questions: readonly StructuredQuery[]): StructuredQuery[] {
  return [...new Map(questions.map((question) => [JSON.stringify(question), question])).values()];
}

function path(template: string, ...values: string[]): string {
  let place = 0;
  return template.replaceAll(/:\w+/g, () => values[place++] ?? '');
}

function post(kind: string, address: string, body: object): BrowserRequest {
  return { kind, method: 'POST', path: address, body };
}

function get(kind: string, address: string): BrowserRequest {
  return { kind, method: 'GET', path: address, body: null };
}
