import { isIn, sourceOfFact } from '#assistant/follow-up.ts';
import { type ServiceTotals, splitChange } from '#assistant/split-change.ts';
import type { ChangePart } from '#contract/analytics.ts';
import type { Row, WhereClause } from '#contract/question.ts';
import type { Source } from '#model/sources/source.ts';
import { findSource } from '#model/sources/sources.ts';
import { carriers } from '#model/trade/carriers.ts';
import { compileQuery } from '#query/compile-query.ts';
import type { SignedInContext } from '#server/context.ts';
import { compiled } from '#server/questions/compiled.ts';
import type { ReaderScope } from '#server/questions/read-scope.ts';

/** The rows of one side of a change: the clients, and the dates and filters. */
export interface ChangeSide {
  scope: ReaderScope;
  where: readonly WhereClause[];
}

interface Change {
  now: number;
  earlier: number;
  parts: ChangePart[];
}

/** The facts whose changes are split into their causes. Changes of other amounts and counts are split by carrier. */
const SPEND_FACTS: readonly string[] = ['totalSpend', 'netAmount'];

const PART_FACTS = ['netTransportation', 'fuelSurcharge', 'accessorials', 'taxesAndOthers', 'packages'];
const MAX_GROUPS = 60_000;

/** Reads the parts of a change of a fact, whose sum is the change to the last cent. Ratios have no parts. */
export async function readChange(
  ctx: SignedInContext,
  fact: string,
  sides: { now: ChangeSide; earlier: ChangeSide },
): Promise<Change> {
  const source = findSource(sourceOfFact(fact) ?? '');
  if (source === null) throw new Error(`There is no fact ${fact}.`);
  const [now, earlier] = await Promise.all(
    [sides.now, sides.earlier].map(async (side) => {
      const [row] = await read(ctx, source, { side, facts: [fact], groups: [] });
      return Number(row?.[fact] ?? 0);
    }),
  );
  const total = { now: now ?? 0, earlier: earlier ?? 0 };
  const parts = SPEND_FACTS.includes(fact)
    ? await causesOf(ctx, { source, fact, sides, change: Math.round(total.now - total.earlier) })
    : await partsByCarrier(ctx, { source, fact, sides });
  return { ...total, parts };
}

interface Reading {
  side: ChangeSide;
  facts: string[];
  groups: string[];
}

function read(ctx: SignedInContext, source: Source, { side, facts, groups }: Reading): Promise<readonly Row[]> {
  const question = {
    selectColumnNames: facts,
    whereClauseDetails: [...side.where],
    groupByDetails: groups,
    orderByDetails: [],
  };
  const statement = compiled(() => compileQuery(source, question, side.scope, MAX_GROUPS));
  return ctx.answers.read<Row>(side.scope.dataVersion, statement);
}

interface Split {
  source: Source;
  fact: string;
  sides: { now: ChangeSide; earlier: ChangeSide };
}

async function causesOf(
  ctx: SignedInContext,
  { source, fact, sides, change }: Split & { change: number },
): Promise<ChangePart[]> {
  const of = async (side: ChangeSide, credits: boolean): Promise<ServiceTotals[]> => {
    const where = [...side.where, ...leftOut(fact, side), clause('net_amount', credits ? '<' : '>=', 0)];
    const groups = ['carrier_name', 'service'];
    const rows = await read(ctx, source, { side: { ...side, where }, facts: PART_FACTS, groups });
    return rows.map((row) => ({
      key: JSON.stringify(groups.map((group) => row[group])),
      transportation: Number(row.netTransportation ?? 0),
      fuel: Number(row.fuelSurcharge ?? 0),
      accessorials: Number(row.accessorials ?? 0),
      taxes: Number(row.taxesAndOthers ?? 0),
      packages: Number(row.packages ?? 0),
    }));
  };
  const [now, earlier, nowCredits, earlierCredits] = await Promise.all([
    of(sides.now, false),
    of(sides.earlier, false),
    of(sides.now, true),
    of(sides.earlier, true),
  ]);
  return splitChange({ now, earlier, nowCredits, earlierCredits }, change);
}

/** The carriers that Total Spend leaves out. */
function leftOut(fact: string, { scope: { excludedCarrierIds } }: ChangeSide): WhereClause[] {
  const names = carriers.flatMap(({ id, name }) => (excludedCarrierIds.includes(id) ? [name] : []));
  return fact === 'totalSpend' && names.length > 0 ? [clause('carrier_name', 'not in', names)] : [];
}

function clause(column: string, condition: WhereClause['condition'], value: WhereClause['value']): WhereClause {
  return { column, condition, value, operator: 'AND', matchCase: true };
}

/** The change of an amount or count by carrier, in their names. */
async function partsByCarrier(ctx: SignedInContext, { source, fact, sides }: Split): Promise<ChangePart[]> {
  const kind = source.facts[fact]?.kind;
  if ((kind !== 'sum' && kind !== 'count') || !isIn(source.id, 'carrier_name')) return [];
  const [now = [], earlier = []] = await Promise.all(
    [sides.now, sides.earlier].map((side) => read(ctx, source, { side, facts: [fact], groups: ['carrier_name'] })),
  );
  const of = (rows: readonly Row[], name: string) =>
    Number(rows.find((row) => String(row.carrier_name ?? '') === name)?.[fact] ?? 0);
  const names = [...new Set([...now, ...earlier].map((row) => String(row.carrier_name ?? '')))];
  return names
    .map((name) => ({ id: name, change: of(now, name) - of(earlier, name) }))
    .filter(({ change }) => change !== 0);
}
