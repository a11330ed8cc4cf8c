import { sourceOfFact } from '#assistant/follow-up.ts';
import type { AssistantFigure, AssistantFilter } from '#contract/assistant.ts';
import { sourceTestsOf } from '#model/sources/source.ts';
import { findSource } from '#model/sources/sources.ts';
import { carriers } from '#model/trade/carriers.ts';
import type { ReaderScope } from '#server/questions/read-scope.ts';

/** The names of the carriers that Total Spend leaves out. */
export function excludedNames({ excludedCarrierIds }: Pick<ReaderScope, 'excludedCarrierIds'>): string[] {
  return carriers.flatMap(({ id, name }) => (excludedCarrierIds.includes(id) ? [name] : []));
}

/**
 * The filters that let both parts of a quotient cover the same carriers: if only one of the facts leaves out the excluded
 * carriers, the other one has to leave them out too. `excluded` holds the names of these carriers.
 */
export function sameCarriers(
  { fact, over }: Pick<AssistantFigure, 'fact' | 'over'>,
  excluded: readonly string[],
): AssistantFilter[] {
  if (over === null || excluded.length === 0 || leavesOutCarriers(fact) === leavesOutCarriers(over)) return [];
  return [{ dimension: 'carrier_name', condition: 'not in', values: [...excluded] }];
}

function leavesOutCarriers(id: string): boolean {
  const fact = findSource(sourceOfFact(id) ?? '')?.facts[id];
  return fact !== undefined && sourceTestsOf(fact).includes('carrierNotExcluded');
}
