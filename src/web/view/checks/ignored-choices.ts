import { z } from 'zod';

/** Why a choice of an address or of saved filters was ignored. */
const Reason = z.enum([
  'client',
  'set',
  'setOfGroup',
  'groupOfNothing',
  'subClients',
  'dates',
  'reversedDates',
  'futureDates',
  'lastDays',
  'fact',
  'setting',
  'noFilter',
  'noParent',
  'noValue',
  'tooMany',
  'trackingNumbers',
  'noTrackingSearch',
  'filterSet',
  'filterOfSet',
]);

/** An ignored choice: its name, such as the id of a filter, its first values, and the number of values. */
const IgnoredChoice = z.object({ reason: Reason, name: z.string(), values: z.array(z.string()), count: z.number() });
export type IgnoredChoice = z.infer<typeof IgnoredChoice>;

const State = z.object({ ignored: z.array(IgnoredChoice) });
const StateBySet = z.object({ ignoredBySet: z.record(z.string(), z.array(IgnoredChoice)) });

/** Limits the length of the notice. */
const MAX_NAMED = 5;

/** Creates an ignored choice with the first of its values. */
export function ignoredChoice(reason: IgnoredChoice['reason'], values: readonly string[], name = ''): IgnoredChoice {
  return { reason, name, values: values.slice(0, MAX_NAMED), count: values.length };
}

/** Reads the ignored choices of a history entry. */
export function parseIgnoredChoices(state: unknown): readonly IgnoredChoice[] {
  return State.safeParse(state).data?.ignored ?? [];
}

/** Reads the ignored choices of each comparison set of a history entry, by index from 0. */
export function parseIgnoredBySet(state: unknown): Readonly<Record<string, readonly IgnoredChoice[]>> {
  return StateBySet.safeParse(state).data?.ignoredBySet ?? {};
}
