import type { AssistantFigure, AssistantQuestion } from '#contract/assistant.ts';
import { sources } from '#model/sources/sources.ts';
import { figure, pick } from './figure.ts';
import { COUNTED } from './items.ts';
import type { Draft, FigureMention } from './mentions.ts';

interface Order {
  figure: AssistantFigure;
  ascending: boolean;
  replaces: boolean;
  limit: number | null;
}

export function orderOf(
  draft: Draft,
  figures: readonly AssistantFigure[] | null,
  by: readonly string[],
  kind: AssistantQuestion['kind'],
): Order | null {
  const has = (sign: string) => draft.signs.has(sign);
  const sign = ['most', 'least', 'dear', 'cheap', 'heavy', 'light', 'slow', 'fast', 'worst', 'best', 'top'].find(has);
  if (figures === null || figures[0] === undefined) return null;
  if (sign === undefined) {
    if (draft.limit === null && draft.orderFigure === null) return null;
  }
  if (kind !== 'rows' && by.length === 0) return null;
  const [first] = figures;
  const asked = draft.orderFigure === null ? null : (pick(draft.orderFigure, 'shipments') ?? first);
  const ranked =
    asked === null ? rankedFigure(sign, first, { kind, by }) : (pickKnown(draft.orderFigure, figures) ?? asked);
  const isLow = sign === 'least' || sign === 'cheap' || sign === 'light' || sign === 'fast';
  const isWorstOfGood = sign === 'worst' && isBetterHigh(ranked);
  const isBestOfBad = sign === 'best' && !isBetterHigh(ranked);
  const group = draft.groups.find(({ role }) => role === 'which');
  const isOneGroup = group !== undefined && !group.isPlural && sign !== 'top';
  // "the heaviest package" is one, "the heaviest packages" are several.
  const isOneRow =
    kind === 'rows' &&
    sign !== undefined &&
    draft.figures.some(
      ({ item, alternatives }) => !/s$/i.test(item.raw) && alternatives.some(({ fact }) => COUNTED.has(fact)),
    );
  return {
    figure: ranked,
    ascending: isLow || isWorstOfGood || isBestOfBad,
    replaces: kind === 'rows',
    limit: isOneGroup || isOneRow ? 1 : sign === 'top' ? 10 : null,
  };
}

/** "The worst on time" has the lowest rate, not the fewest packages on time. */
export function judgedByRate(draft: Draft, figures: readonly AssistantFigure[]): AssistantFigure[] {
  if (!draft.signs.has('worst') && !draft.signs.has('best')) return [...figures];
  return figures.map((one) =>
    one.fact === 'onTimePackages' && one.over === null ? { ...one, over: 'totalPackages', isShare: true } : one,
  );
}

/** "Which is the best" makes no sense for an amount that only says how much there is. */
export function judgesAmount({ signs }: Draft, { figures: [first] }: AssistantQuestion): boolean {
  if (!signs.has('best') && !signs.has('worst')) return false;
  return first !== undefined && AMOUNTS.has(first.fact) && first.over === null;
}

const AMOUNTS = new Set(['totalSpend', 'netAmount', 'publishedAmount', ...COUNTED]);

function pickKnown(mention: FigureMention | null, figures: readonly AssistantFigure[]): AssistantFigure | undefined {
  return figures.find(({ fact }) => mention?.alternatives.some((one) => one.fact === fact));
}

function rankedFigure(
  sign: string | undefined,
  first: AssistantFigure,
  { kind, by }: { kind: AssistantQuestion['kind']; by: readonly string[] },
): AssistantFigure {
  if (kind === 'rows') {
    if (sign === 'heavy' || sign === 'light') return first.fact === 'actualWeight' ? first : figure('billWeight');
    if (sign === 'slow' || sign === 'fast') return figure('pickupToDelivery');
    return ['packages', 'shipmentCount'].includes(first.fact) ? figure('netAmount') : first;
  }
  if (
    (sign === 'dear' || sign === 'cheap') &&
    !by.includes('accessorial') &&
    ['totalSpend', 'packages', 'shipmentCount'].includes(first.fact)
  )
    return figure('costPerPackage');
  return first;
}

function isBetterHigh({ fact }: AssistantFigure): boolean {
  return sources.some(({ facts }) => facts[fact]?.better === 'more');
}
