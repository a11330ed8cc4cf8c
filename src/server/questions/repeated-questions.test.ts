import { describe, expect, it } from 'vitest';
import type { StructuredQuery } from '#contract/question.ts';
import type { DateRange } from '#model/dates/date-range.ts';
import { rollingRange } from '#model/dates/rolling-period.ts';
import { aQuestion } from '#test/factories/question.factory.ts';
import { openRepeatedQuestions, type RepeatedQuestions, visibleRows } from './repeated-questions.ts';

const READER = { userId: 1, tenantId: 1, clientIds: [1, 2] };
const ROWS = { dataVersion: 7, hiddenFileIds: [] };

/** The questions that a server has noted on a day, and a clock. */
function opened(today: string): { repeated: RepeatedQuestions; setDay(day: string): void } {
  let now = new Date(`${today}T12:00:00Z`);
  return {
    repeated: openRepeatedQuestions(() => now),
    setDay(day) {
      now = new Date(`${day}T12:00:00Z`);
    },
  };
}

function questionAbout({ from, to }: DateRange): StructuredQuery {
  const dates = { column: 'bill_date', condition: 'between', operator: 'AND', matchCase: true } as const;
  return aQuestion({ whereClauseDetails: [{ ...dates, value: [from, to] }] });
}

function noteWidget(
  repeated: RepeatedQuestions,
  widget: string,
  times = 2,
  range = { from: '2020-01-01', to: '2020-06-30' },
) {
  const question = { page: 'spend', widget, body: questionAbout(range) };
  for (let count = 0; count < times; count++) repeated.note(READER, question, ROWS);
}

const widgetsOf = (repeated: RepeatedQuestions) => repeated.list(10).map(({ widget }) => widget);

describe('openRepeatedQuestions', () => {
  it('lists what was asked several times, the most frequent first', () => {
    const { repeated } = opened('2026-11-30');
    noteWidget(repeated, 'once', 1);
    noteWidget(repeated, 'twice', 2);
    noteWidget(repeated, 'often', 5);
    expect(widgetsOf(repeated)).toEqual(['often', 'twice']);
  });

  it('moves the dates of a period to a new day, on which it is still the same question', () => {
    const [first, second] = ['2026-11-28', '2026-12-01'];
    const { repeated, setDay } = opened(first);
    noteWidget(repeated, 'trend', 2, rollingRange('Current Month', first));
    setDay(second);
    expect(repeated.list(10).map(({ body }) => body)).toEqual([questionAbout(rollingRange('Current Month', second))]);
    noteWidget(repeated, 'trend', 1, rollingRange('Current Month', second));
    expect(repeated.list(10)).toHaveLength(1);
  });

  it('keeps questions about different periods apart', () => {
    const day = '2026-12-24';
    const { repeated } = opened(day);
    noteWidget(repeated, 'trend', 2, rollingRange('Current Month', day));
    noteWidget(repeated, 'trend', 2, rollingRange('YTD', day));
    expect(repeated.list(10)).toHaveLength(2);
  });

  it('renews and forgets a question on a day on which its dates are also those of another period', () => {
    const { repeated, setDay } = opened('2026-12-30');
    noteWidget(repeated, 'trend', 2, rollingRange('Current Month', '2026-12-30'));
    setDay('2027-01-01');
    const [question] = repeated.list(10);
    if (question === undefined) throw new Error('nothing was listed');
    repeated.renew(question, 'other rows');
    expect(repeated.list(10).map(({ rows }) => rows)).toEqual(['other rows']);
    repeated.forget(question);
    expect(repeated.list(10)).toEqual([]);
  });

  it('puts a postponed question behind the others until it is renewed', () => {
    const { repeated } = opened('2026-11-30');
    noteWidget(repeated, 'often', 5);
    noteWidget(repeated, 'twice', 2);
    const [often] = repeated.list(1);
    if (often === undefined) throw new Error('nothing was listed');
    repeated.postpone(often);
    expect(widgetsOf(repeated)).toEqual(['twice', 'often']);
    repeated.renew(often, 'other rows');
    expect(widgetsOf(repeated)).toEqual(['often', 'twice']);
  });

  it('has something to renew when a question is asked for the second time', () => {
    const { repeated } = opened('2026-11-30');
    noteWidget(repeated, 'trend', 1);
    repeated.renewal.settledFor = 'today';
    noteWidget(repeated, 'trend', 1);
    expect(repeated.renewal.settledFor).toBe('');
    repeated.renewal.settledFor = 'today';
    noteWidget(repeated, 'trend', 1);
    expect(repeated.renewal.settledFor).toBe('today');
  });
});

describe('visibleRows', () => {
  it('is short, however many files are hidden, and differs if others are', () => {
    const hiddenFileIds = Array.from({ length: 20_000 }, (_, index) => 1_000_000 + index);
    const key = visibleRows({ dataVersion: 7, hiddenFileIds }, '2026-11-30');
    expect(key.length).toBeLessThan(100);
    expect(visibleRows({ dataVersion: 7, hiddenFileIds: hiddenFileIds.slice(1) }, '2026-11-30')).not.toBe(key);
  });
});
