import { COUNTED, ORDERS, only, signOf } from './items.ts';
import type { FigureMeaning } from './lexicon.ts';
import type { Draft } from './mentions.ts';
import type { Item } from './read-prompt.ts';
import { isPeriod } from './vocabulary/dimension-words.ts';

const PASSING = new Set(
  'did have has had do does from to with our the of for in on as a an this that us their its my your all are is were was'.split(
    ' ',
  ),
);

/** "did carriers give us" and "in the month" name a dimension without asking for its values. */
export function isMentionedOnly({
  item,
  before,
  isBy,
  previous,
  dimensions,
}: {
  item: Item;
  before: Item | undefined;
  isBy: boolean;
  previous: string | null;
  dimensions: readonly { id: string }[];
}): boolean {
  if (isBy || signOf(before, 'which', 'count', 'list', ...ORDERS) || (before?.number ?? null) !== null) return false;
  const isAdjective = /(ly|annual|trend)$/i.test(item.raw);
  return previous !== null && PASSING.has(previous) && !isAdjective && dimensions.length > 0;
}

/** "our carriers" and "in the month of May" say nothing about groups; any other dimension that is not shown must be asked about. */
export function isPassing(items: readonly Item[], at: number): boolean {
  const item = items[at];
  if (item === undefined) return false;
  const ids = only(item, 'dimension').map(({ id }) => id);
  const isBesideDate = items[at + 1]?.date != null || items[at - 1]?.date != null;
  const isLabel = [items[at - 1], items[at + 1]].some(
    (beside) => beside !== undefined && only(beside, 'value').some(({ dimension }) => ids.includes(dimension)),
  );
  const isOfCode =
    items[at + 1]?.code != null &&
    ids.some((id) => ['tracking_number', 'invoice_number', 'account_number'].includes(id));
  return isLabel || isOfCode || ids.includes('carrier_name') || (isBesideDate && ids.some(isPeriod));
}

interface Place {
  items: readonly Item[];
  at: number;
  isBy: boolean;
  hasOrder: boolean;
  draft: Draft;
  figures: readonly FigureMeaning[];
  dimensions: readonly { id: string }[];
  values: readonly { dimension: string }[];
  /** The word before, whether it means something or not. */
  previous: string | null;
}

/** Decides whether a phrase is a figure, a group or a value if it can be several of them. */
export function chooseRole({
  items,
  at,
  isBy,
  draft,
  figures,
  dimensions,
  values,
  previous,
}: Place): 'figure' | 'group' | 'value' | null {
  const before = items[at - 1];
  if (figures.length + dimensions.length + values.length === 0) return null;
  // "fuel per invoice" divides by the invoices, and "spend by invoice" lists them.
  const isEach = /^per$/i.test(before?.raw ?? '') && !/s$/i.test(items[at]?.raw ?? '');
  if (isEach && figures.some(({ fact }) => fact === 'invoices' || COUNTED.has(fact))) return 'figure';
  if (isBy && dimensions.length > 0) return 'group';
  const isRanked =
    signOf(before, ...ORDERS) || (before !== undefined && before.number !== null && signOf(items[at - 2], ...ORDERS));
  const isRankedNumber = before !== undefined && before.number !== null;
  const isAsked = signOf(before, 'which', 'count') && before?.to === items[at]?.from;
  if (dimensions.length > 0 && (isAsked || isRanked || isRankedNumber)) {
    // "which invoices", but "highest spend" and "how many packages".
    const isFigureToo = figures.length > 0 && !figures.every((figure) => figure.isGeneral);
    if (
      !isFigureToo ||
      (isAsked && signOf(before, 'which')) ||
      // "which accounts have the highest accessorials" already names what is ranked.
      ((isRanked || isRankedNumber) &&
        !draft.groups.some(({ role }) => role === 'which') &&
        dimensions.some(({ id }) => ['accessorial', 'invoice_number'].includes(id)))
    )
      return 'group';
  }
  if (values.length > 0 && figures.length === 0 && dimensions.length === 0) return 'value';
  if (values.length > 0) {
    const isSpecific = draft.figures.some(({ isGeneral }) => !isGeneral);
    const isOfFigure =
      isSpecific ||
      items.slice(at + 1).some((item) => {
        const later = only(item, 'figure');
        return (
          later.length > 0 &&
          !later.every((figure) => figure.isGeneral) &&
          later.some((figure) => !figures.some((own) => own.fact === figure.fact))
        );
      });
    if (figures.length === 0) return 'value';
    if (values.some(({ dimension }) => dimension === 'tracking_status')) {
      const isListed = items.some((one) => signOf(one, 'list'));
      const isBare = !/pack|parcel|deliver|ship/i.test(items[at]?.raw ?? '');
      const isOf = previous !== null && ['on', 'of', 'for', 'with', 'from'].includes(previous);
      const isCostOf =
        isOf && draft.figures.some(({ item }) => /^(costs?|charges?|amount|fees?|price|bill)$/i.test(item.raw));
      return isListed || isCostOf || (isSpecific && (isBare || isOf)) ? 'value' : 'figure';
    }
    return isOfFigure && !signOf(before, 'share', 'compare', 'followup', 'also') ? 'value' : 'figure';
  }
  return figures.length > 0 ? 'figure' : 'group';
}

/** "from Ohio" is about senders; without a word for it, about receivers. */
export function directionAt(items: readonly Item[], at: number): 'to' | 'from' {
  for (let place = at - 1; place >= Math.max(0, at - 4); place -= 1) {
    if (signOf(items[place], 'from')) return 'from';
    if (signOf(items[place], 'to')) return 'to';
    const other = items[place];
    if (other !== undefined && only(other, 'value').length === 0 && !signOf(other, 'not', 'followup', 'only')) break;
  }
  return signOf(items[at + 1], 'from') ? 'from' : 'to';
}
