import { endOfDay } from '#audit/shipment-case.ts';
import type { InputWarning } from '#contract/audit-tables.ts';
import type { AgreementTerm } from '#model/audit-inputs/agreement-terms.ts';
import { toDayNumber } from '#model/dates/day-number.ts';
import { compileRowsOfTables } from '#query/audit/compile-finding-evidence.ts';
import { compileUnlikelyEvents, type UnlikelyEvents } from '#query/audit/compile-unlikely-events.ts';
import type { LoadedScope } from '#query/scope.ts';
import { contradictoryTerms } from '#rating/contradictory-terms.ts';
import type { SignedInContext } from '#server/context.ts';
import { readClientScope } from '#server/questions/read-client-scope.ts';

const MAX_WARNINGS = 100;
const EVENT_KINDS = ['neverBilled', 'inFuture', 'beforeLabel'] as const;

/** Lists what looks wrong about the agreements and the tracking events of one of the reader's clients. */
export async function listWarnings(
  ctx: SignedInContext,
  clientId: number,
  loaded: LoadedScope,
): Promise<InputWarning[]> {
  const scope = await readClientScope(ctx, [clientId]);
  const now = endOfDay(toDayNumber(ctx.now().toISOString().slice(0, 10)));
  const [stored, events] = await Promise.all([
    ctx.answers.read<{ row: string }>(scope.dataVersion, compileRowsOfTables(['agreements'], [], scope)),
    ctx.answers.read<UnlikelyEvents>(scope.dataVersion, compileUnlikelyEvents(loaded, now)),
  ]);
  // Every row was read by the schema of agreements when its file was imported.
  const terms = stored.map(({ row }) => JSON.parse(row) as AgreementTerm);
  return [...termWarnings(terms), ...events.flatMap(eventWarnings)].slice(0, MAX_WARNINGS);
}

function termWarnings(terms: readonly AgreementTerm[]): InputWarning[] {
  const warnings = contradictoryTerms(terms).map(({ one, other }): InputWarning => {
    const conditions = [one.service, 'charge' in one ? one.charge : null, one.account];
    const [from, to] = [latest(one.validFrom, other.validFrom), earliest(one.validTo, other.validTo)];
    return {
      kind: 'terms',
      carrierId: one.carrierId,
      agreements: [...new Set([one.agreement, other.agreement])],
      term: one.term,
      conditions: conditions.filter((condition) => condition !== null),
      from,
      to,
    };
  });
  return [...new Map(warnings.map((warning) => [JSON.stringify(warning), warning])).values()];
}

/** The first day on which both apply. */
function latest(one: string | null, other: string | null): string | null {
  return one === null || other === null ? (one ?? other) : one > other ? one : other;
}

/** The last day on which both apply. */
function earliest(one: string | null, other: string | null): string | null {
  return one === null || other === null ? (one ?? other) : one < other ? one : other;
}

function eventWarnings({ carrierId, ...counts }: UnlikelyEvents): InputWarning[] {
  return EVENT_KINDS.flatMap((kind) => {
    const times = Number(counts[kind]);
    return times === 0 ? [] : [{ kind, carrierId, times }];
  });
}
