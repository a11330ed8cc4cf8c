import { LRUCache } from 'lru-cache';
import type { StructuredQuery, WhereClause } from '#contract/question.ts';
import { type IsoDate, isIsoDate } from '#model/dates/iso-date.ts';
import { type MovingRange, movingRange } from '#model/dates/moving-range.ts';
import { digestOf } from './digest-of-ids.ts';

const MAX_QUESTIONS = 2000;
/** Longer questions, such as those with thousands of values in a filter, are not noted. */
const MAX_KEY_LENGTH = 4000;
/** How often a question must have been asked. */
const TIMES_ASKED = 2;
/** How long a question is kept after it was last asked: longer than a weekend, but less than a week. */
const DAYS_KEPT = 4;
const DAY_MS = 86_400_000;

/** The question of a page's widget. */
export interface WidgetQuestion {
  page: string;
  widget: string;
  body: StructuredQuery;
}

/** Who asks: the clients are those that the reader may see. */
interface Reader {
  userId: number;
  tenantId: number;
  clientIds: readonly number[];
}

/** The rows that a question could see. */
interface VisibleRows {
  dataVersion: number;
  hiddenFileIds: readonly number[];
}

/** A question that readers have asked several times. */
export interface RepeatedQuestion extends WidgetQuestion {
  /** The same on every day, although the dates of the question move. */
  key: string;
  /** The reader who asked last. All readers of a question have the same clients. */
  userId: number;
  /** See `readersOf`. */
  readers: string;
  /** The rows that were visible when it was answered: see `visibleRows`. */
  rows: string;
}

/** Questions that readers ask repeatedly. The server asks them itself when their answers may have changed. */
export interface RepeatedQuestions {
  /** Notes a question that a reader asked, with the scope in which it was answered. */
  note(reader: Reader, question: WidgetQuestion, scope: VisibleRows): void;
  /**
   * The questions that were asked several times, with their dates moved to today: the `count` most frequent, the most frequent first. Those that
   * were postponed come after all others.
   */
  list(count: number): RepeatedQuestion[];
  /** Notes that the server has asked a question of this list, and the rows that were visible. */
  renew(question: RepeatedQuestion, rows: string): void;
  /** Puts a question that could not be answered behind the others, until it is answered. */
  postpone(question: RepeatedQuestion): void;
  /** Removes a question that its reader may not ask any more. */
  forget(question: RepeatedQuestion): void;
  renewal: Renewal;
}

/** What the server has done about repeated questions. */
export interface Renewal {
  /** How many answers have been renewed. */
  answers: number;
  /** The day and the access version for which everything has been renewed. */
  settledFor: string;
  /** When the server may ask again, on the clock of `performance.now`. */
  restsUntil: number;
}

interface Noted {
  question: Omit<RepeatedQuestion, 'body'>;
  /** The question with the dates of a day. */
  bodyOn(day: IsoDate): StructuredQuery;
  times: number;
  lastAsked: number;
  isPostponed: boolean;
}

/** Remembers the questions of readers in the memory of this process. The least recently asked are dropped first. */
export function openRepeatedQuestions(now: () => Date): RepeatedQuestions {
  const noted = new LRUCache<string, Noted>({ max: MAX_QUESTIONS });
  const renewal: Renewal = { answers: 0, settledFor: '', restsUntil: 0 };
  const today = () => now().toISOString().slice(0, 10);
  return {
    note({ tenantId, clientIds, userId }, { page, widget, body }, scope) {
      const day = today();
      const readers = readersOf({ tenantId, clientIds });
      const { named, bodyOn } = movingDates(body, day);
      const key = JSON.stringify([readers, page, widget, named]);
      if (key.length > MAX_KEY_LENGTH) return;
      const times = (noted.get(key)?.times ?? 0) + 1;
      const question = { key, page, widget, userId, readers, rows: visibleRows(scope, day) };
      noted.set(key, { question, bodyOn, times, lastAsked: now().getTime(), isPostponed: false });
      // Its answer can be older than what was renewed.
      if (times === TIMES_ASKED) renewal.settledFor = '';
    },
    list(count) {
      const day = today();
      const oldest = now().getTime() - DAYS_KEPT * DAY_MS;
      return [...noted.values()]
        .filter(({ times, lastAsked }) => times >= TIMES_ASKED && lastAsked >= oldest)
        .sort((one, other) => Number(one.isPostponed) - Number(other.isPostponed) || other.times - one.times)
        .slice(0, count)
        .map(({ question, bodyOn }) => ({ ...question, body: bodyOn(day) }));
    },
    renew({ key }, rows) {
      renewal.answers += 1;
      const found = noted.peek(key);
      if (found === undefined) return;
      found.question.rows = rows;
      found.isPostponed = false;
    },
    postpone({ key }) {
      const found = noted.peek(key);
      if (found !== undefined) found.isPostponed = true;
    },
    forget: ({ key }) => void noted.delete(key),
    renewal,
  };
}

/** A key that all readers with the same clients share. */
export function readersOf({ tenantId, clientIds }: Omit<Reader, 'userId'>): string {
  return `${tenantId} ${digestOf(clientIds)}`;
}

/** A key that changes whenever the answer to a question can change: the version of its clients' data, the files that it leaves out, and the day. */
export function visibleRows({ dataVersion, hiddenFileIds }: VisibleRows, day: IsoDate): string {
  return `${day} ${dataVersion} ${digestOf(hiddenFileIds)}`;
}

/** Moves the dates of a question from the day on which it was asked to another day. `named` has the names of the ranges instead of the dates. */
function movingDates(body: StructuredQuery, today: IsoDate): { named: object; bodyOn(day: IsoDate): StructuredQuery } {
  const clauses = body.whereClauseDetails.map((clause) => ({ clause, range: rangeOf(clause, today) }));
  const named = clauses.map(({ clause, range }) => (range === null ? clause : { ...clause, value: range.name }));
  const bodyOn = (day: IsoDate) => {
    const moved = clauses.map(({ clause, range }) => (range === null ? clause : moveTo(day, clause, range)));
    return { ...body, whereClauseDetails: moved };
  };
  return { named: { ...body, whereClauseDetails: named }, bodyOn };
}

/** The range of dates of a clause, if it has one. */
function rangeOf({ condition, value }: WhereClause, today: IsoDate): MovingRange | null {
  if (condition !== 'between' || !Array.isArray(value)) return null;
  const [from, to] = value;
  if (typeof from !== 'string' || typeof to !== 'string' || !isIsoDate(from) || !isIsoDate(to)) return null;
  return movingRange({ from, to }, today);
}

function moveTo(day: IsoDate, clause: WhereClause, range: MovingRange): WhereClause {
  const { from, to } = range.on(day);
  return { ...clause, value: [from, to] };
}
