import type { Page } from './page.ts';
import type { Widget, WidgetKind } from './widget.ts';

/** The settings a widget can have, in the order in which they are written. */
export const SETTING_NAMES = [
  'dimension',
  'chartType',
  'chartScale',
  'chartTimeSpan',
  'chartComparisonType',
  'level',
  'displayMode',
] as const;

type SettingName = (typeof SETTING_NAMES)[number];

/** A widget's settings as saved; what a kind of widget does not have is the empty text. */
export type WidgetSettings = Record<SettingName, string>;

/** What each setting of a widget may be. */
export function allowedSettings(widget: Widget): Record<SettingName, readonly string[]> {
  const none: readonly string[] = [''];
  return {
    dimension: none,
    chartType: none,
    chartScale: none,
    chartTimeSpan: none,
    chartComparisonType: none,
    level: none,
    displayMode: none,
    ...settingsOf(widget),
  };
}

/** The settings a widget starts with. */
export function defaultSettings(widget: Widget): WidgetSettings {
  const allowed = allowedSettings(widget);
  return makeSettings((name) => allowed[name][0] ?? '');
}

/**
 * The settings of a page's widgets from what was saved: an object with the settings of each kind of widget. A widget with a
 * setting that is not allowed gets its defaults, and a setting that was not saved gets its own. Source: dashboards.md §5.
 */
export function validateWidgetSettings(page: Page, saved: unknown): Partial<Record<WidgetKind, WidgetSettings>> {
  return Object.fromEntries(
    page.widgets.map((widget) => [widget.kind, findSaved(widget, read(saved, widget.kind)) ?? defaultSettings(widget)]),
  );
}

/** A widget's settings with those that are left out at their defaults, or `null` when one is not allowed. */
export function findAllowed(widget: Widget, given: (name: SettingName) => unknown): WidgetSettings | null {
  const allowed = allowedSettings(widget);
  const defaults = defaultSettings(widget);
  const isAllowed = (name: SettingName) => {
    const value = given(name);
    return value === undefined || allowed[name].some((one) => one === value);
  };
  if (!SETTING_NAMES.every(isAllowed)) return null;
  return makeSettings((name) => allowed[name].find((one) => one === given(name)) ?? defaults[name]);
}

/** Settings from what each is. */
export function makeSettings(find: (name: SettingName) => string): WidgetSettings {
  return {
    dimension: find('dimension'),
    chartType: find('chartType'),
    chartScale: find('chartScale'),
    chartTimeSpan: find('chartTimeSpan'),
    chartComparisonType: find('chartComparisonType'),
    level: find('level'),
    displayMode: find('displayMode'),
  };
}

function findSaved(widget: Widget, saved: unknown): WidgetSettings | null {
  return findAllowed(widget, (name) => read(saved, name));
}

function read(object: unknown, name: string): unknown {
  if (typeof object !== 'object' || object === null || !Object.hasOwn(object, name)) return undefined;
  return (object as Record<string, unknown>)[name];
}

/** What a widget declares of its settings, and nothing else. */
function settingsOf(widget: Widget): Partial<Record<SettingName, readonly string[]>> {
  if (widget.kind === 'weeks' || widget.kind === 'summary') return {};
  if (widget.kind === 'starburst') {
    const { dimension, level, displayMode } = widget;
    return { dimension, level, displayMode };
  }
  if (widget.kind === 'distribution') return { dimension: widget.dimension };
  const { kind, ...settings } = widget;
  return settings;
}
