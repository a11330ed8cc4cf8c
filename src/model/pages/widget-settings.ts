import type { Page } from './page.ts';
import type { Widget, WidgetKind } from './widget.ts';

const NAMES = ['dimension', 'chartType', 'chartScale', 'chartTimeSpan'] as const;

type SettingName = (typeof NAMES)[number];

/** A widget's settings as saved; what a kind of widget does not have is the empty text. */
export type WidgetSettings = Record<SettingName, string>;

/** What each setting of a widget may be. */
export function allowedSettings(widget: Widget): Record<SettingName, readonly string[]> {
  const none: readonly string[] = [''];
  return { dimension: none, chartType: none, chartScale: none, chartTimeSpan: none, ...settingsOf(widget) };
}

/** The settings a widget starts with. */
export function defaultSettings(widget: Widget): WidgetSettings {
  const allowed = allowedSettings(widget);
  const first = (name: SettingName) => allowed[name][0] ?? '';
  return {
    dimension: first('dimension'),
    chartType: first('chartType'),
    chartScale: first('chartScale'),
    chartTimeSpan: first('chartTimeSpan'),
  };
}

/**
 * The settings of a page's widgets from what was saved: an object with the settings of each kind of widget. A widget with a
 * setting that is not allowed, or not saved at all, gets its defaults. Source: dashboards.md §5.
 */
export function validateWidgetSettings(page: Page, saved: unknown): Partial<Record<WidgetKind, WidgetSettings>> {
  return Object.fromEntries(
    page.widgets.map((widget) => [
      widget.kind,
      findAllowed(widget, read(saved, widget.kind)) ?? defaultSettings(widget),
    ]),
  );
}

function findAllowed(widget: Widget, settings: unknown): WidgetSettings | null {
  const allowed = allowedSettings(widget);
  const find = (name: SettingName) => allowed[name].find((value) => value === read(settings, name));
  const [dimension, chartType, chartScale, chartTimeSpan] = NAMES.map(find);
  if (dimension === undefined || chartType === undefined || chartScale === undefined || chartTimeSpan === undefined)
    return null;
  return { dimension, chartType, chartScale, chartTimeSpan };
}

function read(object: unknown, name: string): unknown {
  if (typeof object !== 'object' || object === null || !Object.hasOwn(object, name)) return undefined;
  return (object as Record<string, unknown>)[name];
}

/** What a widget declares of its settings, and nothing else. */
function settingsOf(widget: Widget): Partial<Record<SettingName, readonly string[]>> {
  if (widget.kind === 'weeks' || widget.kind === 'summary') return {};
  const { kind, ...settings } = widget;
  return settings;
}
