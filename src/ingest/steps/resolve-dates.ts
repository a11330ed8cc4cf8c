/** The style of a file's dates. Two-digit years belong to this century. */
type DateStyle = 'iso' | 'compact' | 'day first' | 'month first' | 'day and month name';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const STYLES: Record<
  DateStyle,
  { pattern: RegExp; parts: (match: RegExpExecArray) => [year: string, month: string, day: string] }
> = {
  iso: { pattern: /^(\d{4})-(\d{1,2})-(\d{1,2})$/, parts: ([, y = '', m = '', d = '']) => [y, m, d] },
  compact: { pattern: /^(\d{4})(\d{2})(\d{2})(?:\.0)?$/, parts: ([, y = '', m = '', d = '']) => [y, m, d] },
  'month first': { pattern: /^(\d{1,2})\/(\d{1,2})\/(\d{2}|\d{4})$/, parts: ([, m = '', d = '', y = '']) => [y, m, d] },
  'day first': {
    pattern: /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{2}|\d{4})$/,
    parts: ([, d = '', m = '', y = '']) => [y, m, d],
  },
  'day and month name': {
    pattern: /^(\d{1,2})[- ]([A-Za-z]{3})[- ](\d{2}|\d{4})$/,
    parts: ([, d = '', m = '', y = '']) => [y, String(MONTHS.indexOf(m.toLowerCase()) + 1), d],
  },
};

/**
 * Resolves a file's date texts to days, in the style that can read the most of them: 01/02/2025 alone is ambiguous, but all dates
 * of a file together usually aren't. `prefersMonthFirst` breaks ties. Texts that the style cannot read, and days that don't exist,
 * are left out.
 */
export function resolveDates(texts: readonly string[], prefersMonthFirst: boolean): Map<string, string> {
  const order: DateStyle[] = ['iso', 'compact', ...monthOrder(prefersMonthFirst), 'day and month name'];
  const read = order.map((style) => readAll(texts, style));
  return read.reduce((best, next) => (next.size > best.size ? next : best), new Map<string, string>());
}

function monthOrder(prefersMonthFirst: boolean): DateStyle[] {
  return prefersMonthFirst ? ['month first', 'day first'] : ['day first', 'month first'];
}

function readAll(texts: readonly string[], style: DateStyle): Map<string, string> {
  const { pattern, parts } = STYLES[style];
  const days = new Map<string, string>();
  for (const text of texts) {
    const match = pattern.exec(text);
    const day = match === null ? null : toDay(...parts(match));
    if (day !== null) days.set(text, day);
  }
  return days;
}

function toDay(year: string, month: string, day: string): string | null {
  const iso = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = Date.parse(`${iso}T00:00:00Z`);
  if (Number.isNaN(time) || !new Date(time).toISOString().startsWith(iso)) return null;
  return iso >= '1990-01-01' && iso < '2100-01-01' ? iso : null;
}
