import { hashKey, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffectEvent, useLayoutEffect } from 'react';
import { widgetData } from '#contract/analytics.ts';
import { type StructuredQuery, toRows } from '#contract/question.ts';
import type { Page } from '#model/pages/page.ts';
import type { Widget } from '#model/pages/widget.ts';
import { widgetQuestion } from '#model/pages/widget-question.ts';
import type { WidgetSettings } from '#model/pages/widget-settings.ts';
import { call } from '#web/api/call.ts';
import { keepClientAnswer } from '#web/api/keep-client-answer.ts';
import type { Selection } from '#web/view/selection/use-selection.ts';
import { currencyOf, type WidgetAnswer } from './widget-answer.ts';

/** A widget's request to the server. */
export interface WidgetRequest {
  page: Page;
  widget: Widget;
  settings: WidgetSettings;
  fact: string;
  /** Nothing is fetched while its client is `null`. */
  selection: Selection;
  /** Changes the widget's question, for example into the one for the total. */
  reshape?: (question: StructuredQuery) => StructuredQuery;
}

/** Fetches the answer to a widget's question. It is cached by the question, so settings that change only the drawing fetch nothing. */
export function useWidgetAnswer({ page, widget, settings, fact, selection, reshape = (own) => own }: WidgetRequest) {
  const { client, childIds, dates, clauses, currency } = selection;
  const clientId = client?.id ?? 0;
  const view = { clientId, childClientIds: childIds, dateType: dates.type, where: clauses };
  const question = reshape(widgetQuestion(page, widget, { settings, fact, view }));
  const load = async ({ signal }: { signal: AbortSignal }): Promise<WidgetAnswer> => {
    const params = { page: page.id, widget: widget.kind };
    const answer = await call(widgetData, { params, body: question }, signal);
    return { rows: toRows(answer), fact, settings, dates, currency: currencyOf({ currency }) };
  };
  const queryKey = [widgetData.path, clientId, page.id, widget.kind, question];
  const queryClient = useQueryClient();
  const prefetch = useEffectEvent(() => {
    if (client !== null && queryClient.getQueryState(queryKey) === undefined)
      queryClient.prefetchQuery({ queryKey, queryFn: load });
  });
  const key = hashKey(queryKey);
  // Prefetched, so that the server computes the answer while the browser paints. `useQuery` fetches only after painting.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key is another question
  useLayoutEffect(() => prefetch(), [key]);
  return useQuery<WidgetAnswer>({
    queryKey,
    queryFn: client === null ? skipToken : load,
    placeholderData: keepClientAnswer(clientId),
  });
}
