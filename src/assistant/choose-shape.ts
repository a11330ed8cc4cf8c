import type { AssistantFigure, AssistantFilter } from '#contract/assistant.ts';
import { findSource } from '#model/sources/sources.ts';
import { figure, isAdditiveFact, pick, quotient, unique } from './figure.ts';
import type { Draft, FigureMention, GroupMention } from './mentions.ts';
import type { Shape } from './shape.ts';
import { shareOf } from './share.ts';
import { AVERAGE_OF, COUNT_OF } from './stand-ins.ts';
import { isPeriod } from './vocabulary/dimension-words.ts';

/** "how much do we pay per parcel": the amount counts here, even though a more specific figure is next to it. */
function withAmount({ figures, signs }: Draft, specific: FigureMention[]): FigureMention[] {
  const [only] = specific;
  const amount = figures.find(({ isGeneral }) => isGeneral);
  const isPerUnit =
    only !== undefined &&
    amount !== undefined &&
    specific.length === 1 &&
    amount.at < only.at &&
    (signs.get('by') ?? []).includes(only.at - 1) &&
    only.alternatives.some(({ fact }) => ['packages', 'shipmentCount', 'invoices', 'billWeight'].includes(fact));
  return isPerUnit ? [amount, only] : specific;
}

/** The units by which the facts for an amount per unit are divided. */
const UNITS: Readonly<Record<string, string>> = {
  costPerPackage: 'packages',
  costPerShipment: 'shipmentCount',
  averageCostPerPound: 'billWeight',
};

export function shapeOf(
  draft: Draft,
  source: string,
  groups: readonly (GroupMention & { id: string })[],
  where: AssistantFilter[],
): Shape {
  const has = (sign: string) => draft.signs.has(sign);
  const specific = draft.figures.filter(({ isGeneral }) => !isGeneral);
  // "how much expires this week" is what is at stake.
  const general = has('deadline') ? [] : draft.figures.slice(0, 1);
  let mentions = specific.length > 0 ? withAmount(draft, specific) : general;
  const found = mentions.flatMap((mention) => pick(mention, source, mentions.length === 1) ?? []);
  let figures: AssistantFigure[] | null = unique(found);
  let by = groups.map(({ id }) => id);
  const shape: Shape = {
    figures,
    by,
    isRows: false,
    averagePer: null,
    isShareOfTotal: false,
    isCountOfGroups: false,
    isUnclear: false,
  };
  // "how much did the average package cost"
  const amount = draft.figures.find(
    ({ isGeneral, item }) => isGeneral && /^(costs?|spend|pay|charged?)$/i.test(item.raw),
  );
  const unitCost =
    figures.length === 1
      ? { packages: 'costPerPackage', shipmentCount: 'costPerShipment' }[figures[0]?.fact ?? '']
      : undefined;
  if (has('average') && amount !== undefined && unitCost !== undefined && by.length === 0)
    return { ...shape, figures: [figure(unitCost)] };
  const counts = draft.signs.get('count') ?? [];
  if (specific.length > 0 && counts.length > 0)
    figures = figures.map((one, index) => {
      const mention = mentions[index];
      const counted = COUNT_OF[one.fact];
      const isBeside = mention !== undefined && counts.some((at) => at < mention.at && mention.at - at <= 3);
      return counted !== undefined && isBeside && one.over === null
        ? figure(counted === 'accessorialCount' && source === 'shipments' ? counted : counted)
        : one;
    });
  if (figures.length === 0) figures = null;
  // "how many carriers"
  const counted = groups.find(({ role }) => role === 'count');
  if (
    counted !== undefined &&
    specific.every(({ alternatives }) => alternatives.some(({ fact }) => ['packages', 'shipmentCount'].includes(fact)))
  ) {
    return {
      ...shape,
      figures: [figure(source === 'shipments' ? 'packages' : (findSource(source)?.rowsFact ?? 'packages'))],
      by: [counted.id],
      isCountOfGroups: true,
    };
  }
  const isShipments = figures?.length === 1 && ['packages', 'shipmentCount'].includes(figures[0]?.fact ?? '');
  const ranks = ['dear', 'cheap', 'heavy', 'light', 'slow', 'fast'].some(has);
  const isRanked = draft.orderFigure !== null || has('most') || has('top');
  const isListed = has('list') || (isShipments && (ranks || (draft.limit !== null && isRanked)) && by.length === 0);
  // "the first 5 shipments" can be the earliest ones.
  const isFirst = (draft.signs.get('top') ?? []).some((at) => /^first$/i.test(draft.items[at]?.raw ?? ''));
  if (by.length === 0 && isListed && (isShipments || figures === null || has('list')) && !has('count')) {
    const money = figures?.filter(({ fact }) => !['packages', 'shipmentCount'].includes(fact)) ?? [];
    return {
      ...shape,
      isRows: true,
      isUnclear: isFirst && !ranks && draft.orderFigure === null,
      figures:
        money.length > 0
          ? money
          : [figure(draft.measures[0]?.unit === 'weight' || has('heavy') || has('light') ? 'billWeight' : 'netAmount')],
    };
  }
  if (has('trend') && !by.some(isPeriod)) by = [...by, 'month'];
  if (has('average') && figures !== null && !(figures.length === 2 && isPer(draft, mentions))) {
    const period = by.find((id) => isPeriod(id) && id !== 'weekday');
    if (period !== undefined && figures.every((one) => isAdditiveFact(source, one))) {
      const group = groups.find(({ id }) => id === period);
      // "average cost by month" shows months; "average monthly spend" and "per month on average" are one figure.
      shape.averagePer = period as Shape['averagePer'];
      by = by.filter((id) => id !== period);
      if (group === undefined) by = [...by];
    } else {
      figures = figures.map((one) => {
        const isInvoices = one.fact === 'invoices' && draft.figures.some(({ isGeneral }) => isGeneral);
        if (isInvoices) return figure('totalSpend', { over: 'invoices' });
        const other = one.over === null ? AVERAGE_OF[one.fact] : undefined;
        return other === undefined
          ? one
          : figure(other.fact, { over: other.over ?? null, isShare: other.isShare ?? false });
      });
    }
  }
  if (figures !== null && has('share') && !(has('change') && figures.length === 1))
    return shareOf({ draft, shape: { ...shape, figures, by, averagePer: null }, mentions, where, source });
  if (figures !== null && has('ratio') && figures.length === 2 && figures[0] && figures[1])
    figures = [quotient(figures[0], figures[1], false)];
  else if (
    figures !== null &&
    figures.length === 2 &&
    mentions.length === 2 &&
    figures[0] &&
    figures[1] &&
    isPer(draft, mentions)
  ) {
    figures = [quotient(figures[0], figures[1], false)];
  }
  // "per package" with an amount before it: the amount for each package.
  const unit = mentions
    .filter(({ item }) => /^per /i.test(item.raw))
    .flatMap(({ alternatives }) => alternatives.map(({ fact }) => UNITS[fact]))
    .find((one) => one !== undefined);
  const other = figures?.find(({ fact }) => UNITS[fact] === undefined);
  if (figures?.length === 2 && unit !== undefined && other !== undefined && isAdditiveFact(source, other))
    figures = [quotient(other, figure(unit), false)];
  mentions = [];
  return { ...shape, figures, by };
}

/** "spend per invoice": the second figure stands after "per". */
function isPer(draft: Draft, mentions: readonly FigureMention[]): boolean {
  const [first, second] = mentions;
  const by = draft.signs.get('by') ?? [];
  return first !== undefined && second !== undefined && by.some((at) => at === second.at - 1 && at > first.at);
}
