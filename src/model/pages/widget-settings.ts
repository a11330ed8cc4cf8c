import type { Page } from './page.ts';
import type { Widget, WidgetKind } from './widget.ts';

/** The settings of widgets, in the order in which they are stored. */
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

/** The saved settings of a widget. Settings that its kind does not have are empty. */
export type WidgetSettings = Record<SettingName, string>;

/** The allowed values of each setting of a widget. */
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

/** The default settings of a widget. */
export function defaultSettings(widget: Widget): WidgetSettings {
  const allowed = allowedSettings(widget);
  return makeSettings((name) => allowed[name][0] ?? '');
}

/**
 * Validates the saved settings of a page's widgets, an object with settings by kind of widget. A widget with an invalid setting gets
 * all of its defaults; a missing setting gets its own default. Source: dashboards.md §5.
 */
export function validateWidgetSettings(page: Page, saved: unknown): Partial<Record<WidgetKind, WidgetSettings>> {
  return Object.fromEntries(
    page.widgets.map((widget) => [widget.kind, findSaved(widget, read(saved, widget.kind)) ?? defaultSettings(widget)]),
  );
}

/** Completes a widget's settings with defaults for missing ones. Returns `null` if one has an invalid value. */
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

/** Builds settings by asking for the value of each. */
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

/** The settings that a widget declares, with their allowed values. */
function settingsOf(widget: Widget): Partial<Record<SettingName, readonly string[]>> {
  if (widget.kind === 'weeks' || widget.kind === 'summary') return {};
  if (widget.kind === 'starburst') {
    const { dimension, level, displayMode } = widget;
    return { dimension, level, displayMode };
  }
  if (widget.kind === 'distribution' || widget.kind === 'rateCard') return { dimension: widget.dimension };
  const { kind, ...settings } = widget;
  return settings;
}
