import { inOneParam, type UrlChoice } from './url-choices.ts';

const SETTINGS = {
  trend: ['dimension', 'type', 'scale', 'span'],
  breakdown: ['dimension', 'type', 'scale'],
  map: ['dimension'],
} as const;

export type WidgetKind = keyof typeof SETTINGS;
export type WidgetChoice<Kind extends WidgetKind> = Record<(typeof SETTINGS)[Kind][number], string>;
export type WidgetChoices = { [Kind in WidgetKind]: WidgetChoice<Kind> };
/** What each setting of each widget may be on a page. */
export type AllowedChoices = { [Kind in WidgetKind]: Record<(typeof SETTINGS)[Kind][number], readonly string[]> };

/** A widget's settings in the URL, joined by dots in a fixed order: `trend=FactVsTime.basicline.linear.monthly`. */
export function widgetChoice<Kind extends WidgetKind>(kind: Kind): UrlChoice<WidgetChoice<Kind>> {
  const names: readonly (keyof WidgetChoice<Kind>)[] = SETTINGS[kind];
  return inOneParam(
    kind,
    (choice) => names.map((name) => choice[name]).join('.'),
    (text) => {
      const values = text.split('.');
      if (values.length !== names.length) return undefined;
      return Object.fromEntries(names.map((name, index) => [name, values[index]])) as WidgetChoice<Kind>;
    },
  );
}

/** The settings on screen: each widget's first valid one of URL, saved settings and page defaults. */
export function resolveWidgets(page: WidgetPage, params: URLSearchParams, saved: unknown): WidgetChoices {
  const resolve = <Kind extends WidgetKind>(kind: Kind): WidgetChoice<Kind> => {
    const candidates = [widgetChoice(kind).read(params), findSaved(saved, kind)];
    return (candidates.find((choice) => isAllowed(page.allowed[kind], choice)) ??
      page.defaults[kind]) as WidgetChoice<Kind>;
  };
  return { trend: resolve('trend'), breakdown: resolve('breakdown'), map: resolve('map') };
}

export interface WidgetPage {
  allowed: AllowedChoices;
  defaults: WidgetChoices;
}

/** The saved settings of a page's widgets from their JSON text; anything unreadable counts as not saved. */
export function parseSavedWidgets(text: string | undefined): unknown {
  try {
    return text === undefined ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

function findSaved(saved: unknown, kind: WidgetKind): unknown {
  return typeof saved === 'object' && saved !== null ? (saved as Record<string, unknown>)[kind] : undefined;
}

function isAllowed(allowed: Record<string, readonly string[]>, choice: unknown): boolean {
  if (typeof choice !== 'object' || choice === null) return false;
  const given = choice as Record<string, unknown>;
  return Object.entries(allowed).every(([name, values]) => values.some((value) => value === given[name]));
}
