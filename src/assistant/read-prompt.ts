import type { IsoDate } from '#model/dates/iso-date.ts';
import type { DateSpan } from './dates/date-span.ts';
import { compactDate, dateWords, UNITS } from './dates/periods.ts';
import { readDates } from './dates/read-dates.ts';
import { bestCover, findSpans, type Lexicon, type Meaning } from './lexicon.ts';
import { reworded } from './text/reworded.ts';
import { splitWords, type Word } from './text/words.ts';
import { ignorableWords } from './vocabulary/ignorable-words.ts';

/** A part of a prompt: a phrase with its meanings, a date, a number, or an unknown word. */
export interface Item {
  from: number;
  to: number;
  raw: string;
  meanings: readonly Meaning[];
  date: DateSpan | null;
  number: number | null;
  isUnknown: boolean;
  isCorrected: boolean;
  /** A number of an invoice, account or parcel. */
  code: string | null;
}

export interface ReadPrompt {
  text: string;
  words: readonly Word[];
  items: readonly Item[];
}

interface Candidate {
  from: number;
  to: number;
  weight: number;
  make: () => Partial<Item>;
}

const STATE_CODE = /^[A-Z]{2}$/;

/** "no, I meant packages" and "thanks, and by month?" begin with a remark about the last reply. */
const INTERJECTION =
  /^\s*(no|nope|yes|yep|ok|okay|great|right|well|hmm|sorry|thanks|thank you|perfect|cool|nice|oh|hi)(\s*[,.!;:]+\s*|\s+(?=(so|and|now|but|what|which|how|why|show|give|can|could|then|let|i|we|please|tell|by|only|for|without|top|sort)\b))/i;

/** Codes of states that are also such remarks: "OK packages" can be about Oklahoma, and so can "OH by month" be about Ohio. */
const REMARKS = new Set(['OK', 'OH', 'HI']);

/** The prompt without a remark at its beginning, unless that can be a state: "OK and TX packages", "OH by month". */
function withoutRemark(prompt: string): string {
  const [remark = ''] = INTERJECTION.exec(prompt) ?? [];
  const isState = /^\s*(OH|HI)\s+$/.test(remark) || /^\s*OK\s+and [A-Z]{2}\b/.test(prompt);
  return isState ? prompt : prompt.slice(remark.length);
}

/** Splits a prompt into items. */
export function readPrompt(
  prompt: string,
  { lexicon, today, earliest }: { lexicon: Lexicon; today: IsoDate; earliest: IsoDate },
): ReadPrompt {
  const text = reworded(withoutRemark(prompt));
  const words = splitWords(text);
  const candidates: Candidate[] = [
    ...readDates(withDateWords(words, lexicon), { text, today, earliest }).map((date) => ({
      from: date.from,
      to: date.to,
      weight: (date.weight ?? 0) + 0.5,
      make: () => ({ date }),
    })),
    ...findSpans(words, lexicon, ignorableWords)
      // "by carrier, service and month" names three groups and not a "carrier service".
      .filter(({ from, to }) => !/[,;:]\s/.test(text.slice(words[from]?.start, words[to - 1]?.end)))
      .map(({ from, to, meanings, isCorrected }) => ({
        from,
        to,
        weight: (isCorrected ? -0.3 : 0) + (meanings.some(({ kind }) => kind !== 'sign') ? 0.2 : 0),
        make: () => ({ meanings, isCorrected }),
      })),
    ...codes(words),
    ...stateCodes(words, lexicon),
  ];
  const cover = bestCover(words.length, candidates);
  const items: Item[] = [];
  let at = 0;
  for (const span of [...cover, null]) {
    for (; at < (span?.from ?? words.length); at += 1) {
      const item = singleItem(words, at, lexicon);
      if (item !== null) items.push(item);
    }
    if (span === null) break;
    items.push({ ...emptyItem(words, span.from, span.to), ...span.make() });
    at = span.to;
  }
  return { text, words, items };
}

/** The words, with corrected spelling in words of dates: "last quater". */
function withDateWords(words: readonly Word[], lexicon: Lexicon): Word[] {
  return words.map((word) => {
    if (word.number !== null || lexicon.hasWord(word.text) || ignorableWords.has(word.text)) return word;
    const meant = lexicon.correct(word.text);
    return meant !== null && dateWords.has(meant) ? { ...word, text: meant } : word;
  });
}

function emptyItem(words: readonly Word[], from: number, to: number): Item {
  const raw = words
    .slice(from, to)
    .map((word) => word.raw)
    .join(' ');
  return { from, to, raw, meanings: [], date: null, number: null, isUnknown: false, isCorrected: false, code: null };
}

function singleItem(words: readonly Word[], at: number, lexicon: Lexicon): Item | null {
  const word = words[at];
  if (word === undefined || word.raw === '?' || word.raw === '&') return null;
  const item = emptyItem(words, at, at + 1);
  if (word.number !== null) return { ...item, number: word.number };
  if (ignorableWords.has(word.text)) return null;
  const corrected = lexicon.correct(word.text);
  return corrected !== null && ignorableWords.has(corrected) ? null : { ...item, isUnknown: true };
}

/** Tracking, invoice and account numbers: at least eight letters and digits, most of them digits. */
function codes(words: readonly Word[]): Candidate[] {
  return words.flatMap(({ raw }, from) => {
    const digits = raw.replaceAll(/\D/g, '').length;
    if (
      raw.length < 8 ||
      raw.length > 40 ||
      digits < 5 ||
      !/^[A-Za-z0-9-]+$/.test(raw) ||
      /^20\d{2}-\d/.test(raw) ||
      compactDate(raw) !== null ||
      digits < raw.length / 2 ||
      (/^\d+$/.test(raw) && UNITS.has(words[from + 1]?.text ?? ''))
    )
      return [];
    return [{ from, to: from + 1, weight: -0.5, make: () => ({ code: raw }) }];
  });
}

/** Codes of states in capitals. */
function stateCodes(words: readonly Word[], lexicon: Lexicon): Candidate[] {
  // Only words that are not state codes show whether a prompt is all in capitals: "CA TX NY pkgs" is not.
  const others = words.filter(({ raw }) => !US_STATES.has(raw) && !PROVINCES.has(raw));
  const isShouted = others.filter(({ raw }) => /^[A-Z]+$/.test(raw)).length > others.length / 2;
  if (isShouted && words.length > 3) return [];
  return words.flatMap(({ raw: written, text }, from): Candidate[] => {
    // "to ny" can only be the state; "to me" can't.
    const isPlaced = ['to', 'from', 'into'].includes(words[from - 1]?.text ?? '') && !WORDS_LIKE_STATES.has(text);
    const raw = isPlaced ? written.toUpperCase() : written;
    if (!STATE_CODE.test(raw)) return [];
    const value = US_STATES.has(raw) ? `US|${raw}` : PROVINCES.has(raw) ? `CA|${raw}` : null;
    if (raw === 'US')
      return [
        {
          from,
          to: from + 1,
          weight: 0.6,
          make: () => ({ meanings: [{ kind: 'value', dimension: 'country', values: ['US'] }] as Meaning[] }),
        },
      ];
    if (value === null || isNoState(words, from, lexicon)) return [];
    // Whether "OK packages" is about Oklahoma must be asked.
    if (from === 0 && REMARKS.has(raw)) return [{ from, to: from + 1, weight: 4, make: () => ({ isUnknown: true }) }];
    return [
      {
        from,
        to: from + 1,
        weight: 0.6,
        make: () => ({ meanings: [{ kind: 'value', dimension: 'state', values: [value] }] as Meaning[] }),
      },
    ];
  });
}

/** Capitals that stand for something else: the preposition in "IN 2025", a center in "by DC", a number in "account ID". */
function isNoState(words: readonly Word[], at: number, lexicon: Lexicon): boolean {
  const { raw = '' } = words[at] ?? {};
  const before = words[at - 1];
  if (before === undefined) return ['OR', 'IN'].includes(raw);
  if (raw === 'DC') return BEFORE_NOUN.has(before.text);
  if (raw !== 'ID' || /s$/i.test(before.raw)) return false;
  return lexicon.find(before.text).some(({ kind }) => kind === 'dimension' || kind === 'figure');
}

const BEFORE_NOUN = new Set('by per each every our the which what a any'.split(' '));

const US_STATES = new Set(
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA PR RI SC SD TN TX UT VT VA WA WV WI WY'.split(
    ' ',
  ),
);
const WORDS_LIKE_STATES = new Set('me hi ok oh in or id us la de al co as be on so do'.split(' '));
const PROVINCES = new Set('AB BC MB NB NL NS ON PE QC SK YT NT NU'.split(' '));
