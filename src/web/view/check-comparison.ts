import { COMPARISON_VIEWS, type ComparisonView } from '#model/pages/comparison.ts';
import type { Page } from '#model/pages/page.ts';
import { checkSettings, keepChoice } from './check-settings.ts';
import { isPlace, SET_PARAM, setNameChoice } from './compared-sets.ts';
import { type LeftOut, leaveOut } from './left-out.ts';
import { clientChoice, datesChoice, inOneParam, trackingChoice } from './url-choices.ts';

/** Which view of a tab is open. */
export const viewChoice = inOneParam<ComparisonView>('view', String, (text) =>
  COMPARISON_VIEWS.find((view) => view === text),
);

/** What a set says of itself, besides its filters and the rows that stand open; what is wrong in these is told with the set. */
const OF_SET = [clientChoice.param, datesChoice.param, trackingChoice.param, setNameChoice.param, 'dataView', 'parcel'];
const OF_SET_FAMILIES = /^(f\.|rows)/;

/** Takes out of the address of a comparison what none of its tabs has, sets beyond the third, and what no set says of itself. */
export function checkComparison(
  given: URLSearchParams,
  tabs: readonly Page[],
): { params: URLSearchParams; leftOut: LeftOut[] } {
  const params = new URLSearchParams(given);
  const leftOut = [
    ...checkSettings(params, tabs),
    ...keepChoice(params, viewChoice, 'setting'),
    ...checkPlaces(params),
    ...checkSets(params),
  ];
  return { params, leftOut };
}

function checkPlaces(params: URLSearchParams): LeftOut[] {
  const strange = [...params.keys()].filter((name) => SET_PARAM.test(name) && !isPlace(placeOf(name)));
  for (const name of strange) params.delete(name);
  const places = [...new Set(strange.map((name) => String(placeOf(name))))];
  return places.length === 0 ? [] : [leaveOut('set', places)];
}

function checkSets(params: URLSearchParams): LeftOut[] {
  const names = [...new Set(params.keys())].filter((name) => SET_PARAM.test(name));
  return names.flatMap((name) => {
    const own = SET_PARAM.exec(name)?.[2] ?? '';
    const values = params.getAll(name);
    const isName = own === setNameChoice.param;
    const isRead = !isName || setNameChoice.read(new URLSearchParams({ [own]: values[0] ?? '' })) !== undefined;
    if ((OF_SET.includes(own) || OF_SET_FAMILIES.test(own)) && isRead) return [];
    params.delete(name);
    return [leaveOut('setting', values, name)];
  });
}

function placeOf(name: string): number {
  return Number(SET_PARAM.exec(name)?.[1]);
}
