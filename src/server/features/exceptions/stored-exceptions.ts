import { and, eq, gte, inArray } from 'drizzle-orm';
import type { ExceptionFilter, ExceptionList, ExceptionState, ListedException } from '#contract/exceptions.ts';
import { addDays, type IsoDate } from '#model/dates/iso-date.ts';
import type { ChosenKeys, FoundException } from '#query/exceptions/compile-exceptions.ts';
import type { Database } from '#server/stores/operational-store.ts';
import { exceptions } from '#server/stores/schema.ts';

export type StoredException = typeof exceptions.$inferSelect;

/** The state of an exception on a day. */
export function stateOf(
  { isClosed, isDisputed, snoozedUntil }: Pick<StoredException, 'isClosed' | 'isDisputed' | 'snoozedUntil'>,
  today: IsoDate,
): ExceptionState {
  if (isClosed) return 'closed';
  if (isDisputed) return 'disputed';
  return snoozedUntil !== null && snoozedUntil > today ? 'snoozed' : 'open';
}

/** Reads what people did with the exceptions of some clients in the last days. */
export async function readStored(
  db: Pick<Database, 'select'>,
  { clientIds, list, days, today }: { clientIds: readonly number[]; list: ExceptionList; days: number; today: IsoDate },
): Promise<StoredException[]> {
  const isRecent = gte(exceptions.billDate, addDays(today, -days));
  return db
    .select()
    .from(exceptions)
    .where(and(inArray(exceptions.clientId, [...clientIds]), eq(exceptions.list, list), isRecent));
}

/** Which keys the states and assignees of a filter allow. What nobody has changed is open and has no assignee. */
export function chooseKeys(
  stored: readonly StoredException[],
  { states, assignees }: Pick<ExceptionFilter, 'states' | 'assignees'>,
  today: IsoDate,
): ChosenKeys {
  const isInState = (row: StoredException) => states.length === 0 || states.includes(stateOf(row, today));
  const isAssigned = (row: StoredException) => assignees.length === 0 || assignees.includes(row.assignee);
  const canBeUntouched =
    (states.length === 0 || states.includes('open')) && (assignees.length === 0 || assignees.includes(''));
  const fits = (row: StoredException) => isInState(row) && isAssigned(row);
  const keysOf = (rows: readonly StoredException[]) => rows.map(({ key }) => key);
  return canBeUntouched
    ? { only: null, except: keysOf(stored.filter((row) => !fits(row))) }
    : { only: keysOf(stored.filter(fits)), except: [] };
}

/** An exception with what people did with it. */
export function toListed(
  { claimIds: _, ...found }: FoundException,
  stored: StoredException | undefined,
  today: IsoDate,
): ListedException {
  if (stored === undefined) return { ...found, state: 'open', snoozedUntil: null, assignee: '', note: '', version: 0 };
  const { snoozedUntil, assignee, note, version } = stored;
  return { ...found, state: stateOf(stored, today), snoozedUntil, assignee, note, version };
}
