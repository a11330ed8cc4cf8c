import { z } from 'zod';

/** Why something of an address or of saved filters is not part of the view. */
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

/** Something that was asked for and could not be shown: what it is of, such as the id of a filter, and its values in short. */
const IgnoredChoice = z.object({ reason: Reason, name: z.string(), values: z.array(z.string()), count: z.number() });
export type IgnoredChoice = z.infer<typeof IgnoredChoice>;

const State = z.object({ ignored: z.array(IgnoredChoice) });
const StateBySet = z.object({ ignoredBySet: z.record(z.string(), z.array(IgnoredChoice)) });

/** More would make a notice nobody reads. */
const MAX_NAMED = 5;

/** One thing left out, with the first of its values. */
export function ignoredChoice(reason: IgnoredChoice['reason'], values: readonly string[], name = ''): IgnoredChoice {
  return { reason, name, values: values.slice(0, MAX_NAMED), count: values.length };
}

/** What was left out of the view of an entry of the browser's history. */
export function parseIgnoredChoices(state: unknown): readonly IgnoredChoice[] {
  return State.safeParse(state).data?.ignored ?? [];
}

/** What was left out of each of several views side by side, by their places from 0 on. */
export function parseIgnoredBySet(state: unknown): Readonly<Record<string, readonly IgnoredChoice[]>> {
  return StateBySet.safeParse(state).data?.ignoredBySet ?? {};
}
