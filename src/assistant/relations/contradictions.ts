import type { AssistantDates, AssistantFigure, AssistantQuestion } from '#contract/assistant.ts';

/** The figures that a figure is a part of. */
const WHOLES_OF: Readonly<Record<string, readonly string[]>> = {
  ...each(
    ['totalSpend', 'netAmount'],
    ['fuelSurcharge', 'accessorials', 'accessorialSpend', 'netTransportation', 'taxesAndOthers', 'totalRefund'],
  ),
  ...each(
    ['totalSpend', 'netAmount', 'accessorialSpend', 'accessorials'],
    ['addressCorrectionFees', 'chargebacks', 'shippingChargeCorrections'],
  ),
  ...each(['publishedAmount'], ['transportationDiscount']),
  ...each(
    ['totalPackages', 'packages'],
    ['onTimePackages', 'latePackages', 'exceptionPackages', 'pendingLatePackages'],
  ),
  ...each(['found'], ['filed', 'approved', 'credited', 'denied', 'atStake']),
};

function each(wholes: readonly string[], parts: readonly string[]): Record<string, readonly string[]> {
  return Object.fromEntries(parts.map((part) => [part, wholes]));
}

/** Whether a question makes no sense: a share that is always 100 %, a comparison of something with itself, or a ranking without groups. */
export function isContradictory(question: AssistantQuestion): boolean {
  const { figures, where, dates, compare, by, isShareOfTotal, kind, limit } = question;
  if (figures.some(isEmptyShare)) return true;
  // "the top 5" of one number.
  if (kind === 'figures' && limit !== null && by.length === 0) return true;
  const narrowed = figures.flatMap((figure) => figure.where.map(({ dimension }) => dimension));
  if (compare?.where?.some(({ dimension }) => narrowed.includes(dimension)) === true) return true;
  if (compare?.dates != null && compare.where === null && isSame(compare.dates, dates)) return true;
  if (compare?.where != null && JSON.stringify(compare.where) === JSON.stringify(where)) return true;
  // "UPS or FedEx" are the groups themselves.
  if (compare?.where?.some(({ dimension, values }) => by.includes(dimension) && values.length === 1) === true)
    return true;
  // One group is always the whole of itself.
  return (
    isShareOfTotal &&
    where.some(
      ({ dimension, condition, values }) => by.includes(dimension) && condition === 'in' && values.length === 1,
    )
  );
}

function isSame(one: AssistantDates, other: AssistantDates): boolean {
  return one.from === other.from && one.to === other.to;
}

/** A share of something in itself, or of a whole in its part. */
function isEmptyShare({ fact, over, isShare, where }: AssistantFigure): boolean {
  if (!isShare || over === null) return false;
  return (fact === over && where.length === 0) || WHOLES_OF[over]?.includes(fact) === true;
}
