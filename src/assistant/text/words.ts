/** A word, number or sign of a prompt. */
export interface Word {
  /** As it was written. */
  raw: string;
  /** In lower case without accents, in the singular. */
  text: string;
  start: number;
  end: number;
  /** The number that it is, or null. */
  number: number | null;
}

/** The maximum number of words in a question. Longer texts are not read, so that nobody can keep the server busy with one. */
export const MAX_WORDS = 200;

// Dates with signs in them stay one word; the slash of "cost/package" is a word; a Chinese or Japanese sign is a word of its own.
const WORD =
  /\bw\/o?(?![\p{L}\p{N}])|'\d{2}\b|\d{4}-\d{1,2}(?!\d)(?:-\d{1,2})?|\d{1,2}[/.]\d{1,2}[/.]\d{2,4}|\d{1,2}\/20\d{2}\b|\d{1,2}\/\d{1,2}(?![\d/])|\d+(?:st|nd|rd|th|er|e|º|ª)\b|\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+\.\d+|(?<=\p{L})\/(?=(?:pkg|package|parcel|lb|pound|shipment|box|piece)s?\b)|\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{M}\p{N}])+|[<>]=|[$€£%&?<>≥≤]/giu;

const UNDIVIDED: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ı: 'i' };

/** Reduces a text to lower case without accents; Arabic letters lose the marks that writers leave out. */
export function foldWord(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[ßæœøłđı]/g, (letter) => UNDIVIDED[letter] ?? letter)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[أإآ]/g, 'ا')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه')
    .replaceAll('ـ', '');
}

/** Splits a text into its words. A number before a unit of letters is a word of its own, as in "50lb". */
export function splitWords(text: string): Word[] {
  const plain = text
    .replaceAll(/[’‘`´]/g, "'")
    // "isn't" becomes "is nt", so that every letter keeps its place.
    .replaceAll(/\b(?:can|won)'t\b/gi, '   nt')
    .replaceAll(/n't\b/gi, ' nt')
    .replaceAll(/(\p{L})'(s|re|ve|ll|d|m)\b/giu, (_, letter: string, end: string) => letter.padEnd(end.length + 2))
    .replaceAll(/\b([dlnmtsjc]|qu|dell|all|nell|dall|sull|un)'(?=\p{L})/giu, (match) => ' '.repeat(match.length))
    .replaceAll(/'(?!\d{2}\b)/g, ' ');
  return [...plain.matchAll(WORD)].flatMap((match) => {
    const [raw] = match;
    const split = /^(\d+(?:\.\d+)?)(lbs?|kgs?|k|m)$/i.exec(raw);
    if (split?.[1] === undefined || split[2] === undefined) return [toWord(raw, match.index)];
    if (/^[km]$/i.test(split[2]))
      return [
        { ...toWord(raw, match.index), number: parseNumber(split[1], split[2].toLowerCase() === 'k' ? 1e3 : 1e6) },
      ];
    return [toWord(split[1], match.index), toWord(split[2], match.index + split[1].length)];
  });
}

function toWord(raw: string, start: number): Word {
  const folded = foldWord(raw);
  const digits = raw.replaceAll(',', '');
  const number = /^\d+(\.\d+)?$/.test(digits) ? parseNumber(digits) : (NUMBER_WORDS.get(folded) ?? null);
  const text = ABBREVIATIONS[folded] ?? singular(folded);
  return { raw, text: raw === '/' ? 'per' : text, start, end: start + raw.length, number };
}

/** Returns `null` for more digits than a number keeps: only identifiers have that many. */
function parseNumber(digits: string, factor = 1): number | null {
  const number = Number(digits) * factor;
  return number <= Number.MAX_SAFE_INTEGER ? number : null;
}

const NUMBER_WORDS = new Map<string, number>([
  ...'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
    .split(' ')
    .map((word, index): [string, number] => [word, index + 1]),
  ...'twenty thirty forty fifty sixty seventy eighty ninety hundred'
    .split(' ')
    .map((word, index): [string, number] => [word, 10 * (index + 2)]),
]);

/** Abbreviations that people write, and the word in the singular that each stands for. */
const ABBREVIATIONS: Readonly<Record<string, string>> = {
  ...forms('without', 'w/o'),
  ...forms('through', 'thru'),
  ...forms('with', 'w/'),
  ...forms('day', 'dy', 'dys'),
  ...forms('week', 'wk', 'wks'),
  ...forms('month', 'mo', 'mth', 'mths', 'mnth', 'mnths', 'mos'),
  ...forms('quarter', 'qtr', 'qtrs', 'qrt'),
  ...forms('year', 'yr', 'yrs'),
  ...forms('previous', 'prev', 'prv'),
  ...forms('last', 'lst'),
  ...forms('average', 'avg', 'avrg', 'ave'),
  ...forms('percent', 'pct', 'perc', 'pcnt'),
  ...forms('total', 'tot', 'ttl'),
  ...forms('shipment', 'shpmt', 'shpmts', 'shipmt', 'shipmts', 'shpt', 'shpts'),
  ...forms('package', 'pkg', 'pkgs', 'pkge', 'pkges', 'pckg', 'pckgs'),
  ...forms('amount', 'amt', 'amts'),
  ...forms('account', 'acct', 'accts'),
  ...forms('service', 'svc', 'svcs', 'srvc'),
  ...forms('destination', 'dest', 'dests'),
  ...forms('origin', 'orig'),
  ...forms('residential', 'resi', 'resid', 'resis'),
  ...forms('additional', 'addl'),
  ...forms('delivery', 'dlvry', 'dlvy', 'deliv', 'dely'),
  ...forms('ground', 'gnd', 'grnd', 'grd'),
  ...forms('international', 'intl'),
  ...forms('excluding', 'excl', 'exc'),
  ...forms('including', 'incl', 'inc'),
  ...forms('accessorial', 'acc', 'accs', 'accsl', 'assessorial', 'assessorials', 'accesorials', 'accesorial'),
  ...forms('surcharge', 'surchg', 'surchgs', 'schg'),
  ...forms('transportation', 'transp', 'transpo'),
  ...forms('invoice', 'inv', 'invs'),
  ...forms('carrier', 'carr', 'cxr'),
  ...forms('division', 'div', 'divs'),
  ...forms('discount', 'disc', 'discs'),
  ...forms('number', 'num', 'nbr'),
  ...forms('weight', 'wt', 'wgt', 'wts'),
  ...forms('warehouse', 'whse', 'wh'),
};

function forms(word: string, ...written: readonly string[]): Record<string, string> {
  return Object.fromEntries(written.map((one) => [one, word]));
}

// Words that look like plurals but are not.
const UNCHANGED = new Set(
  'gls ups usps less business express address this was is has its us as gas class plus canvas thus texas kansas arkansas illinois massachusetts dallas saas ios sis previous various status basis analysis pass across access process gross loss mass bus yes minus versus press excess promos hours besides'.split(
    ' ',
  ),
);

/** The singular of an English word, by its ending. Words of other languages lose a plural s too, so both sides compare equal. */
export function singular(word: string): string {
  if (word.length < 4 || UNCHANGED.has(word) || !/s$/.test(word) || /(ss|us|is)$/.test(word)) return word;
  if (/ies$/.test(word) && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(ch|sh|x|ss|zz)es$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}

/** The words of a phrase of the vocabulary as its key. */
export function phraseKey(text: string): string {
  return splitWords(text)
    .map((word) => word.text)
    .join(' ');
}
