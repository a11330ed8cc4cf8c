import { sources } from '#model/sources/sources.ts';
import { COUNTRY, STATE } from './build-lexicon.ts';
import type { Draft } from './mentions.ts';
import { isPeriod } from './vocabulary/dimension-words.ts';

export const UNFIT = 10;

/** Chooses the source that fits all parts of a draft best. */
export function chooseSource(draft: Draft): { source: string; cost: number } {
  const mentions = [
    ...draft.figures.filter(({ isGeneral }) => !isGeneral),
    ...(draft.orderFigure === null ? [] : [draft.orderFigure]),
  ];
  const ranked = sources.map(({ id, dimensions }, index) => {
    let cost = index * 0.01;
    for (const [place, { alternatives }] of mentions.entries())
      if (!alternatives.some((one) => one.source === id)) cost += place === 0 ? 4 : 2;
    for (const { alternatives } of draft.values)
      if (!alternatives.some((one) => hasDimension(dimensions, one.dimension))) cost += UNFIT;
    for (const { ids } of draft.groups)
      if (!ids.some((one) => isPeriod(one) || hasDimension(dimensions, one))) cost += UNFIT;
    for (const { unit } of draft.measures) if (unit !== 'money' && id !== 'shipments') cost += UNFIT;
    if (draft.signs.has('deadline') && id !== 'findings') cost += UNFIT;
    return { source: id, cost };
  });
  return ranked.toSorted((one, other) => one.cost - other.cost)[0] ?? { source: 'shipments', cost: UNFIT };
}

export function hasDimension(dimensions: object, id: string): boolean {
  return id === STATE || id === COUNTRY || id === 'city' || Object.hasOwn(dimensions, id);
}
