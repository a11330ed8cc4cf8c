import type { AssistantFigure, AssistantFilter } from '#contract/assistant.ts';
import { figure, isMoney } from './figure.ts';
import type { Draft, FigureMention } from './mentions.ts';
import type { Shape } from './shape.ts';
import { isPeriod } from './vocabulary/dimension-words.ts';

/** Shares: of one figure in another, of filtered rows in all rows, or of each group in the total. */
export function shareOf(
  draft: Draft,
  shape: Shape & { figures: AssistantFigure[] },
  mentions: readonly FigureMention[],
  where: AssistantFilter[],
  source: string,
): Shape {
  const { figures, by } = shape;
  const [first, second] = figures;
  if (first === undefined) return shape;
  if (first.isShare) return shape;
  const at = draft.signs.get('share')?.[0] ?? 0;
  if (second !== undefined) {
    const places = mentions.map((mention) => mention.at);
    const isBefore = (places[0] ?? 0) < at;
    // "accessorials as a % of spend", "share of accessorials in spend"; but "what percent of spend is fuel".
    const isOf = isBefore || draft.signs.has('inWhole');
    const [part, whole] = isOf ? [first, second] : [second, first];
    return { ...shape, figures: [figure(part.fact, { over: whole.fact, isShare: true })] };
  }
  const values = where.filter(({ dimension }) => !['tracking_number', 'invoice_number'].includes(dimension));
  const status = values.find(({ dimension, condition }) => dimension === 'tracking_status' && condition === 'in');
  if (status !== undefined && ['packages', 'shipmentCount', 'totalPackages'].includes(first.fact)) {
    where.splice(where.indexOf(status), 1);
    const fact = {
      'On Time': 'onTimePackages',
      Late: 'latePackages',
      Exception: 'exceptionPackages',
      'Pending Late': 'pendingLatePackages',
    }[String(status.values[0])];
    return { ...shape, figures: [figure(fact ?? 'latePackages', { over: 'totalPackages', isShare: true })] };
  }
  const isOfValue = draft.values.some((value) => value.at === at - 1);
  const delivery = ['onTimePackages', 'latePackages', 'exceptionPackages', 'pendingLatePackages'];
  if (delivery.includes(first.fact) && !isOfValue)
    return { ...shape, figures: [figure(first.fact, { over: 'totalPackages', isShare: true })] };
  const isPart = ![
    'totalSpend',
    'packages',
    'shipmentCount',
    'totalRefund',
    'accessorialSpend',
    'billWeight',
    'found',
    'atStake',
    'findings',
    'netAmount',
    'creditLines',
    'actualWeight',
    'accessorialCount',
    'invoices',
  ].includes(first.fact);
  if (values.length > 0 && !(isPart && by.length > 0 && !draft.signs.has('total'))) {
    // A place stays a filter of the whole beside another filter: "UPS share of packages to Texas".
    const isPlace = ({ dimension }: AssistantFilter) => /state|country|city|zip/.test(dimension);
    const narrowing = values.some((one) => !isPlace(one)) ? values.filter((one) => !isPlace(one)) : values;
    // "How much of the FedEx spend is residential" doesn't say which filters are of the whole.
    const isOfWhole = narrowing.length > 1 && draft.items.some(({ raw }) => /^how much of|^what part of/i.test(raw));
    if (isOfWhole) return { ...shape, figures: null };
    // "the share of packages per zone for ground" is about ground only; "the ground share by zone" is about all.
    if (by.length > 0 && !isOfValue && !by.some(isPeriod)) return { ...shape, isShareOfTotal: true };
    if (by.length === 0 || !isPart) {
      for (const one of narrowing) where.splice(where.indexOf(one), 1);
      return { ...shape, figures: [figure(first.fact, { over: first.fact, isShare: true, where: narrowing })] };
    }
  }
  if (by.length > 0) return { ...shape, isShareOfTotal: true };
  if (isPart && source === 'shipments' && isMoney(first.fact))
    return { ...shape, figures: [figure(first.fact, { over: 'totalSpend', isShare: true })] };
  return { ...shape, figures: null };
}
