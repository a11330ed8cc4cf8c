import { explainChange, filterValues, gridRows, gridTotals, widgetData } from '#contract/analytics.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { publicFigures, publicReport } from '#contract/public-api.ts';
import { runReport } from '#contract/reports.ts';
import { gridQuestion } from '#model/pages/grid-question.ts';
import { defaultView } from '#model/pages/grid-view.ts';
import type { Page } from '#model/pages/page.ts';
import { filterQuestion, widgetQuestion } from '#model/pages/widget-question.ts';
import { allowedSettings, makeSettings } from '#model/pages/widget-settings.ts';
import { reports } from '#model/reports/reports.ts';
import type { Random } from '#test/random-files/random.ts';

interface Made {
  params: object;
  body: object;
}

/** Makes a question as the pages ask it. Hardly any would be valid if its fields were chosen one by one. */
export function makeQuestion(
  random: Random,
  endpoint: Endpoint,
  { page, client }: { page: Page; client: number },
): Made | null {
  const fact = random.pick(page.facts as readonly [string, ...string[]]);
  const carrier = { column: 'carrier_name', condition: '=', value: 'UPS', operator: 'AND', matchCase: true } as const;
  const where = random.happens(0.5) ? [carrier] : [];
  const view = { clientId: client, childClientIds: [], dateType: 'bill_date' as const, where };
  switch (endpoint) {
    case widgetData: {
      const widget = random.pick(
        page.widgets as unknown as readonly [(typeof page.widgets)[number], ...typeof page.widgets],
      );
      const allowed = allowedSettings(widget);
      const settings = makeSettings((name) =>
        random.pick(['', ...allowed[name]].slice(allowed[name].length > 0 ? 1 : 0) as [string]),
      );
      return {
        params: { page: page.id, widget: widget.kind },
        body: widgetQuestion(page, widget, { settings, fact, view }),
      };
    }
    case publicFigures:
      return { params: {}, body: { selectColumnNames: [fact], fromTableNames: [page.source.id], clientId: client } };
    case filterValues: {
      const dimension = page.filters[random.between(0, page.filters.length - 1)]?.dimension ?? 'zone';
      return { params: { page: page.id, dimension }, body: filterQuestion(page, dimension, view) };
    }
    case gridRows:
    case gridTotals: {
      const views = page.dataViews;
      const dataView = views[random.between(0, views.length - 1)] ?? defaultView;
      const question = gridQuestion(page, { fact, view, dataView, sortModel: [], filterModel: {} });
      const { rowGroupCols, ...totals } = question;
      return {
        params: { page: page.id },
        body: endpoint === gridTotals ? totals : { ...totals, rowGroupCols, groupKeys: [], startRow: 0, endRow: 20 },
      };
    }
    case explainChange: {
      const side = (from: string, to: string) => ({
        clientId: client,
        whereClauseDetails: [{ column: 'bill_date', condition: 'between', value: [from, to] }],
      });
      return {
        params: { page: page.id },
        body: { fact, now: side('2026-05-01', '2026-05-31'), earlier: side('2026-04-01', '2026-04-30') },
      };
    }
    case runReport:
    case publicReport: {
      const { id } = reports[random.between(0, reports.length - 1)] ?? { id: '' };
      const days = { from: '2026-05-01', to: '2026-05-31' };
      const dates = { type: 'bill_date', frequency: 'dr', rollingPeriod: null, lastDays: null, ...days };
      return { params: {}, body: { reportId: id, clientId: client, ...(endpoint === runReport ? { dates } : days) } };
    }
    default:
      return null;
  }
}
