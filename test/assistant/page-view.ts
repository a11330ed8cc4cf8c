import type { Row, WhereClause } from '#contract/question.ts';
import type { DateRange } from '#model/dates/date-range.ts';
import { gridQuestion } from '#model/pages/grid-question.ts';
import { defaultView } from '#model/pages/grid-view.ts';
import type { Page } from '#model/pages/page.ts';
import { pages } from '#model/pages/pages.ts';
import type { OpenRows } from '#model/pages/rows-address.ts';
import { type View, widgetQuestion } from '#model/pages/widget-question.ts';
import { defaultSettings } from '#model/pages/widget-settings.ts';
import { pageOf } from '#server/assistant/page-link.ts';
import { rowsChoice, rowsClauses } from '#web/view/address/rows-choice.ts';
import {
  childrenChoice,
  clientChoice,
  datesChoice,
  factChoice,
  filtersChoice,
  tabChoice,
  trackingChoice,
} from '#web/view/address/url-choices.ts';
import { checkFilters } from '#web/view/checks/check-filters.ts';
import { datesClause, filterClauses, trackingClauses } from '#web/view/filters/where-clauses.ts';

/** Calls an endpoint of the server as the reader, and returns the body of its answer. Throws unless it succeeds. */
export type Post = (path: string, body: object) => Promise<unknown>;

/** A page as the browser shows it at an address. */
export interface PageView {
  page: Page;
  fact: string;
  dates: DateRange;
  view: View;
  rows: OpenRows | null;
}

/** Reads an address as the browser does, and throws if it would ignore a part of it. */
export function readAddress(address: string): PageView {
  const { pathname, searchParams: params } = new URL(address, 'http://localhost');
  const tab = tabChoice.read(params);
  const page = pages.find(({ id, path }) => path === pathname && (tab === undefined || id === tab));
  const dates = datesChoice.read(params);
  if (page === undefined || dates?.from == null || dates.to == null) throw new Error(`There is no page at ${address}.`);
  const ignored = checkFilters(params, { pageId: page.tabOf?.id ?? page.id, unknownValues: {} });
  if (ignored.length > 0) throw new Error(`${address} has filters that the page ignores: ${JSON.stringify(ignored)}`);
  const where: WhereClause[] = [
    datesClause({ type: dates.type, from: dates.from, to: dates.to }),
    ...filterClauses(filtersChoice.read(params) ?? {}),
    ...trackingClauses(trackingChoice.read(params) ?? []),
  ];
  const view = {
    clientId: clientChoice.read(params) ?? 0,
    childClientIds: childrenChoice.read(params) ?? [],
    dateType: dates.type,
    where,
  };
  return {
    page,
    fact: factChoice(page).read(params) ?? page.defaultFact,
    dates: { from: dates.from, to: dates.to },
    view,
    rows: rowsChoice.read(params) ?? null,
  };
}

/** Rows that an address opens, changed: those of another fact, without the filters by some dimensions, or only counted. */
interface Changed {
  fact?: string;
  isCount?: boolean;
  without?: readonly string[];
}

/** The value of a fact in the Total row of the rows that an address opens. */
export async function totalOfRows(address: string, post: Post, changed: Changed = {}): Promise<number | null> {
  const { page, fact, asked } = openedRows(address, changed);
  const { data } = (await post(`getTotals/${page.id}`, { ...asked, valueCols: [{ field: fact }] })) as { data: Row[] };
  const value = data[0]?.[fact];
  return value === null || value === undefined ? null : Number(value);
}

/** The number of values of a dimension in the rows that an address opens. */
export async function groupsOfRows(address: string, dimension: string, post: Post): Promise<number> {
  const { page, fact, asked } = openedRows(address, {});
  const field = dimension.toUpperCase();
  const body = { ...asked, rowGroupCols: [{ field }], valueCols: [{ field: fact }], startRow: 0, endRow: 1000 };
  const { data } = (await post(`getRows/${page.id}`, body)) as { data: Row[] };
  return data.filter((row) => row[field] !== null && row[field] !== '').length;
}

function openedRows(address: string, { fact: other, isCount = false, without = [] }: Changed) {
  const { page: opened, view, rows, fact: shown } = readAddress(address);
  if (rows === null) throw new Error(`${address} opens no rows.`);
  const own = other ?? rows.fact ?? shown;
  // A figure of another source is in the table of the page that has this source.
  const page = Object.hasOwn(opened.source.facts, own) ? opened : pageOf(own, { hasTable: true });
  const fact = isCount ? page.source.rowsFact : own;
  const where = [...view.where, ...rowsClauses(page, rows, view.dateType)];
  const asked = gridQuestion(page, {
    fact: own,
    view: { ...view, where: where.filter(({ column }) => !without.includes(column)) },
    dataView: defaultView,
    sortModel: [],
    filterModel: {},
  });
  return { page, fact, asked };
}

/** What a page's widget shows of a fact by a group of the assistant; null where no widget of the page shows it. */
export async function widgetFigures(
  { page, fact, view }: PageView,
  by: readonly string[],
  post: Post,
): Promise<{ kind: string; figures: Map<string | null, number | null> } | null> {
  const asked = widgetFor(page, by);
  if (asked === null || !page.facts.includes(fact)) return null;
  const widget = page.widgets.find(({ kind }) => kind === asked.kind);
  if (widget === undefined) return null;
  const settings = { ...defaultSettings(widget), ...asked.settings };
  const question = widgetQuestion(page, widget, { settings, fact, view });
  const { data } = (await post(`data/${page.id}/${asked.kind}`, question)) as { data: Row[] };
  const key = question.groupByDetails.at(-1);
  const kept = data.filter((row) => asked.kind !== 'map' || row[question.groupByDetails[0] ?? ''] === 'US');
  const figures = kept.map((row) => [
    key === undefined ? null : row[key] === null ? null : String(row[key]),
    row[fact] === null ? null : Number(row[fact]),
  ]);
  return { kind: asked.kind, figures: new Map(figures as [string | null, number | null][]) };
}

function widgetFor(page: Page, [first, second]: readonly string[]) {
  if (second !== undefined) return null;
  if (first === undefined) return { kind: 'amounts', settings: {} } as const;
  if (first === 'month' || first === 'quarter')
    return {
      kind: 'trend',
      settings: { dimension: 'FactVsTime', chartTimeSpan: first === 'month' ? 'monthly' : 'quarterly' },
    } as const;
  if (first === 'week') return { kind: 'weeks', settings: {} } as const;
  const side = /^(normalised_(?:consignee|sender))_state$/.exec(first)?.[1];
  if (side !== undefined) return { kind: 'map', settings: { dimension: side } } as const;
  const hasDimension = page.widgets.some(
    (widget) => widget.kind === 'breakdown' && widget.dimension.some((one) => one === first),
  );
  return hasDimension ? ({ kind: 'breakdown', settings: { dimension: first } } as const) : null;
}
