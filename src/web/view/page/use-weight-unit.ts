import { useSearchParams } from 'react-router';
import type { WeightUnit } from '#contract/question.ts';
import type { Page } from '#model/pages/page.ts';
import { weightUnitChoice } from '#web/view/address/url-choices.ts';

/** The weight unit of a page: the reader's choice, or the first unit that the page offers. */
export function useWeightUnit({ weightUnits }: Page): WeightUnit {
  const [params] = useSearchParams();
  const chosen = weightUnitChoice.read(params);
  return chosen !== undefined && weightUnits.includes(chosen) ? chosen : (weightUnits[0] ?? 'lbs');
}
