import { only } from './items.ts';
import type { FigureMeaning } from './lexicon.ts';
import type { Draft, FigureMention } from './mentions.ts';
import type { Item } from './read-prompt.ts';

/** Figures that can also be the noun that another figure is about: "cost of shipments". */
const NOUNS = ['packages', 'shipmentCount', 'accessorialShipments', 'invoices'];

/** A phrase that names a figure, and what is known when it is reached. */
interface FigureInPrompt {
  at: number;
  item: Item;
  figures: readonly FigureMeaning[];
  /** Whether it follows "by". */
  isBy: boolean;
  hasOrder: boolean;
  /** The places of the items that have been read. */
  used: ReadonlySet<number>;
}

/** Adds a figure, or the figure of the order, unless the phrase belongs to a figure or filter before it. */
export function draftFigure(draft: Draft, { at, item, figures, isBy, hasOrder, used }: FigureInPrompt): void {
  // "between $10 and $20 per shipment" is a filter, not a quotient.
  if (/^per /i.test(item.raw) && used.has(at - 1)) {
    draft.unknown.push(item.raw);
    return;
  }
  if (isNoun(draft, at, figures) || isOfDiscount(draft, item)) {
    draft.heard.add(at);
    return;
  }
  const mention: FigureMention = {
    at,
    item,
    alternatives: figures,
    isGeneral: figures.every((figure) => figure.isGeneral === true),
  };
  if (isBy && hasOrder && draft.orderFigure === null && !mention.isGeneral) draft.orderFigure = mention;
  else draft.figures.push(mention);
}

function isNoun({ figures: known, items, words }: Draft, at: number, figures: readonly FigureMeaning[]): boolean {
  return (
    known.some(({ isGeneral }) => !isGeneral) &&
    figures.every(({ fact }) => NOUNS.includes(fact)) &&
    ['on', 'of', 'for', 'from', 'with'].includes(words[startOfPhrase(items, at) - 1]?.text ?? '')
  );
}

function isOfDiscount({ figures }: Draft, { raw }: Item): boolean {
  return (
    /^transportation$/i.test(raw) &&
    figures.some(({ alternatives }) => alternatives.some(({ fact }) => fact === 'transportationDiscount'))
  );
}

/** The first word of a noun with the values before it: "ground" in "for ground shipments". */
function startOfPhrase(items: readonly Item[], at: number): number {
  let first = at;
  for (let item = items[first - 1]; item !== undefined && only(item, 'value').length > 0; item = items[first - 1])
    first -= 1;
  return items[first]?.from ?? 0;
}
