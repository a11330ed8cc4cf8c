import { isMoney } from '#assistant/figure.ts';
import { only } from '#assistant/items.ts';
import type { FigureMeaning } from '#assistant/lexicon.ts';
import type { Draft, FigureMention } from '#assistant/mentions.ts';
import type { Item } from '#assistant/read-prompt.ts';
import { generalAmounts } from '#assistant/vocabulary/figure-words.ts';
import { textBefore, textBetween } from './gaps.ts';

const NOUNS = new Set(['packages', 'shipmentCount', 'accessorialShipments', 'invoices']);

// "The amount of packages" is their number, and "the price of packages" that of each.
const COSTS =
  /^(costs?|charges?|fees?|pay|paid|paying|payments?|spend|spent|spending|bills?|billed|charged|money|dollars)$/i;

const general = generalAmounts.map(
  ([source, fact]): FigureMeaning => ({ kind: 'figure', source, fact, isGeneral: true }),
);

/**
 * "The cost of packages to Texas" and "how much did UPS packages cost" ask for an amount: the packages say what it was paid for and are not
 * a figure themselves. "How much does a package cost" asks for the amount per package.
 */
export function dropCostedNouns(draft: Draft): void {
  const specific = draft.figures.filter(({ isGeneral }) => !isGeneral);
  const [noun] = specific;
  if (noun === undefined || specific.length > 1 || draft.signs.has('average')) return;
  // "packages cost" is read as one phrase, the cost of a package.
  if (/^(packages|parcels|shipments|boxes) cost$/i.test(noun.item.raw) && followsDid(draft, noun)) {
    draft.figures = draft.figures.map((one) =>
      one === noun ? { ...noun, alternatives: general, isGeneral: true } : one,
    );
    return;
  }
  const isNoun = noun.alternatives.every(({ fact }) => NOUNS.has(fact)) && /s$/i.test(noun.item.raw);
  // "signature charges on shipments"
  const amount =
    draft.figures.find(({ isGeneral, item }) => isGeneral && COSTS.test(item.raw)) ??
    draft.values.find(({ raw }) => / (charges?|fees?|costs?|surcharges?)$/i.test(raw));
  if (!isNoun || amount === undefined || !(paysFor(draft, amount, noun) || isSubject(draft, noun, amount.at))) return;
  draft.figures = draft.figures.filter((one) => one !== noun);
  draft.heard.add(noun.at);
}

/** In "we spent more on fuel", only the fuel is asked for. */
export function dropAmountsOfFigures(draft: Draft): void {
  draft.figures = draft.figures.filter((amount) => {
    if (!COSTS.test(amount.item.raw)) return true;
    const figure = draft.figures.find(({ at, isGeneral }) => at > amount.at && !isGeneral);
    const isPaidFor =
      figure?.alternatives.every(({ fact }) => !NOUNS.has(fact)) === true &&
      figure.alternatives.some(({ fact }) => isMoney(fact)) &&
      PAID_FOR.test(textBetween(draft, amount.at, figure.at)) &&
      areNarrowed(draft, amount.at, figure.at);
    if (isPaidFor) draft.heard.add(amount.at);
    return !isPaidFor;
  });
}

const PAID_FOR = /^\s*(more|less|most|least)?\s*(on|for)\b/i;

/** Whether a question such as "the cost of packages and fuel" asks what several things cost. */
export function costsSeveral(draft: Draft): boolean {
  const specific = draft.figures.filter(({ isGeneral }) => !isGeneral);
  const amount = draft.figures.find(({ isGeneral, item }) => isGeneral && COSTS.test(item.raw));
  return (
    amount !== undefined &&
    specific.length > 1 &&
    specific.some((noun) => noun.alternatives.every(({ fact }) => NOUNS.has(fact)) && paysFor(draft, amount, noun))
  );
}

/** "paid for UPS packages": only values stand between the preposition and the noun. */
function paysFor(draft: Draft, amount: { at: number }, noun: { at: number }): boolean {
  return (
    amount.at < noun.at &&
    /^\s*(of|for|on)\b/.test(textBetween(draft, amount.at, amount.at + 1)) &&
    areNarrowed(draft, amount.at, noun.at)
  );
}

/** "did UPS packages to Texas cost": the noun is the subject of the verb. */
function isSubject(draft: Draft, noun: FigureMention, verb: number): boolean {
  return (
    noun.at < verb &&
    /^cost$/i.test(draft.items[verb]?.raw ?? '') &&
    followsDid(draft, noun) &&
    areNarrowed(draft, noun.at, verb)
  );
}

/** Whether "did" stands before a noun and its values. */
function followsDid(draft: Draft, { at }: FigureMention): boolean {
  const isValue = (item: Item | undefined) => item !== undefined && only(item, 'value').length > 0;
  let first = at;
  while (isValue(draft.items[first - 1])) first -= 1;
  return /\b(did|have|has)\s+(all\s+)?(the\s+|our\s+|my\s+)?$/.test(textBefore(draft, first));
}

/** Whether everything between two items narrows: values, dates, and words such as "to". */
function areNarrowed({ items }: Draft, one: number, other: number): boolean {
  return items
    .slice(one + 1, other)
    .every(
      (item) =>
        item.date !== null ||
        only(item, 'value').length > 0 ||
        item.meanings.some(
          (meaning) =>
            meaning.kind === 'sign' &&
            [
              'to',
              'from',
              'only',
              'not',
              'total',
              'domestic',
              'abroad',
              'shipDate',
              'change',
              'most',
              'least',
            ].includes(meaning.sign),
        ),
    );
}
