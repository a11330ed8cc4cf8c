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

/** The settings of a page's widgets by widget kind. */
export type WidgetChoices = Partial<Record<WidgetKind, WidgetSettings>>;

/**
 * A widget's settings in the URL, joined by dots: `trend=FactVsTime.basicline.linear.monthly.none`. The last one may be
 * omitted.
 */
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

/**
 * Returns the settings of each widget: from the URL, else saved ones, else the page's defaults. Invalid settings are
 * skipped.
 */
export function resolveWidgets(page: Page, params: URLSearchParams, saved: unknown): WidgetChoices {
  const valid = validateWidgetSettings(page, saved);
  return Object.fromEntries(
    page.widgets.map((widget) => [widget.kind, widgetChoice(page, widget).read(params) ?? valid[widget.kind]]),
  );
}

/** Parses the saved settings of a page's widgets. Unreadable text counts as not saved. */
export function parseSavedWidgets(text: string | undefined): unknown {
  try {
    return text === undefined ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
