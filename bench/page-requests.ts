import { widgetData } from '#contract/analytics.ts';
import { defaultRange, overviewRange } from '#model/dates/default-ranges.ts';
import type { IsoDate } from '#model/dates/iso-date.ts';
import type { Page } from '#model/pages/page.ts';
import { pages } from '#model/pages/pages.ts';
import { type View, widgetQuestion } from '#model/pages/widget-question.ts';
import { defaultSettings } from '#model/pages/widget-settings.ts';

/** What an analysis page asks when it opens: a request for each of its widgets. */
export interface PageRequests {
  id: string;
  title: string;
  requests: { widget: string; path: string; body: object }[];
}

/** The analysis pages that ask something of their own: tabs of Comparison ask what their pages ask. */
export const ownPages = pages.filter(({ tabOf, clients }) => tabOf?.id !== 'comparison' && clients !== 'demo');

/** Whether a page shows findings or avoidable costs, of which a world of shipments has none. */
export function isEmptyInWorld({ source }: Page): boolean {
  return ['findings', 'avoidableCosts'].includes(source.id);
}

/** The requests of every analysis page with its default dates and settings, and of the distribution map by ZIP code. */
export function pageRequests(clientId: number, today: IsoDate): PageRequests[] {
  return ownPages.flatMap((page) => {
    const requests = (dimension: string | null) =>
      page.widgets.map((widget) => ({
        widget: widget.kind,
        path: widgetData.path.replace(':page', page.id).replace(':widget', widget.kind),
        body: widgetQuestion(page, widget, {
          settings: { ...defaultSettings(widget), ...(dimension !== null && { dimension }) },
          fact: page.defaultFact,
          view: viewOf(page, clientId, today),
        }),
      }));
    const opened = { id: page.id, title: page.title, requests: requests(null) };
    const hasMap = page.widgets.some(({ kind }) => kind === 'distribution');
    return hasMap ? [opened, { ...opened, title: `${page.title} by ZIP code`, requests: requests('zip') }] : [opened];
  });
}

/** What a page shows of a client when it opens. */
export function viewOf(page: Page, clientId: number, today: IsoDate): View {
  const { from, to } = page.period === 'lastFourWeeks' ? overviewRange(today) : defaultRange(today);
  const dates = {
    column: 'bill_date',
    condition: 'between',
    value: [from, to],
    operator: 'AND',
    matchCase: true,
  } as const;
  return { clientId, childClientIds: [], dateType: 'bill_date', where: [{ ...dates, value: [from, to] }] };
}
