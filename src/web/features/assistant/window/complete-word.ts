import { foldText } from '#model/texts/fold-text.ts';

/** Source: shell.md §9, "autocomplete word cut to 8 characters and starts at 3 characters". */
const MIN_LENGTH = 3;
const MAX_LENGTH = 8;
const MAX_SHOWN = 6;

/** The last word of a text; empty after a space. */
function lastWord(text: string): string {
  return /\S*$/.exec(text)?.[0] ?? '';
}

/** Lists the terms that the last word of a text starts. Case and accents do not matter. */
export function listCompletions(text: string, terms: readonly string[]): string[] {
  const word = foldText(lastWord(text)).slice(0, MAX_LENGTH);
  if (word.length < MIN_LENGTH) return [];
  const typed = foldText(lastWord(text));
  return terms.filter((term) => foldText(term).startsWith(word) && foldText(term) !== typed).slice(0, MAX_SHOWN);
}

/** Replaces the last word of a text by a term. */
export function acceptCompletion(text: string, term: string): string {
  return `${text.slice(0, text.length - lastWord(text).length)}${term} `;
}
