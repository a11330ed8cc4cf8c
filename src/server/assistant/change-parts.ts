import { figure } from '#assistant/figure.ts';
import { isIn, sourceOfFact } from '#assistant/follow-up.ts';
import { splitChange } from '#assistant/split-change.ts';
import type { AssistantFilter, AssistantQuestion } from '#contract/assistant.ts';
import type { SignedInContext } from '#server/context.ts';
import type { ReaderScope } from '#server/questions/read-scope.ts';
import { readFigures, readingOf } from './figure-rows.ts';

/** A part of a change, with its amounts in both periods where it has them. */
export interface ChangePart {
  id: string;
  change: number;
}

interface Change {
  now: number;
  earlier: number;
  parts: ChangePart[];
}

const SPEND_FACTS = ['totalSpend', 'netAmount', 'costPerPackage'];

/** Reads the parts of a change, whose sum is the change to the last cent. */
export async function readChange(
  ctx: SignedInContext,
  question: AssistantQuestion,
  scope: ReaderScope,
  excluded: readonly string[],
): Promise<Change> {
  const [first = figure('totalSpend')] = question.figures;
  const [now, earlier] = await Promise.all(
    [question.dates, question.compare?.dates ?? question.dates].map((dates) =>
      readTotal(ctx, { ...question, figures: [first], dates }, scope),
    ),
  );
  const total = { now: now ?? 0, earlier: earlier ?? 0 };
  const isSpend = first.over === null && SPEND_FACTS.slice(0, 2).includes(first.fact);
  if (!isSpend) return { ...total, parts: await partsByCarrier(ctx, question, scope) };
  const leftOut: AssistantFilter[] =
    first.fact === 'totalSpend' && excluded.length > 0
      ? [{ dimension: 'carrier_name', condition: 'not in', values: [...excluded] }]
      : [];
  const of = async (dates: AssistantQuestion['dates'], credits: boolean) => {
    const rows = await readFigures(
      ctx,
      {
        figures: ['netTransportation', 'fuelSurcharge', 'accessorials', 'taxesAndOthers', 'packages'].map((fact) =>
          figure(fact),
        ),
        by: ['carrier_name', 'service'],
        where: [
          ...question.where,
          ...leftOut,
          { dimension: 'net_amount', condition: credits ? '<' : '>=', values: [0] },
        ],
        dates,
      },
      scope,
    );
    return rows.map(({ keys, values: [transportation, fuel, accessorials, taxes, packages] }) => ({
      key: JSON.stringify(keys),
      transportation: transportation ?? 0,
      fuel: fuel ?? 0,
      accessorials: accessorials ?? 0,
      taxes: taxes ?? 0,
      packages: packages ?? 0,
    }));
  };
  const compared = question.compare?.dates ?? question.dates;
  const [nowRows, earlierRows, nowCredits, earlierCredits] = await Promise.all([
    of(question.dates, false),
    of(compared, false),
    of(question.dates, true),
    of(compared, true),
  ]);
  const parts = splitChange(
    { now: nowRows, earlier: earlierRows, nowCredits, earlierCredits },
    Math.round(total.now - total.earlier),
  );
  return { ...total, parts };
}

async function readTotal(
  ctx: SignedInContext,
  question: AssistantQuestion,
  scope: ReaderScope,
): Promise<number | null> {
  const [row] = await readFigures(ctx, { ...readingOf(question), by: [] }, scope);
  return row?.values[0] ?? null;
}

/** The change of an amount or count by carrier; ratios have no parts that add up, so they have only the change itself. */
async function partsByCarrier(
  ctx: SignedInContext,
  question: AssistantQuestion,
  scope: ReaderScope,
): Promise<ChangePart[]> {
  const [first] = question.figures;
  if (first === undefined || first.over !== null || !isIn(sourceOfFact(first.fact) ?? '', 'carrier_name')) return [];
  const dates = [question.dates, question.compare?.dates ?? question.dates];
  const [now = [], earlier = []] = await Promise.all(
    dates.map((one) =>
      readFigures(ctx, { ...readingOf(question), figures: [first], by: ['carrier_name'], dates: one }, scope),
    ),
  );
  const names = [...new Set([...now, ...earlier].map(({ keys }) => keys[0] ?? ''))];
  const of = (rows: typeof now, name: string) => rows.find(({ keys }) => (keys[0] ?? '') === name)?.values[0] ?? 0;
  return names
    .map((name) => ({ id: name, change: of(now, name) - of(earlier, name) }))
    .filter(({ change }) => change !== 0);
}
