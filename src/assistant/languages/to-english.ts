import { foldWord, MAX_WORDS, phraseKey, splitWords, type Word } from '#assistant/text/words.ts';
import { commonEnglishWords } from '#assistant/vocabulary/common-english.ts';
import { ignorableWords } from '#assistant/vocabulary/ignorable-words.ts';
import { signWords } from '#assistant/vocabulary/sign-words.ts';
import { countries } from '#model/geography/countries.ts';
import { findSource, sources } from '#model/sources/sources.ts';
import { valueName } from '#model/sources/value-name.ts';
import type { LanguageCode } from '#model/texts/locales.ts';
import { arabic } from './arabic.ts';
import { chinese } from './chinese.ts';
import { french } from './french.ts';
import { italian } from './italian.ts';
import { withEnglishNumbers, withPlainDigits } from './local-numbers.ts';
import type { Phrases } from './phrases.ts';
import { shapePhrases } from './shape-phrases.ts';
import { spanish } from './spanish.ts';
import { statePhrases } from './state-phrases.ts';

/** The labels of the model in a language, by id. */
interface Labels {
  facts: Readonly<Record<string, string>>;
  dimensions: Readonly<Record<string, string>>;
  values: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The names of states by their English names. */
  states: Readonly<Record<string, string>>;
}

type OtherLanguage = Exclude<LanguageCode, 'en'>;

const PHRASES: Readonly<Record<OtherLanguage, Phrases>> = {
  es: spanish,
  fr: french,
  it: italian,
  zh: chinese,
  ar: arabic,
};
const OTHERS = Object.keys(PHRASES) as OtherLanguage[];

interface Dictionary {
  language: OtherLanguage;
  english: Map<string, string>;
  longest: number;
}

type LabelsOf = (language: LanguageCode) => Labels;

/** The dictionaries that were built, by the labels that they hold. */
const dictionaries = new WeakMap<LabelsOf, Map<OtherLanguage, Dictionary>>();

/** A prompt in English words, and the language in which it was written. */
export interface Translated {
  text: string;
  language: LanguageCode;
}

/**
 * Translates a prompt into English phrase by phrase: the words of the question by the list of its language; facts, dimensions and values by
 * the labels of the model. Everything else stays unchanged. The language is the one that knows most of the words; in a tie, English wins,
 * then the reader's language.
 */
export function toEnglish(prompt: string, reader: LanguageCode, labelsOf: LabelsOf): Translated {
  const text = withPlainDigits(prompt);
  if (splitWords(text).length > MAX_WORDS) return { text, language: 'en' };
  const isChinese = /\p{Script=Han}/u.test(text);
  const isArabic = /\p{Script=Arabic}/u.test(text);
  const candidates = isChinese
    ? (['zh'] as const)
    : isArabic
      ? (['ar'] as const)
      : OTHERS.filter((language) => language !== 'zh' && language !== 'ar');
  const english = englishShare(text);
  const ranked = candidates
    .map((language) => ({ language, ...translate(text, dictionaryOf(language, labelsOf)) }))
    .toSorted(
      (one, other) => other.share - one.share || Number(other.language === reader) - Number(one.language === reader),
    );
  const [best] = ranked;
  if (best === undefined || (!isChinese && !isArabic && best.share <= english)) return { text, language: 'en' };
  return { text: best.text, language: best.language };
}

const NAMES = /^(ground|express|ups|fedex|usps|dhl)$/i;

let englishWords: ReadonlySet<string> | null = null;

/** The share of words that English knows. */
function englishShare(text: string): number {
  englishWords ??= new Set([
    ...ignorableWords,
    ...commonEnglishWords,
    ...Object.values(signWords)
      .flat()
      .flatMap((phrase) => phraseKey(phrase).split(' ')),
    ...sources.flatMap(({ facts, dimensions }) =>
      [...Object.values(facts), ...Object.values(dimensions)].flatMap(({ label }) => phraseKey(label).split(' ')),
    ),
    'parcel',
    'weekly',
    'monthly',
    'by',
    'refund',
    'yesterday',
    'late',
    'last',
    'previous',
  ]);
  // The names of services are the same in every language.
  const words = splitWords(text).filter(
    ({ number, raw }) => number === null && /\p{L}/u.test(raw) && !/\d/.test(raw) && !NAMES.test(raw),
  );
  const known = words.filter((word) => englishWords?.has(word.text) === true);
  return words.length === 0 ? 1 : known.length / words.length;
}

function translate(text: string, { language, english, longest }: Dictionary): { text: string; share: number } {
  const dated = withEnglishNumbers(text, language)
    // Arabic writes "and", "for" and "with" together with the next word, also with a Latin name.
    .replaceAll(/(?<!\p{L})و(?=[A-Za-z])/gu, 'و ')
    .replaceAll(/(?<!\p{L})[لب](?=[A-Za-z])/gu, ' ');
  const words = splitWords(dated);
  const parts: string[] = [];
  let known = 0;
  let counted = 0;
  for (let at = 0; at < words.length; ) {
    let length = Math.min(longest, words.length - at);
    let found: string | undefined;
    for (; length > 0; length -= 1) {
      const phrase = words.slice(at, at + length);
      // "cuánto" and "cuántos" differ; other plurals are found by their singular.
      found =
        english.get(exactKey(phrase)) ??
        english.get(phrase.map((word) => word.text).join(' ')) ??
        (language === 'ar' ? withoutPrefix(exactKey(phrase), english) : undefined);
      if (found !== undefined) break;
    }
    const word = words[at];
    if (word === undefined) break;
    const taken = found === undefined ? 1 : length;
    const countable = words
      .slice(at, at + taken)
      .filter(({ raw }) => /\p{L}/u.test(raw) && !/\d/.test(raw) && !NAMES.test(raw)).length;
    counted += countable;
    if (found !== undefined) {
      known += countable;
      parts.push(found);
    } else parts.push(word.raw);
    at += taken;
  }
  return {
    text: inEnglishOrder(parts.filter(Boolean).join(' '), language),
    share: counted === 0 ? 0 : known / counted,
  };
}

/** The meaning of an Arabic phrase whose first word has "and", "with", "for" or the article before it, or lacks the article. */
function withoutPrefix(phrase: string, english: ReadonlyMap<string, string>): string | undefined {
  const [, joined = '', rest = ''] = /^(و?)(.{2,})$/u.exec(phrase) ?? [];
  const bare = rest.replace(/^لل/u, 'ال').replace(/^[بلكف](?=.{3})/u, '');
  const forms = [
    rest,
    bare,
    ...[rest, bare].map((form) => form.replace(/^ال/u, '')),
    `ال${bare}`,
    bare.replace(/(?:ها|ه)$/u, ''),
  ];
  const meaning = forms.map((form) => english.get(form)).find((form) => form !== undefined);
  return meaning === undefined || joined === '' ? meaning : `and ${meaning}`.trim();
}

const MONTH = '(?:january|february|march|april|May|june|july|august|september|october|november|december)';
const PERIOD = `(?:${MONTH}|20\\d\\d(?:-\\d\\d?){0,2}|[qh][1-4]|(?:first|second|third|fourth) (?:quarter|half)|(?:last|this) (?:week|month|quarter|year))`;
/** "a maggio" and "au premier trimestre" are "in May" and "in the first quarter", unless another period stands before them. */
const LONE_TO = new RegExp(`(?<!${PERIOD} (?:of )?)\\bto (?=(?:the )?${PERIOD})`, 'g');

/** "gastado en envíos" is the spend, and no number of shipments beside it. */
const SPEND_ON_PARCELS = /\b(total spend|spend|spent) (?:of |in |on |for )?(?:shipments|packages|shipping)\b/g;

/** "gasto de combustible" is the amount of fuel, and no spend beside it. */
const SPEND_ON =
  /\btotal spend (?:of |in |on |for )?(?=(?:fuel surcharge|accessorials?|taxes|refunds|discount|net transportation|residential|signature)\b)/g;

/** "poids moyen" is the average weight. */
const LATER_AVERAGE = /\b((?:bill|actual) weight|cost per package|transit time|total spend) average\b/g;

/** "part du carburant dans la dépense" is a share of one figure in the other. */
const SHARE_IN = /\bshare of ((?:(?!in |of |by |from )[\w&]+ ){1,4})(?:from )?(?=total spend\b)/g;

/** "从内华达" and "desde Nevada" name a place, and no day. */
const SINCE_PLACE = /\bsince (?=[A-Z])(?!May\b)/g;

/** "percentuale di consegne puntuali" is the rate of them. */
const SHARE_OF_STATUS = /\b(?:share of|percentage(?: of)?) (on time|late) packages\b/g;

/** "dal 3 al 9 novembre" has an end. */
const SINCE_TO = /\bsince (?=(?:(?:of|the|day|[\d-]+|20\d\d|[a-z]+) ){1,3}to )/g;

/** "los primeros 3 meses de 2026", "les 3 premiers mois de 2026" */
const FIRST_OF = new RegExp(
  `\\b(?:first (\\d+)|(\\d+) first) (day|week|month|quarter) (?:of |in |from )?(?=${PERIOD})`,
  'g',
);

/** "2026年前3个月" is the beginning of 2026, and "前30天" the 30 days until today, unless something is ranked. */
const FRONT_OF = new RegExp(`\\b(${PERIOD}) top (\\d+) (day|week|month|quarter)\\b`, 'g');
const FRONT = /\btop (\d+) (day|week|month|quarter)\b/g;

function withChineseFront(text: string): string {
  return /\b(most|least|cheapest|heaviest)\b/.test(text)
    ? text
    : text.replaceAll(FRONT_OF, 'first $2 $3 of $1').replaceAll(FRONT, 'last $1 $2');
}

/** Corrects what differs in English after every phrase has been translated. */
function inEnglishOrder(text: string, language: OtherLanguage): string {
  const mended = (language === 'zh' ? withChineseFront(text) : text)
    .replaceAll(FIRST_OF, 'first $1$2 $3 of ')
    .replaceAll(SINCE_TO, 'from ')
    .replaceAll(SINCE_PLACE, 'from ')
    .replaceAll(LONE_TO, 'in ')
    .replaceAll(SHARE_OF_STATUS, '$1 rate')
    .replaceAll(SHARE_IN, 'share of $1in ')
    .replaceAll(SPEND_ON, '')
    .replaceAll(SPEND_ON_PARCELS, '$1')
    .replaceAll(LATER_AVERAGE, 'average $1');
  // "which carrier has the top rate" is about one, as "the highest" is in English.
  return /\bwhich\b/.test(mended) ? mended.replaceAll(/\btop (?!\d)/g, 'highest ') : mended;
}

/** The words of a phrase as they are written, without accents. */
function exactKey(words: readonly Word[]): string {
  return words.map(({ raw }) => foldWord(raw)).join(' ');
}

function dictionaryOf(language: OtherLanguage, labelsOf: LabelsOf): Dictionary {
  const built = dictionaries.get(labelsOf) ?? new Map<OtherLanguage, Dictionary>();
  dictionaries.set(labelsOf, built);
  const known = built.get(language);
  if (known !== undefined) return known;
  const english = new Map<string, string>();
  const singulars: [key: string, meaning: string][] = [];
  const set = (key: string, meaning: string) => {
    if (key !== '' && !english.has(key)) english.set(key, meaning);
  };
  const add = (phrase: string, meaning: string) => {
    set(exactKey(splitWords(phrase)), meaning);
    singulars.push([phraseKey(phrase), meaning]);
  };
  for (const [meaning, phrases] of [...Object.entries(PHRASES[language]), ...Object.entries(shapePhrases[language])])
    for (const phrase of phrases) add(phrase, meaning);
  const labels = labelsOf(language);
  for (const { facts, dimensions } of sources) {
    for (const [id, { label }] of Object.entries(facts))
      if (!/^(average|weekly|reduce|avoid)/i.test(label))
        add(labels.facts[id] ?? label, id === 'creditLines' ? 'how many credits' : label);
    for (const [id, { label }] of Object.entries(dimensions))
      if (!/^(bill|pickup)_/.test(id)) add(labels.dimensions[id] ?? label, label);
  }
  for (const [dimension, values] of Object.entries(labels.values))
    if (
      findSource('shipments')?.dimensions[dimension] !== undefined ||
      dimension === 'credit_type' ||
      dimension === 'accessorial' ||
      dimension === 'status'
    )
      for (const [value, label] of Object.entries(values)) add(label, valueName(dimension, value));
  for (const [name, label] of Object.entries(labels.states)) add(label, name);
  for (const [name, phrases] of Object.entries(statePhrases[language] ?? {}))
    for (const phrase of phrases) add(phrase, name);
  const names = new Intl.DisplayNames([language], { type: 'region' });
  for (const { alpha2, name } of countries) add(names.of(alpha2) ?? name, name);
  for (const [key, meaning] of singulars) set(key, meaning);
  const dictionary = {
    language,
    english,
    longest: Math.max(1, ...[...english.keys()].map((key) => key.split(' ').length)),
  };
  built.set(language, dictionary);
  return dictionary;
}
