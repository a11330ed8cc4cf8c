import type { Meaning } from './lexicon.ts';
import type { Item } from './read-prompt.ts';

export const ORDERS = ['top', 'most', 'least', 'dear', 'cheap', 'heavy', 'light', 'slow', 'fast', 'worst', 'best'];

export function signOf(item: Item | undefined, ...signs: readonly string[]): boolean {
  return item?.meanings.some((meaning) => meaning.kind === 'sign' && signs.includes(meaning.sign)) ?? false;
}

export const only = <Kind extends Meaning['kind']>(item: Item, kind: Kind): Extract<Meaning, { kind: Kind }>[] =>
  item.meanings.filter((meaning): meaning is Extract<Meaning, { kind: Kind }> => meaning.kind === kind);

export const COUNTED = new Set(['packages', 'shipmentCount']);
