import type { Page } from '#model/pages/page.ts';
import type { Widget, WidgetKind } from '#model/pages/widget.ts';
import { allowedSettings, validateWidgetSettings, type WidgetSettings } from '#model/pages/widget-settings.ts';
import { inOneParam, ownName, type UrlChoice } from './url-choices.ts';

/** The settings of a page's widgets, by their kind. */
export type WidgetChoices = Partial<Record<WidgetKind, WidgetSettings>>;

const NAMES = ['dimension', 'chartType', 'chartScale', 'chartTimeSpan'] as const;

/** A widget's settings in the URL, those it has joined by dots: `trend=FactVsTime.basicline.linear.monthly`. */
export function widgetChoice(page: Page, widget: Widget): UrlChoice<WidgetSettings> {
  const allowed = allowedSettings(widget);
  const names = NAMES.filter((name) => allowed[name].some((value) => value !== ''));
  return inOneParam(
    ownName(page, widget.kind),
    (settings) => names.map((name) => settings[name]).join('.'),
    (text) => {
      const values = text.split('.');
      const find = (name: (typeof NAMES)[number]) => values[names.indexOf(name)] ?? '';
      const settings = {
        dimension: find('dimension'),
        chartType: find('chartType'),
        chartScale: find('chartScale'),
        chartTimeSpan: find('chartTimeSpan'),
      };
      const isAllowed = NAMES.every((name) => allowed[name].includes(settings[name]));
      return isAllowed && values.length === names.length ? settings : undefined;
    },
  );
}

/** The settings on screen: each widget's first valid ones of URL, saved settings and page defaults. */
export function resolveWidgets(page: Page, params: URLSearchParams, saved: unknown): WidgetChoices {
  const valid = validateWidgetSettings(page, saved);
  return Object.fromEntries(
    page.widgets.map((widget) => [widget.kind, widgetChoice(page, widget).read(params) ?? valid[widget.kind]]),
  );
}

/** The saved settings of a page's widgets from their JSON text; anything unreadable counts as not saved. */
export function parseSavedWidgets(text: string | undefined): unknown {
  try {
    return text === undefined ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
