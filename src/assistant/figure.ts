import type { AssistantFigure } from '#contract/assistant.ts';
import { findSource, sources } from '#model/sources/sources.ts';
import type { FigureMeaning } from './lexicon.ts';
import type { FigureMention } from './mentions.ts';
import { CANONICAL, COUNTERPARTS } from './stand-ins.ts';

export const figure = (fact: string, more: Partial<AssistantFigure> = {}): AssistantFigure => ({
  fact,
  over: null,
  isShare: false,
  where: [],
  ...more,
});

export function isAdditiveFact(source: string, { fact, over }: AssistantFigure): boolean {
  const own = findSource(source)?.facts[fact] ?? sources.find(({ facts }) => Object.hasOwn(facts, fact))?.facts[fact];
  return over === null && (own?.kind === 'sum' || own?.kind === 'count' || own?.kind === 'countDistinct');
}

export function quotient(one: AssistantFigure, other: AssistantFigure, isShare: boolean): AssistantFigure {
  const known = CANONICAL[`${one.fact}/${other.fact}`];
  return known !== undefined && !isShare ? figure(known) : figure(one.fact, { over: other.fact, isShare });
}

/** Whether two figures are the same amount, in one source or in two. */
export function isSameAmount(one: AssistantFigure, other: AssistantFigure): boolean {
  const own = [one.fact, ...(COUNTERPARTS[one.fact] ?? [])];
  return (
    one.over === null &&
    other.over === null &&
    (one.fact === other.fact || (one.fact !== 'totalSpend' && own.includes(other.fact)))
  );
}

export function isMoney(fact: string): boolean {
  return sources.some(({ facts }) => facts[fact]?.format === 'money');
}

export function pick({ alternatives }: FigureMention, source: string, isAlone = true): AssistantFigure | null {
  const specific = alternatives.filter(({ isGeneral }) => isGeneral !== true);
  // Next to another figure, "spend" means spend and not the amount of the other figure's source.
  const usable = isAlone || specific.length === 0 ? alternatives : specific;
  const own = usable.find((one) => one.source === source) ?? usable[0];
  return own === undefined ? null : toFigure(own);
}

function toFigure({ fact, over, isShare = false }: FigureMeaning): AssistantFigure {
  return figure(fact, { over: over ?? null, isShare });
}

export const same = (one: AssistantFigure, other: AssistantFigure) => JSON.stringify(one) === JSON.stringify(other);

export function unique(figures: readonly AssistantFigure[]): AssistantFigure[] {
  return figures.filter((one, index) => figures.findIndex((other) => same(one, other)) === index);
}
