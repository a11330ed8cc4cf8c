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
const LeftOut = z.object({ reason: Reason, name: z.string(), values: z.array(z.string()), count: z.number() });
export type LeftOut = z.infer<typeof LeftOut>;

const State = z.object({ leftOut: z.array(LeftOut) });
const StateOfSets = z.object({ leftOutOfSets: z.record(z.string(), z.array(LeftOut)) });

/** More would make a notice nobody reads. */
const MAX_NAMED = 5;

/** One thing left out, with the first of its values. */
export function leaveOut(reason: LeftOut['reason'], values: readonly string[], name = ''): LeftOut {
  return { reason, name, values: values.slice(0, MAX_NAMED), count: values.length };
}

/** What was left out of the view of an entry of the browser's history. */
export function parseLeftOut(state: unknown): readonly LeftOut[] {
  return State.safeParse(state).data?.leftOut ?? [];
}

/** What was left out of each of several views side by side, by their places from 0 on. */
export function parseLeftOutOfSets(state: unknown): Readonly<Record<string, readonly LeftOut[]>> {
  return StateOfSets.safeParse(state).data?.leftOutOfSets ?? {};
}
