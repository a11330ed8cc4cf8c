import { STATE } from './build-lexicon.ts';
import { ORDERS, only, signOf } from './items.ts';
import type { Draft } from './mentions.ts';
import type { Item } from './read-prompt.ts';
import { isPeriod } from './vocabulary/dimension-words.ts';

/** A phrase that names a group, and what is known when it is reached. */
interface GroupInPrompt {
  at: number;
  item: Item;
  /** The item before it that isn't noise. */
  before: Item | undefined;
  /** Whether it follows "by", or continues a list of groups. */
  isBy: boolean;
  hasOrder: boolean;
  dimensions: readonly { id: string; rank: number }[];
}

/** Adds a group with its role in the prompt. A phrase that could also mean something else counts as unknown. */
export function draftGroup(draft: Draft, { at, item, before, isBy, hasOrder, dimensions }: GroupInPrompt): void {
  const { items } = draft;
  const isCount = signOf(before, 'count');
  const isWhich =
    signOf(before, 'which', ...ORDERS) ||
    (before !== undefined && before.number !== null) ||
    (hasOrder && draft.groups.length === 0 && !/ly$/i.test(item.raw));
  // "the first 3 months" are the earliest ones, and not the highest.
  if (dimensions.every(({ id }) => isPeriod(id)) && isOfFirst(items, at)) draft.unknown.push(`first ${item.raw}`);
  // "total service charges" does not ask for a list of services.
  if (signOf(before, 'total') && !isBy && !/(s|ly)$/i.test(item.raw)) draft.unknown.push(item.raw);
  // "Kansas City" names one city; it doesn’t ask for the cities of Kansas.
  if (/^city$/i.test(item.raw) && !isBy && !isWhich && isOfState(items[at - 1], item))
    draft.unknown.push(`${items[at - 1]?.raw} ${item.raw}`);
  draft.groups.push({
    at,
    ids: dimensions.toSorted((one, other) => one.rank - other.rank).map(({ id }) => id),
    role: isBy ? 'by' : isCount ? 'count' : isWhich ? 'which' : 'alone',
    isPlural: /s$/i.test(item.raw.replace(/ (costs|fees|charges)$/i, '')),
  });
  if (/^destinations?$/i.test(item.raw)) {
    draft.unknown.push(item.raw);
    draft.groupReadings = draft.groups.at(-1)?.ids ?? [];
  }
}

/** Whether a state stands directly before an item. */
function isOfState(before: Item | undefined, { from }: Item): boolean {
  return before?.to === from && only(before, 'value').some(({ dimension }) => dimension === STATE);
}

/** Whether "first" and a number stand before an item, in any order. */
function isOfFirst(items: readonly Item[], at: number): boolean {
  const before = [items[at - 1], items[at - 2]];
  return (
    before.some((one) => /^first$/i.test(one?.raw ?? '')) && before.some((one) => one != null && one.number !== null)
  );
}
