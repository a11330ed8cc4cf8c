import type { AssistantFigure } from '#contract/assistant.ts';
import type { IsoDate } from '#model/dates/iso-date.ts';
import { figure, pick } from './figure.ts';
import type { Draft } from './mentions.ts';

export interface Situation {
  today: IsoDate;
  earliest: IsoDate;
  /** Carriers whose shipments Total Spend leaves out. */
  excludedCarriers: readonly string[];
}

/** The figure that a prompt implies without naming it. */
export function impliedFigure(
  draft: Draft,
  source: string,
  { by, isPairRanked }: { by: readonly string[]; isPairRanked: boolean },
): AssistantFigure[] | null {
  const has = (sign: string) => draft.signs.has(sign);
  if (draft.orderFigure !== null) {
    const own = pick(draft.orderFigure, source);
    return own === null ? null : [own];
  }
  const isBusy = (draft.signs.get('most') ?? []).some((at) => /^busiest$/i.test(draft.items[at]?.raw ?? ''));
  if (isBusy) return [figure('packages')];
  if (by.length > 0 || isPairRanked) {
    if (has('dear') || has('cheap'))
      return [figure(by.includes('accessorial') ? 'accessorialSpend' : 'costPerPackage')];
    if (has('slow') || has('fast')) return [figure('pickupToDelivery')];
    if (has('heavy') || has('light')) return [figure('billWeightPerPackage')];
  }
  if (source === 'findings' && (has('deadline') || draft.values.length > 0))
    return [figure('atStake'), figure('findings')];
  if (has('deadline')) return [figure('atStake'), figure('findings')];
  if (draft.codes.length > 0) return [figure('netAmount')];
  if (by.includes('accessorial')) return [figure('accessorialSpend')];
  if (by.includes('credit_type')) return [figure('totalRefund')];
  if (
    source === 'charges' &&
    draft.values.some(({ alternatives }) => alternatives.some(({ dimension }) => dimension === 'accessorial'))
  )
    return [figure(has('count') ? 'accessorialCount' : 'accessorialSpend')];
  if (
    source === 'credits' &&
    draft.values.some(({ alternatives }) => alternatives.some(({ dimension }) => dimension === 'credit_type')) &&
    has('count')
  )
    return [figure('creditLines')];
  return null;
}
