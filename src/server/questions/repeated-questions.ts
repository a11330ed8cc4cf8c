import { LRUCache } from 'lru-cache';
import type { StructuredQuery, WhereClause } from '#contract/question.ts';
import { type IsoDate, isIsoDate } from '#model/dates/iso-date.ts';
import { moveRange } from '#model/dates/move-range.ts';
import { digestOf } from './digest-of-ids.ts';

const MAX_QUESTIONS = 2000;
/** Longer questions, such as those with thousands of values in a filter, are not noted. */
const MAX_KEY_LENGTH = 4000;
/** How often a question must have been asked. */
const TIMES_ASKED = 2;
/** How long a question stays after readers have asked it for the last time: over a weekend, but not for a week. */
const DAYS_KEPT = 4;
const DAY_MS = 86_400_000;
/** The day to which the dates of questions are moved, so that the same question has the same key on every day. */
const KEY_DAY = '2000-01-01';

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
  /** The reader who asked last. All readers of a question have the same clients. */
  userId: number;
  /** See `readersOf`. */
  readers: string;
  /** The rows that were visible when it was answered: see `visibleRows`. */
  rows: string;
}

/** The questions that readers ask again and again, which the server asks itself when their answers have changed. */
export interface RepeatedQuestions {
  /** Notes a question that a reader asked, with the scope in which it was answered. */
  note(reader: Reader, question: WidgetQuestion, scope: VisibleRows): void;
  /** The questions that were asked several times, with their dates moved to today: the `count` most frequent, the most frequent first. */
  list(count: number): RepeatedQuestion[];
  /** Notes that the server has asked a question of this list. */
  renew(question: RepeatedQuestion, scope: VisibleRows): void;
  /** Removes a question that its reader may not ask any more. */
  forget(question: RepeatedQuestion): void;
  renewal: Renewal;
}

/** What the server has done about repeated questions. */
export interface Renewal {
  /** How many answers have been renewed. */
  answers: number;
  /** The day and the version of access for which nothing was left to do. */
  settledFor: string;
  /** When the server may ask again, on the clock of `performance.now`. */
  restsUntil: number;
}

interface Noted {
  question: RepeatedQuestion;
  /** The day to which the dates of the question belong. */
  day: IsoDate;
  times: number;
  lastAsked: number;
}

/** Remembers the questions of readers in the memory of this process. The least recently asked are dropped first. */
export function openRepeatedQuestions(now: () => Date): RepeatedQuestions {
  const noted = new LRUCache<string, Noted>({ max: MAX_QUESTIONS });
  const renewal: Renewal = { answers: 0, settledFor: '', restsUntil: 0 };
  const today = () => now().toISOString().slice(0, 10);
  return {
    note({ tenantId, clientIds, userId }, question, scope) {
      const day = today();
      const readers = readersOf({ tenantId, clientIds });
      const key = keyOf(readers, question, day);
      if (key.length > MAX_KEY_LENGTH) return;
      const times = (noted.get(key)?.times ?? 0) + 1;
      const asked = { userId, readers, rows: visibleRows(scope, day), ...question };
      noted.set(key, { question: asked, day, times, lastAsked: now().getTime() });
    },
    list(count) {
      const day = today();
      const oldest = now().getTime() - DAYS_KEPT * DAY_MS;
      return [...noted.values()]
        .filter(({ times, lastAsked }) => times >= TIMES_ASKED && lastAsked >= oldest)
        .sort((one, other) => other.times - one.times)
        .slice(0, count)
        .map(({ question, day: asked }) => ({ ...question, body: moveDates(question.body, asked, day) }));
    },
    renew(question, scope) {
      renewal.answers += 1;
      const day = today();
      const found = noted.peek(keyOf(question.readers, question, day));
      if (found === undefined) return;
      found.question = { ...question, rows: visibleRows(scope, day) };
      found.day = day;
    },
    forget: (question) => void noted.delete(keyOf(question.readers, question, today())),
    renewal,
  };
}

/** A text that is the same for readers with the same clients. */
export function readersOf({ tenantId, clientIds }: Omit<Reader, 'userId'>): string {
  return `${tenantId} ${digestOf(clientIds)}`;
}

/** A text that differs whenever a question has another answer: the version of its clients' data, the files that it leaves out, and the day. */
export function visibleRows({ dataVersion, hiddenFileIds }: VisibleRows, day: IsoDate): string {
  return `${day} ${dataVersion} ${digestOf(hiddenFileIds)}`;
}

function keyOf(readers: string, { page, widget, body }: WidgetQuestion, day: IsoDate): string {
  return JSON.stringify([readers, page, widget, moveDates(body, day, KEY_DAY)]);
}

/** Moves the dates of a question that is asked on one day to another. */
function moveDates(body: StructuredQuery, today: IsoDate, day: IsoDate): StructuredQuery {
  const move = (clause: WhereClause): WhereClause => {
    if (clause.condition !== 'between' || !Array.isArray(clause.value)) return clause;
    const [from, to] = clause.value;
    if (typeof from !== 'string' || typeof to !== 'string' || !isIsoDate(from) || !isIsoDate(to)) return clause;
    const moved = moveRange({ from, to }, today, day);
    return { ...clause, value: [moved.from, moved.to] };
  };
  return { ...body, whereClauseDetails: body.whereClauseDetails.map(move) };
}
