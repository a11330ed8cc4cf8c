import { type QueryKey, skipToken, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { widgetData } from '#contract/analytics.ts';
import { type Row, type StructuredQuery, toRows } from '#contract/question.ts';
import type { DateRange } from '#model/dates/date-range.ts';
import type { DateType } from '#model/dates/date-type.ts';
import type { Page } from '#model/pages/page.ts';
import type { Widget } from '#model/pages/widget.ts';
import { widgetQuestion } from '#model/pages/widget-question.ts';
import type { WidgetSettings } from '#model/pages/widget-settings.ts';
import { call } from '#web/api/call.ts';
import type { Selection } from '#web/view/selection/use-selection.ts';

/** The rows of a widget with what was asked, since earlier rows stay on screen while the next are on their way. */
export interface WidgetAnswer {
  rows: readonly Row[];
  fact: string;
  settings: WidgetSettings;
  dates: DateRange & { type: DateType };
  /** The currency of the amounts. */
  currency: string;
}

/** What a widget is asked for. */
export interface Asked {
  page: Page;
  widget: Widget;
  settings: WidgetSettings;
  fact: string;
  selection: Selection;
  /** Makes another question of the widget's, such as that for the total. */
  reshape?: (question: StructuredQuery) => StructuredQuery;
}

const CONVERTED_CURRENCY = 'USD';

/** The currency in which the amounts of a selection are: the one selected, else the one all are converted to. */
export function currencyOf({ currency }: Pick<Selection, 'currency'>): string {
  return currency ?? CONVERTED_CURRENCY;
}

/** The answer to a widget's question, kept under the question itself, so that what changes only the view fetches nothing. */
export function useWidgetAnswer({ page, widget, settings, fact, selection, reshape = (own) => own }: Asked) {
  const { client, childIds, dates, clauses, currency } = selection;
  const clientId = client?.id ?? 0;
  const view = { clientId, childClientIds: childIds, dateType: dates.type, where: clauses };
  const question = reshape(widgetQuestion(page, widget, { settings, fact, view }));
  const load = async ({ signal }: { signal: AbortSignal }): Promise<WidgetAnswer> => {
    const params = { page: page.id, widget: widget.kind };
    const answer = await call(widgetData, { params, body: question }, signal);
    return { rows: toRows(answer), fact, settings, dates, currency: currencyOf({ currency }) };
  };
  const queryKey = [widgetData.path, page.id, widget.kind, question, { clientId }];
  const queryClient = useQueryClient();
  // Asked while the page is being drawn, not after: the server answers meanwhile.
  if (client !== null && queryClient.getQueryState(queryKey) === undefined)
    queryClient.prefetchQuery({ queryKey, queryFn: load });
  return useQuery<WidgetAnswer>({
    queryKey,
    queryFn: client === null ? skipToken : load,
    placeholderData: (earlier, query) => (isOfClient(query?.queryKey, clientId) ? earlier : undefined),
  });
}

/** Of answers that are shown together the one the others wait for: what failed, else what is not there yet, else the first. */
export function slowestAnswer(
  first: UseQueryResult<WidgetAnswer>,
  second: UseQueryResult<WidgetAnswer>,
): UseQueryResult<WidgetAnswer> {
  const both = [first, second];
  return both.find(({ isError }) => isError) ?? both.find(({ data }) => data === undefined) ?? first;
}

/** One client's figures must not stand under another's name, not even for a moment. */
function isOfClient(key: QueryKey | undefined, clientId: number): boolean {
  const asked = key?.at(-1);
  return typeof asked === 'object' && asked !== null && 'clientId' in asked && asked.clientId === clientId;
}
