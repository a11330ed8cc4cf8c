/** The parts of a date or time that a format shows. */
type Shown = 'year' | 'month' | 'day' | 'weekday' | 'time' | 'elapsed';

/** A place for a digit of a mask (`0` is always shown), or a text between digits. */
export type MaskPart = { digit: '0' | '#' } | { text: string };

/**
 * How a style shows numbers. `before` and `after` are texts that belong to the number: a currency, a unit, or the beginning of
 * an identifier. A mask puts zeros or marks between the digits (`00000`, `00000-0000`).
 */
export type NumberFormat =
  | { kind: 'number'; before: string; after: string }
  | { kind: 'mask'; parts: readonly MaskPart[] }
  | { kind: 'percent' }
  | { kind: 'scaled' }
  | { kind: 'date'; shows: ReadonlySet<Shown> };

/** A section of a format, and the numbers to which it applies; `null` if their sign decides. */
interface Section {
  format: NumberFormat;
  condition: ((value: number) => boolean) | null;
}

/** All sections of a format, at most four. */
export type CellFormat = readonly Section[];

type Token =
  | { kind: 'digit'; text: '0' | '#' }
  | { kind: 'text' | 'letters'; text: string }
  | { kind: 'point' | 'comma' | 'percent' | 'exponent' | 'fraction' | 'general' };

const DAY: ReadonlySet<Shown> = new Set(['year', 'month', 'day']);
const TIME: ReadonlySet<Shown> = new Set(['time']);

export const PLAIN_FORMAT: NumberFormat = { kind: 'number', before: '', after: '' };

/** The built-in formats that have no code in a workbook (ECMA-376, 18.8.30). In East Asia, those between 27 and 58 are dates. */
function builtInFormat(id: number): NumberFormat {
  const isIn = (first: number, last: number) => id >= first && id <= last;
  if (id === 9 || id === 10) return { kind: 'percent' };
  if (id === 16) return { kind: 'date', shows: new Set(['month', 'day']) };
  if (id === 17) return { kind: 'date', shows: new Set(['year', 'month']) };
  if (isIn(18, 21) || id === 45 || id === 47) return { kind: 'date', shows: TIME };
  if (id === 46) return { kind: 'date', shows: new Set(['elapsed']) };
  if (isIn(14, 15) || id === 22 || isIn(27, 36) || isIn(50, 58)) return { kind: 'date', shows: DAY };
  return PLAIN_FORMAT;
}

/** The number format with an id and a code (ECMA-376, 18.8.30 and 18.8.31). */
export function numberFormatOf(id: number, code: string | undefined): CellFormat {
  if (code === undefined) return [{ format: builtInFormat(id), condition: null }];
  const sections = code.match(/(?:"[^"]*"|\\.|\[[^\]]*\]|[^;])+/gs) ?? [];
  return sections.slice(0, 3).map(readSection);
}

/** The format that a style has for a number. The sections for negative numbers and zeros only hide or repeat what the first one shows. */
export function formatFor(sections: CellFormat, value: number): NumberFormat {
  const section =
    sections.find(({ condition }) => condition?.(value)) ?? sections.find(({ condition }) => condition === null);
  return section?.format ?? PLAIN_FORMAT;
}

function readSection(code: string): Section {
  const condition = /\[(<=|>=|<>|<|>|=)(-?\d+(?:\.\d+)?)\]/.exec(code);
  return {
    format: readTokens(tokensOf(code)),
    condition: condition === null ? null : compareWith(condition[1] ?? '', Number(condition[2])),
  };
}

function compareWith(operator: string, limit: number): (value: number) => boolean {
  return (value) => {
    if (value === limit) return /^[<>]?=$/.test(operator);
    return operator.includes(value < limit ? '<' : '>');
  };
}

const TOKEN =
  /"([^"]*)"|\\(.)|[_*].|\[\$([^\]-]*)[^\]]*\]|\[([hms])+\]|\[[^\]]*\]|(general)|(am\/pm|a\/p)|(e[-+])|([0#?])|([.,%/])|(([a-z])\11*)|(.)/gis;

function tokensOf(code: string): Token[] {
  return [...code.matchAll(TOKEN)].flatMap((match): Token[] => {
    const [, quoted, escaped, currency, elapsed, general, half, exponent, digit, mark, letters, , other] = match;
    const text = quoted ?? escaped ?? currency ?? other ?? '';
    if (text !== '') return [{ kind: 'text', text }];
    if (elapsed !== undefined) return [{ kind: 'letters', text: '[' }];
    if (general !== undefined) return [{ kind: 'general' }];
    if (half !== undefined) return [{ kind: 'letters', text: 'h' }];
    if (exponent !== undefined) return [{ kind: 'exponent' }];
    if (digit !== undefined) return [{ kind: 'digit', text: digit === '0' ? '0' : '#' }];
    if (letters !== undefined) return [{ kind: 'letters', text: letters }];
    if (mark !== undefined) return [{ kind: MARKS[mark] ?? 'point' }];
    return [];
  });
}

const MARKS: Readonly<Record<string, 'point' | 'comma' | 'percent' | 'fraction'>> = {
  '.': 'point',
  ',': 'comma',
  '%': 'percent',
  '/': 'fraction',
};

function readTokens(tokens: readonly Token[]): NumberFormat {
  const letters = tokens.flatMap((token) => (token.kind === 'letters' ? [token.text] : []));
  const areDates = letters.every((run) => /^[dmyhsegba[]/i.test(run));
  const hasNumber = tokens.some(({ kind }) => kind === 'digit' || kind === 'general');
  if (letters.some((run) => /^[dmyhs[]/i.test(run)) && (areDates || !hasNumber))
    return { kind: 'date', shows: areDates ? shownBy(letters.map((run) => run.toLowerCase())) : DAY };
  return readNumber(tokens.map((token) => (token.kind === 'letters' ? { ...token, kind: 'text' } : token)));
}

/** The parts of a date that runs of letters show. `m` are minutes next to hours or seconds. */
function shownBy(runs: readonly string[]): Set<Shown> {
  const shown = runs.map((run, at): Shown | null => {
    const [letter] = run;
    if (letter === '[') return 'elapsed';
    if (letter === 'h' || letter === 's') return 'time';
    if (letter === 'm') return /^[h[]/.test(runs[at - 1] ?? '') || runs[at + 1]?.startsWith('s') ? 'time' : 'month';
    if (letter === 'd') return run.length < 3 ? 'day' : 'weekday';
    return letter === 'y' || letter === 'e' || letter === 'b' ? 'year' : null;
  });
  return new Set(shown.filter((part) => part !== null));
}

function readNumber(tokens: readonly Token[]): NumberFormat {
  const has = (kind: Token['kind']) => tokens.some((token) => token.kind === kind);
  if (has('percent')) return { kind: 'percent' };
  const isPlace = ({ kind }: Token) => kind === 'digit' || kind === 'general';
  const first = tokens.findIndex(isPlace);
  const last = tokens.findLastIndex(isPlace);
  if (first < 0) return PLAIN_FORMAT;
  const point = tokens.findIndex(({ kind }) => kind === 'point');
  const lastWhole = point < 0 ? last : tokens.slice(0, point).findLastIndex(isPlace);
  if ([lastWhole, last].some((at) => tokens[at + 1]?.kind === 'comma')) return { kind: 'scaled' };
  const parts = tokens.flatMap((token): MaskPart[] => {
    if (token.kind === 'digit') return [{ digit: token.text }];
    return token.kind === 'text' && token.text.trim() !== '' ? [{ text: token.text }] : [];
  });
  const isWhole = !(has('point') || has('comma') || has('exponent') || has('fraction') || has('general'));
  const zeros = parts.filter((part) => 'digit' in part && part.digit === '0').length;
  const hasInner = tokens.slice(first, last).some((token) => token.kind === 'text' && token.text.trim() !== '');
  if (isWhole && (zeros > 1 || hasInner)) return { kind: 'mask', parts };
  return { kind: 'number', before: textOf(tokens.slice(0, first)), after: textOf(tokens.slice(last + 1)) };
}

function textOf(tokens: readonly Token[]): string {
  return tokens
    .map((token) => ('text' in token ? token.text : ''))
    .join('')
    .trim();
}
