import type { Draft } from '#assistant/mentions.ts';

/** The text between two items of a prompt, in lower case, including the items between them. */
export function textBetween({ items, words, text }: Draft, one: number, other: number): string {
  const [first, last] = [items[one], items[other]];
  if (first === undefined || last === undefined) return '';
  return text.slice(words[first.to - 1]?.end ?? 0, words[last.from]?.start ?? 0).toLowerCase();
}

/** The text before an item, back to the previous item, in lower case. */
export function textBefore(draft: Draft, at: number): string {
  return at > 0 ? textBetween(draft, at - 1, at) : draft.text.slice(0, startOf(draft, at)).toLowerCase();
}

/** The position where the text of an item begins. */
export function startOf({ items, words }: Draft, at: number): number {
  return words[items[at]?.from ?? 0]?.start ?? 0;
}

/** The places of the items that say what is meant: figures, values, and measures such as "over 10 lb". */
export function contentOf(draft: Draft): number[] {
  return [
    ...draft.figures.map(({ at }) => at),
    ...draft.values.map(({ at }) => at),
    ...draft.measures.map(({ at }) => at),
    ...(draft.signs.get('domestic') ?? []),
    ...(draft.signs.get('abroad') ?? []),
  ].toSorted((one, other) => one - other);
}
