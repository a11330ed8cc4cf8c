import { COMPARISON_VIEWS, type ComparisonView } from '#model/pages/comparison.ts';
import type { Page } from '#model/pages/page.ts';
import { COMPARISON_SET_PARAM, comparisonSetNameChoice, isSetNumber } from '#web/view/address/comparison-sets.ts';
import { clientChoice, datesChoice, inOneParam, trackingChoice } from '#web/view/address/url-choices.ts';
import { checkSettings, keepChoice } from './check-settings.ts';
import { type IgnoredChoice, ignoredChoice } from './ignored-choices.ts';

/** The selected view of a comparison tab. */
export const viewChoice = inOneParam<ComparisonView>('view', String, (text) =>
  COMPARISON_VIEWS.find((view) => view === text),
);

/** The parameters of a set, besides its filters and open rows. Invalid values in them are reported with the set. */
const SET_PARAMS = [
  clientChoice.param,
  datesChoice.param,
  trackingChoice.param,
  comparisonSetNameChoice.param,
  'dataView',
  'parcel',
];
const SET_PARAM_FAMILIES = /^(f\.|rows)/;

/**
 * Removes choices from the address of a comparison that no tab has, sets beyond the third, and unknown parameters of
 * sets.
 */
export function checkComparison(
  given: URLSearchParams,
  tabs: readonly Page[],
): { params: URLSearchParams; ignored: IgnoredChoice[] } {
  const params = new URLSearchParams(given);
  const ignored = [
    ...checkSettings(params, tabs),
    ...keepChoice(params, viewChoice, 'setting'),
    ...checkSetNumbers(params),
    ...checkSets(params),
  ];
  return { params, ignored };
}

function checkSetNumbers(params: URLSearchParams): IgnoredChoice[] {
  const unknown = [...params.keys()].filter(
    (name) => COMPARISON_SET_PARAM.test(name) && !isSetNumber(setNumberOf(name)),
  );
  for (const name of unknown) params.delete(name);
  const numbers = [...new Set(unknown.map((name) => String(setNumberOf(name))))];
  return numbers.length === 0 ? [] : [ignoredChoice('set', numbers)];
}

function checkSets(params: URLSearchParams): IgnoredChoice[] {
  const names = [...new Set(params.keys())].filter((name) => COMPARISON_SET_PARAM.test(name));
  return names.flatMap((name) => {
    const own = COMPARISON_SET_PARAM.exec(name)?.[2] ?? '';
    const values = params.getAll(name);
    const isName = own === comparisonSetNameChoice.param;
    const isRead =
      !isName || comparisonSetNameChoice.read(new URLSearchParams({ [own]: values[0] ?? '' })) !== undefined;
    if ((SET_PARAMS.includes(own) || SET_PARAM_FAMILIES.test(own)) && isRead) return [];
    params.delete(name);
    return [ignoredChoice('setting', values, name)];
  });
}

function setNumberOf(name: string): number {
  return Number(COMPARISON_SET_PARAM.exec(name)?.[1]);
}
