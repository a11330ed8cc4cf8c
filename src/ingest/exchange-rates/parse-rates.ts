import { daysBetween, type IsoDate } from '#model/dates/iso-date.ts';
import { isCurrencyCode } from '#model/trade/currencies.ts';
import { type RateLayout, type RateRow, readRateRows } from './rate-rows.ts';

/** US dollars for one unit of a currency on a day. */
export interface ExchangeRate {
  currency: string;
  day: IsoDate;
  usdPerUnit: number;
}

/** Why rates of a file are not taken. */
export type RateReason =
  | 'badDay'
  | 'futureDay'
  | 'duplicate'
  | 'noDollar'
  | 'unknownCurrency'
  | 'notANumber'
  | 'notPositive'
  | 'torn';

/** Rates that are not taken: where in the file, what stands there, why, and how many rates that costs. */
export interface RateProblem {
  line: number;
  column: string;
  value: string;
  reason: RateReason;
  rates: number;
}

/** What a file of exchange rates holds. `read` = the rates to take + those of the problems; a cell that says `N/A` or nothing is no rate. */
export interface ParsedRates {
  layout: RateLayout;
  rates: readonly ExchangeRate[];
  problems: readonly RateProblem[];
  read: number;
  notQuoted: number;
  /** Longer stretches between two days with rates, in which the earlier day's go on. */
  gaps: readonly { from: IsoDate; to: IsoDate }[];
}

/** Rates are published on business days; over the holidays up to five days pass between two of them. */
const LONGEST_GAP_DAYS = 7;

/**
 * Reads a file of exchange rates: what is good as US dollars for one unit, what is not with its line and reason. A day or a
 * currency that comes twice counts as the file has it first. `null` when the file is no table of rates.
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

  /** Why none of a row's rates can be taken; `null` when they can be looked at. */
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
    // For one euro the dollars are quoted themselves, and what they tell is the rate of the euro.
    else if (this.layout === 'perUnit') this.take(currency, day, Number(text));
    else this.take(currency === 'USD' ? 'EUR' : currency, day, currency === 'USD' ? dollars : dollars / Number(text));
  }

  private take(currency: string, day: IsoDate | null, usdPerUnit: number): void {
    if (day !== null) this.rates.push({ currency, day, usdPerUnit });
  }

  /** A column nobody knows is said once: at the header, or where a list first has it. */
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
