import { daysBetween, type IsoDate } from '#model/dates/iso-date.ts';
import { isCurrencyCode } from '#model/trade/currencies.ts';
import { type RateLayout, type RateRow, readRateRows } from './rate-rows.ts';

/** US dollars for one unit of a currency on a day. */
export interface ExchangeRate {
  currency: string;
  day: IsoDate;
  usdPerUnit: number;
}

/** Why rates of a file are rejected. */
export type RateReason =
  | 'badDay'
  | 'futureDay'
  | 'duplicate'
  | 'noDollar'
  | 'unknownCurrency'
  | 'notANumber'
  | 'notPositive'
  | 'tooManyCells'
  | 'torn';

/** Rejected rates: their place in the file, the text there, the reason, and how many rates are affected. */
export interface RateProblem {
  line: number;
  column: string;
  value: string;
  reason: RateReason;
  rates: number;
}

/** The content of a file of exchange rates. `read` counts valid and rejected rates; cells that are empty or `N/A` don't count. */
export interface ParsedRates {
  layout: RateLayout;
  rates: readonly ExchangeRate[];
  problems: readonly RateProblem[];
  read: number;
  notQuoted: number;
  /** Longer periods without rates, in which the last rates before them apply. */
  gaps: readonly { from: IsoDate; to: IsoDate }[];
}

/** Rates are published on business days, which can be up to five days apart around holidays. */
const LONGEST_GAP_DAYS = 7;

/**
 * Parses a file of exchange rates. Valid rates are converted to US dollars for one unit; rejected ones have their line and reason.
 * If a day or currency occurs twice, the first one counts. Returns `null` if the file is not a table of rates.
 */
export function parseRates(bytes: Buffer, today: IsoDate): ParsedRates | null {
  const read = readRateRows(bytes);
  if (read === null) return null;
  const reader = new RateReader(read.layout, today);
  for (const row of read.rows) reader.add(row);
  const torn = read.torn.map(({ line, value }) => ({ line, column: '', value, reason: 'torn' as const, rates: 0 }));
  return reader.result(torn);
}

class RateReader {
  private readonly rates: ExchangeRate[] = [];
  private readonly problems: RateProblem[] = [];
  private readonly unknown = new Map<string, RateProblem>();
  private readonly seen = new Set<string>();
  private notQuoted = 0;

  constructor(
    private readonly layout: RateLayout,
    private readonly today: IsoDate,
  ) {}

  add(row: RateRow): void {
    const quoted = row.cells.filter(({ text }) => text !== '' && text.toUpperCase() !== 'N/A');
    if (row.overlong !== null) {
      const reason = 'tooManyCells';
      this.problems.push({ line: row.line, column: '', value: row.overlong, reason, rates: quoted.length });
      return;
    }
    this.notQuoted += row.cells.length - quoted.length;
    const refused = this.refuse(row, quoted);
    if (refused !== null) {
      const value = refused === 'noDollar' ? textOf(row, 'USD') : row.dayText;
      const column = refused === 'noDollar' ? 'USD' : 'Date';
      this.problems.push({ line: row.line, column, value, reason: refused, rates: quoted.length });
      return;
    }
    const dollars = this.layout === 'perEuro' ? Number(textOf(row, 'USD')) : 1;
    for (const cell of quoted) this.addCell(row, cell, dollars);
  }

  /** The reason to reject all rates of a row, or `null`. */
  private refuse({ day, cells }: RateRow, quoted: RateRow['cells']): RateReason | null {
    if (day === null) return 'badDay';
    if (day > this.today) return 'futureDay';
    const keys = this.layout === 'perEuro' ? [day] : cells.map(({ currency }) => `${day} ${currency}`);
    if (quoted.length > 0 && keys.some((key) => this.seen.has(key))) return 'duplicate';
    const lacksDollar =
      this.layout === 'perEuro' && !quoted.some((cell) => cell.currency === 'USD' && isRate(cell.text));
    if (lacksDollar) return 'noDollar';
    for (const key of keys) this.seen.add(key);
    return null;
  }

  private addCell({ line, day }: RateRow, { currency, text }: RateRow['cells'][number], dollars: number): void {
    const reason = reasonAgainst(currency, text);
    if (reason === 'unknownCurrency') this.addUnknown(line, currency);
    else if (reason !== null) this.problems.push({ line, column: currency, value: text, reason, rates: 1 });
    // The dollars quoted for one euro are the rate of the euro itself.
    else if (this.layout === 'perUnit') this.take(currency, day, Number(text));
    else this.take(currency === 'USD' ? 'EUR' : currency, day, currency === 'USD' ? dollars : dollars / Number(text));
  }

  private take(currency: string, day: IsoDate | null, usdPerUnit: number): void {
    if (day !== null) this.rates.push({ currency, day, usdPerUnit });
  }

  /** An unknown currency is reported once: in the header, or in the first row of a list that has it. */
  private addUnknown(line: number, currency: string): void {
    const known = this.unknown.get(currency);
    if (known !== undefined) known.rates += 1;
    else {
      const at = this.layout === 'perEuro' ? 1 : line;
      this.unknown.set(currency, {
        line: at,
        column: 'Currency',
        value: currency,
        reason: 'unknownCurrency',
        rates: 1,
      });
    }
  }

  result(torn: readonly RateProblem[]): ParsedRates {
    const problems = [...this.unknown.values(), ...this.problems, ...torn].sort((one, other) => one.line - other.line);
    return {
      layout: this.layout,
      rates: this.rates,
      problems,
      read: this.rates.length + problems.reduce((sum, { rates }) => sum + rates, 0),
      notQuoted: this.notQuoted,
      gaps: gapsOf(this.rates),
    };
  }
}

function textOf({ cells }: RateRow, wanted: string): string {
  return cells.find(({ currency }) => currency === wanted)?.text ?? '';
}

function isRate(text: string): boolean {
  return reasonAgainst('USD', text) === null;
}

function reasonAgainst(currency: string, text: string): RateReason | null {
  if (!isCurrencyCode(currency)) return 'unknownCurrency';
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,2})?$/i.test(text)) return 'notANumber';
  return Number(text) > 0 ? null : 'notPositive';
}

function gapsOf(rates: readonly ExchangeRate[]): { from: IsoDate; to: IsoDate }[] {
  const days = [...new Set(rates.map(({ day }) => day))].sort();
  return days.flatMap((to, index) => {
    const from = days[index - 1];
    return from !== undefined && daysBetween(from, to) > LONGEST_GAP_DAYS ? [{ from, to }] : [];
  });
}
