import { inArray } from 'drizzle-orm';
import type { WhereClause } from '#contract/question.ts';
import type { DateRange } from '#model/dates/date-range.ts';
import { type DateType, dateTypes } from '#model/dates/date-type.ts';
import { formatRange } from '#model/dates/format-date.ts';
import type { Source } from '#model/sources/source.ts';
import { valueName } from '#model/sources/value-name.ts';
import type { SignedInContext } from '#server/context.ts';
import { clients } from '#server/stores/schema.ts';

interface About {
  clientId: number;
  childClientIds: readonly number[];
  dates: { type: DateType; range: DateRange } | null;
  clauses: readonly WhereClause[];
  source: Source;
  currency: string;
}

export type AboutLine = readonly [label: string, value: string];

/**
 * Returns the header lines of a file: client, sub-clients, period, filters and currency. Source: dashboards.md §2,
 * "Print/export header".
 */
export async function describeReport(
  ctx: SignedInContext,
  { clientId, childClientIds, dates, clauses, source, currency }: About,
): Promise<{ clientName: string; about: AboutLine[] }> {
  const names = await clientNames(ctx, [clientId, ...childClientIds]);
  const clientName = names.get(clientId) ?? '';
  const children = childClientIds.map((id) => names.get(id) ?? '').join(', ');
  return {
    clientName,
    about: [
      ['Client:', clientName],
      ...(children === '' ? [] : [['Sub-Client(s):', children] as const]),
      ...(dates === null ? [] : [[dateTypes[dates.type].rangeLabel, formatRange(dates.range, 'en-US')] as const]),
      ...clauses.flatMap((clause) => filterLine(source, clause)),
      ['Currency:', currency],
      ['Created:', `${ctx.now().toISOString().slice(0, 16).replace('T', ' ')} UTC`],
    ],
  };
}

async function clientNames({ db }: SignedInContext, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .select({ id: clients.id, name: clients.name })
    .from(clients)
    .where(inArray(clients.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const WORDS: Partial<Record<WhereClause['condition'], string>> = {
  in: '',
  '=': '',
  'not in': 'not ',
  '!=': 'not ',
  'is null': 'is empty',
  'is not null': 'is not empty',
};

/** Describes a filter in words. Dates have a separate line. */
function filterLine(source: Source, { column, condition, value }: WhereClause): AboutLine[] {
  const dimension = source.dimensions[column];
  if (dimension === undefined || column === 'bill_date' || column === 'pickup_date') return [];
  const values = (Array.isArray(value) ? value : value === null ? [] : [value]).map((one) =>
    valueName(column, String(one)),
  );
  return [[`${dimension.label}:`, `${WORDS[condition] ?? `${condition} `}${values.join(', ')}`]];
}
