import type { Page } from '#model/pages/page.ts';
import type { Widget, WidgetKind } from '#model/pages/widget.ts';
import {
  allowedSettings,
  findAllowed,
  SETTING_NAMES,
  validateWidgetSettings,
  type WidgetSettings,
} from '#model/pages/widget-settings.ts';
import { inOneParam, type ParamChoice, tabScopedParam } from './url-choices.ts';

/** The settings of a page's widgets, by their kind. */
export type WidgetChoices = Partial<Record<WidgetKind, WidgetSettings>>;

/** A widget's settings in the URL, those it has joined by dots: `trend=FactVsTime.basicline.linear.monthly.none`. The last may be left out. */
export function widgetChoice(page: Page, widget: Widget): ParamChoice<WidgetSettings> {
  const allowed = allowedSettings(widget);
  const names = SETTING_NAMES.filter((name) => allowed[name].some((value) => value !== ''));
  return inOneParam(
    tabScopedParam(page, widget.kind),
    (settings) => names.map((name) => settings[name]).join('.'),
    (text) => {
      const values = text.split('.');
      if (values.length > names.length) return undefined;
      return findAllowed(widget, (name) => values[names.indexOf(name)]) ?? undefined;
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
