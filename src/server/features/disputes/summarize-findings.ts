import { FindingStatus } from '#contract/audit.ts';
import {
  ClockBand,
  type DisputeClock,
  type DisputeSummary,
  type summarizeFindings as endpoint,
  FindingFilter,
} from '#contract/disputes.ts';
import type { Input } from '#contract/endpoint.ts';
import { OPEN_STATUSES } from '#model/trade/finding-statuses.ts';
import {
  compileClock,
  compileDisputeSums,
  compileRuleOutcomes,
  type DisputeSums,
  type RuleOutcome,
} from '#query/audit/compile-disputes.ts';
import { requireClient, type SignedInContext } from '#server/context.ts';
import { readClientScope } from '#server/questions/read-client-scope.ts';
import { type AmountOfFindings, addUpFindings } from './add-up-findings.ts';

/** Returns the money of the findings of one of the reader's clients, and what its findings can be filtered by. */
export async function summarizeFindings(
  ctx: SignedInContext,
  { params: { clientId }, body: { filter } }: Input<typeof endpoint>,
): Promise<DisputeSummary> {
  requireClient(ctx, clientId);
  const scope = await readClientScope(ctx, [clientId]);
  const today = ctx.now().toISOString().slice(0, 10);
  const read = <Row extends object>(statement: Parameters<typeof ctx.answers.read>[1]) =>
    ctx.answers.read<Row>(scope.dataVersion, statement);
  const [over, under, outcomes] = await Promise.all([
    read<DisputeSums>(compileDisputeSums({ filter: { ...filter, direction: 'over' }, today }, scope)),
    read<DisputeSums>(compileDisputeSums({ filter: { ...filter, direction: 'under' }, today }, scope)),
    read<RuleOutcome>(compileRuleOutcomes(scope)),
  ]);
  const open = over.filter(({ status }) => OPEN_STATUSES.includes(status));
  return {
    clock: byKey(ClockBand.options, (band) =>
      addUpFindings(
        open.filter((sums) => sums.band === band),
        'outstanding',
      ),
    ),
    statuses: byKey(FindingStatus.options, (status) =>
      addUpFindings(
        over.filter((sums) => sums.status === status),
        AMOUNT_OF_STATUS[status] ?? 'outstanding',
      ),
    ),
    undercharged: addUpFindings(under, 'undercharge'),
    rates: outcomes.map(({ rule, carrierId, approved, denied }) => ({ rule, carrierId, approved, denied })),
    carriers: [...new Map(outcomes.map(({ carrierId, carrierName }) => [carrierId, carrierName]))]
      .map(([id, name]) => ({ id, name }))
      .sort((one, other) => one.name.localeCompare(other.name)),
    rules: [...new Set(outcomes.map(({ rule }) => rule))],
    accounts: [...new Set(outcomes.flatMap(({ accounts }) => accounts))].sort(),
  };
}

/** Returns the money of findings that can still be claimed, by the time that is left. */
export async function getDisputeClock(ctx: SignedInContext, clientId: number): Promise<DisputeClock> {
  requireClient(ctx, clientId);
  const scope = await readClientScope(ctx, [clientId]);
  const asked = { filter: FindingFilter.parse({}), today: ctx.now().toISOString().slice(0, 10) };
  const sums = await ctx.answers.read<ClockSums>(scope.dataVersion, compileClock(asked, scope));
  return byKey(ClockBand.options, (band) =>
    addUpFindings(
      sums.filter((one) => one.band === band),
      'outstanding',
    ),
  );
}

type ClockSums = Pick<DisputeSums, 'band' | 'currency' | 'count' | 'outstandingMinor' | 'outstandingUsd'>;

/** Findings whose claim has ended have nothing outstanding. */
const AMOUNT_OF_STATUS: Partial<Record<FindingStatus, AmountOfFindings>> = {
  credited: 'credited',
  dismissed: 'overcharge',
};

function byKey<Key extends string, Value>(keys: readonly Key[], read: (key: Key) => Value): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, read(key)])) as Record<Key, Value>;
}
