import type { Page } from '#model/pages/page.ts';
import {
  factChoice,
  optionChoice,
  type ParamChoice,
  tabChoice,
  weightUnitChoice,
} from '#web/view/address/url-choices.ts';
import { widgetChoice } from '#web/view/address/widget-choices.ts';
import { type IgnoredChoice, ignoredChoice } from './ignored-choices.ts';

/** Removes facts, widget settings, choices, units and tabs from an address that a page with these tabs doesn't have. */
export function checkSettings(params: URLSearchParams, tabs: readonly Page[]): IgnoredChoice[] {
  const isTabbed = tabs.some(({ tabOf }) => tabOf !== null);
  const tabIds = tabs.map(({ id }) => id);
  return [
    ...(isTabbed ? keepChoice(params, tabChoice, 'setting', (tab) => tabIds.includes(tab)) : []),
    ...tabs.flatMap((page) => checkPage(params, page)),
    // All tabs share the unit, although not all of them have one.
    ...keepChoice(params, weightUnitChoice, 'setting', (unit) => tabs.some((tab) => tab.weightUnits.includes(unit))),
  ];
}

function checkPage(params: URLSearchParams, page: Page): IgnoredChoice[] {
  const { facts, widgets, choices } = page;
  return [
    ...keepChoice(params, factChoice(page), 'fact', (fact) => facts.includes(fact)),
    ...widgets.flatMap((widget) => keepChoice(params, widgetChoice(page, widget), 'setting')),
    ...choices.flatMap((choice) => keepChoice(params, optionChoice(choice), 'setting')),
  ];
}

/** Removes a choice that is unreadable or unknown to the page. */
export function keepChoice<Value>(
  params: URLSearchParams,
  choice: ParamChoice<Value>,
  reason: 'fact' | 'setting',
  isKnown: (value: Value) => boolean = () => true,
): IgnoredChoice[] {
  const written = params.get(choice.param);
  const read = choice.read(params);
  if (written === null || (read !== undefined && isKnown(read))) return [];
  choice.clear(params);
  return [ignoredChoice(reason, [written], choice.param)];
}
