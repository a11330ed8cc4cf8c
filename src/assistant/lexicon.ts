import { correctedWord } from './text/spelling.ts';
import { phraseKey, type Word } from './text/words.ts';
import { ordinaryWords } from './vocabulary/ordinary-words.ts';

/** A fact of a source, possibly divided by another. */
export interface FigureMeaning {
  kind: 'figure';
  source: string;
  fact: string;
  over?: string;
  isShare?: boolean;
  /** Whether it is a general word such as "cost" or "how many", which a more specific figure next to it replaces. */
  isGeneral?: boolean;
}

/** What a phrase can mean. The `dimension` of a value and the `id` of a dimension are ids of the model. */
export type Meaning =
  | FigureMeaning
  | { kind: 'dimension'; id: string; rank: number }
  | {
      kind: 'value';
      dimension: string;
      values: readonly string[];
      isPart?: boolean;
      isExact?: boolean;
      isOrigin?: boolean;
    }
  | { kind: 'client'; id: number }
  | { kind: 'sign'; sign: string; value?: string };

/** Words of a prompt with all their meanings. */
export interface Span {
  from: number;
  to: number;
  meanings: readonly Meaning[];
  /** Whether the spelling had to be corrected. */
  isCorrected: boolean;
}

/** Phrases with their meanings, and the words that they consist of. */
export class Lexicon {
  readonly #phrases = new Map<string, Meaning[]>();
  readonly #words = new Map<string, Set<string>>();
  readonly #base: Lexicon | null;
  #isCorrecting = true;
  #longest = 1;
  #spelling: Map<string, readonly string[]> | null = null;

  /** A lexicon extends the phrases of its base. */
  constructor(base: Lexicon | null = null) {
    this.#base = base;
  }

  add(phrase: string, ...meanings: readonly Meaning[]): void {
    const key = phraseKey(phrase);
    if (key === '') return;
    const words = key.split(' ');
    const known = this.#phrases.get(key) ?? [];
    const added = meanings.filter((meaning) => !known.some((one) => isSame(one, meaning)));
    this.#phrases.set(key, [...known, ...added]);
    this.#longest = Math.max(this.#longest, words.length);
    this.know(words);
  }

  /** Adds words that other rules read, such as names of months, so that misspellings of them are corrected too. */
  know(words: Iterable<string>): void {
    for (const word of words) {
      const first = word[0] ?? '';
      this.#words.set(first, (this.#words.get(first) ?? new Set()).add(word));
    }
    this.#spelling = null;
  }

  get longest(): number {
    return Math.max(this.#longest, this.#base?.longest ?? 1);
  }

  find(key: string): readonly Meaning[] {
    const own = this.#phrases.get(key);
    const base = this.#base === null ? undefined : this.#base.find(key);
    if (own === undefined || base === undefined) return own ?? base ?? [];
    return [...own, ...base];
  }

  hasWord(word: string): boolean {
    return this.#words.get(word[0] ?? '')?.has(word) === true || this.#base?.hasWord(word) === true;
  }

  /** The same lexicon without spelling correction: in another language, a word that looks like one of these means something else. */
  asWritten(): Lexicon {
    const lexicon = new Lexicon(this);
    lexicon.#isCorrecting = false;
    return lexicon;
  }

  /** The known word that a misspelt word stands for, or null. */
  correct(word: string): string | null {
    if (!this.#isCorrecting || ordinaryWords.has(word)) return null;
    this.#spelling ??= this.allWords();
    return correctedWord(word, this.#spelling);
  }

  /** All words of all phrases by their first letter. */
  allWords(): Map<string, readonly string[]> {
    const all = new Map<string, readonly string[]>(this.#base?.allWords() ?? []);
    for (const [first, words] of this.#words) all.set(first, [...new Set([...(all.get(first) ?? []), ...words])]);
    return all;
  }
}

function isSame(one: Meaning, other: Meaning): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

const PLACES = new Set(['country', 'city', 'state']);

/** Finds all spans of a prompt that the lexicon knows. Unknown words are corrected unless they are `ignorable`. */
export function findSpans(words: readonly Word[], lexicon: Lexicon, ignorable: ReadonlySet<string>): Span[] {
  const corrected = words.map(({ text, number }) =>
    number !== null || lexicon.hasWord(text) || ignorable.has(text) ? null : lexicon.correct(text),
  );
  const texts = words.map(({ text }, index) => corrected[index] ?? text);
  const spans: Span[] = [];
  for (let from = 0; from < words.length; from += 1) {
    for (let to = Math.min(words.length, from + lexicon.longest); to > from; to -= 1) {
      const isCorrected = corrected.slice(from, to).some((word) => word !== null);
      const key = texts.slice(from, to).join(' ');
      // A short word is rarely a misspelt place: "libras" is not Libya. A word that lacks one letter can be: "Canda".
      const lacksLetter = to === from + 1 && key.length === 6 && (words[from]?.text.length ?? 0) < key.length;
      const isPlain = !isCorrected || key.length > 6 || lacksLetter;
      const meanings = lexicon.find(key).filter((one) => isPlain || one.kind !== 'value' || !PLACES.has(one.dimension));
      if (meanings.length === 0) continue;
      spans.push({ from, to, meanings, isCorrected });
    }
  }
  return spans;
}

/** The spans that cover most of a prompt without overlapping. Few long spans are better than many short ones. */
export function bestCover<Covering extends { from: number; to: number; weight?: number }>(
  length: number,
  spans: readonly Covering[],
): Covering[] {
  const best: { score: number; spans: Covering[] }[] = [{ score: 0, spans: [] }];
  for (let end = 1; end <= length; end += 1) {
    let own = best[end - 1] ?? { score: 0, spans: [] };
    for (const span of spans) {
      if (span.to !== end) continue;
      const before = best[span.from] ?? { score: 0, spans: [] };
      const score = before.score + (span.to - span.from) ** 2 + (span.weight ?? 0);
      if (score > own.score) own = { score, spans: [...before.spans, span] };
    }
    best[end] = own;
  }
  return best[length]?.spans ?? [];
}
