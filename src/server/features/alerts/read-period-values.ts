import { inArray } from 'drizzle-orm';
import type { AlertFilter, AlertPeriod, AlertQuestion } from '#contract/alerts.ts';
import type { Row, WhereClause } from '#contract/question.ts';
import { alertMeasures } from '#model/alerts/alert-measures.ts';
import { periodsOf, startOfPeriod } from '#model/alerts/alert-periods.ts';
import type { PeriodValue } from '#model/alerts/judge-periods.ts';
import type { DateRange } from '#model/dates/date-range.ts';
import { addDays } from '#model/dates/iso-date.ts';
import { pinnedCurrency } from '#model/pages/pinned-currency.ts';
import { whereOneOf } from '#model/pages/where-one-of.ts';
import { charges } from '#model/sources/charges.ts';
import type { Source } from '#model/sources/source.ts';
import { findSource } from '#model/sources/sources.ts';
import { findCarrier } from '#model/trade/carriers.ts';
import { overdueDays } from '#model/trade/expected-arrival.ts';
import { compileQuery } from '#query/compile-query.ts';
import type { SignedInContext } from '#server/context.ts';
import { compiled } from '#server/questions/compiled.ts';
import { accountKey, readArrivals } from '#server/questions/list-arrivals.ts';
import { type ReaderScope, readScope } from '#server/questions/read-scope.ts';
import { accounts } from '#server/stores/schema.ts';

const GROUPS: Record<AlertPeriod, string> = { day: 'bill_date', week: 'bill_week', month: 'bill_month' };
/** The rhythm of an account is judged by its invoices of the half year before. */
const RHYTHM_DAYS = 182;

/** The currency of an alert's amounts: the one it filters by, or else US dollars, as on the dashboards. */
export function currencyOf(filters: readonly AlertFilter[]): string {
  return pinnedCurrency(toClauses(filters)) ?? 'USD';
}

/**
 * Reads the figure of each period of a range, in minor units, percent or numbers. Figures come from the questions of the dashboards. A
 * period without any charge line has no figure. Throws `not-found` for a client that the reader may not see.
 */
export async function readPeriodValues(
  ctx: SignedInContext,
  { clientId, measure, filters, period }: AlertQuestion,
  range: DateRange,
): Promise<PeriodValue[]> {
  const { from } = alertMeasures[measure];
  const clauses = toClauses(filters);
  const scope = await readScope(ctx, { clientId, childClientIdsCSV: '' }, clauses);
  const periods = periodsOf(period, range);
  const days = { from: periods[0]?.from ?? range.from, to: periods.at(-1)?.to ?? range.to };
  if (from === 'arrivals') return countOverdue(ctx, { scope, filters, period, periods, days });
  const facts = from.over === null ? from.plus : [...from.plus, from.over];
  const read = (source: Source, ids: readonly string[]) =>
    readByPeriod(ctx, { source, ids, clauses, period, days, scope });
  const [figures, billed] = await Promise.all([read(getSource(from.source), facts), read(charges, [charges.rowsFact])]);
  return periods.map((one) => {
    const row = figures.get(one.from);
    const sum = from.plus.reduce((total, id) => total + numberOf(row?.[id]), 0);
    const base = from.over === null ? null : numberOf(row?.[from.over]);
    const isEmpty = numberOf(billed.get(one.from)?.[charges.rowsFact]) === 0;
    // An average of no parcels is absent, not zero.
    const isAbsent = row !== undefined && from.plus.some((id) => row[id] === null);
    if (isEmpty || isAbsent || base === 0) return { ...one, value: null };
    return { ...one, value: base === null ? sum : (100 * sum) / base };
  });
}

interface Reading {
  source: Source;
  ids: readonly string[];
  clauses: readonly WhereClause[];
  period: AlertPeriod;
  days: DateRange;
  scope: ReaderScope;
}

async function readByPeriod(
  ctx: SignedInContext,
  { source, ids, clauses, period, days, scope }: Reading,
): Promise<Map<string, Row>> {
  const group = GROUPS[period];
  const dates: WhereClause = {
    column: 'bill_date',
    condition: 'between',
    value: [days.from, days.to],
    operator: 'AND',
    matchCase: true,
  };
  const question = {
    selectColumnNames: [...ids],
    whereClauseDetails: [dates, ...clauses],
    groupByDetails: [group],
    orderByDetails: [],
  };
  const statement = compiled(() => compileQuery(source, question, scope));
  const rows = await ctx.answers.read<Row>(scope.dataVersion, statement);
  return new Map(rows.map((row) => [String(row[group]), row]));
}

/** Counts the accounts whose missing invoices became overdue in each period. There are no figures before the first invoice. */
async function countOverdue(
  ctx: SignedInContext,
  {
    scope,
    filters,
    period,
    periods,
    days,
  }: Pick<Reading, 'scope' | 'period' | 'days'> & {
    filters: readonly AlertFilter[];
    periods: readonly DateRange[];
  },
): Promise<PeriodValue[]> {
  const isIn = (dimension: string, value: string) =>
    filters.every((filter) => filter.dimension !== dimension || filter.values.includes(value));
  const arrivals = (await readArrivals(ctx, scope.clientIds, addDays(days.from, -RHYTHM_DAYS))).filter(
    ({ carrierId, accountNumber }) =>
      isIn('carrier_name', findCarrier(carrierId)?.name ?? '') && isIn('account_number', accountNumber),
  );
  const known = await ctx.db
    .select()
    .from(accounts)
    .where(inArray(accounts.clientId, [...scope.clientIds]));
  const agreedOf = new Map(known.map((account) => [accountKey(account, account.number), account]));
  const today = ctx.now().toISOString().slice(0, 10);
  const overdue = arrivals.flatMap(({ days: billed, ...account }) =>
    overdueDays(billed, today, agreedOf.get(accountKey(account, account.accountNumber))),
  );
  const first = arrivals.flatMap(({ days: billed }) => billed).sort()[0] ?? null;
  return periods.map((one) => ({
    ...one,
    value:
      first === null || one.to < first ? null : overdue.filter((day) => startOfPeriod(period, day) === one.from).length,
  }));
}

function toClauses(filters: readonly AlertFilter[]): WhereClause[] {
  return filters.map(({ dimension, values }) => whereOneOf(dimension, values));
}

function getSource(id: string): Source {
  const source = findSource(id);
  if (source === null) throw new Error(`There is no source ${id}.`);
  return source;
}

/** Numbers of 64 bits arrive as texts. */
function numberOf(cell: Row[string] | undefined): number {
  const number = Number(cell ?? 0);
  return Number.isFinite(number) ? number : 0;
}
