import { describe, expect, it } from 'vitest';
import type { DateOrder } from '#contract/upload-questions.ts';
import { type DateColumn, type DateHints, type DateRole, judgeDates } from './judge-dates.ts';

const HINTS: DateHints = { today: '2026-11-22', answer: null, history: [], documented: null };

function column(name: string, role: DateRole, texts: readonly string[]): DateColumn {
  return { name, role, texts: texts.map((text) => ({ text, cells: 1 })) };
}

function judge(columns: Record<string, readonly string[]>, hints: Partial<DateHints> = {}) {
  const roles: Record<string, DateRole> = {
    invoiced: 'invoice',
    shipped: 'shipment',
    delivered: 'delivery',
    due: 'due',
  };
  const judged = judgeDates(
    Object.entries(columns).map(([name, texts]) => column(name, roles[name] ?? 'invoice', texts)),
    { ...HINTS, ...hints },
  );
  const days = Object.fromEntries([...judged.days].map(([name, read]) => [name, Object.fromEntries(read)]));
  return { ...judged, days };
}

/** Two readings, both of them long ago and in sequence. */
const OPEN = ['03/04/2026', '05/06/2026'];

describe('the order of a column', () => {
  it.each<[DateOrder, string, string]>([
    ['day first', '25/01/2026', '2026-04-03'],
    ['month first', '01/25/2026', '2026-03-04'],
  ])('is %s when %s proves it', (order, proof, day) => {
    const judged = judge({ shipped: [...OPEN, proof] });
    expect(judged.days.shipped?.['03/04/2026']).toBe(day);
    expect(judged).toMatchObject({ order, question: null });
  });

  it('may differ from that of another column', () => {
    const judged = judge({ invoiced: ['25/06/2026', '07/06/2026'], shipped: ['05/24/2026', '05/06/2026'] });
    expect(judged.days).toMatchObject({
      invoiced: { '07/06/2026': '2026-06-07' },
      shipped: { '05/06/2026': '2026-05-06' },
    });
    expect(judged.order).toBeNull();
  });

  it('does not matter where every date has the same day and month', () => {
    const judged = judge({ shipped: ['03/03/2026', '05/05/2026'] });
    expect(judged.days.shipped).toEqual({ '03/03/2026': '2026-03-03', '05/05/2026': '2026-05-05' });
    expect(judged).toMatchObject({ order: null, question: null });
  });

  it('is asked when nothing decides, with examples', () => {
    const judged = judge({ shipped: ['04/04/2026', ...OPEN] });
    expect(judged.days).toEqual({});
    expect(judged.question).toEqual({
      kind: 'dates',
      column: 'shipped',
      choices: [
        {
          order: 'day first',
          examples: [
            { text: '03/04/2026', day: '2026-04-03' },
            { text: '05/06/2026', day: '2026-06-05' },
          ],
        },
        {
          order: 'month first',
          examples: [
            { text: '03/04/2026', day: '2026-03-04' },
            { text: '05/06/2026', day: '2026-05-06' },
          ],
        },
      ],
    });
  });
});

describe('an open order is settled', () => {
  it('by another column', () => {
    const judged = judge({ invoiced: ['30/06/2026'], shipped: OPEN });
    expect(judged.days.shipped?.['03/04/2026']).toBe('2026-04-03');
  });

  it('by the answer, before everything but another order that the cells prove', () => {
    expect(judge({ shipped: OPEN }, { answer: 'month first', history: ['day first'] })).toMatchObject({
      order: 'month first',
      days: { shipped: { '03/04/2026': '2026-03-04' } },
    });
    expect(judge({ shipped: [...OPEN, '25/01/2026'] }, { answer: 'month first' }).order).toBe('day first');
  });

  it('by the invoice, which comes after the shipment', () => {
    const judged = judge({ invoiced: ['2026-03-15'], shipped: ['03/04/2026'] });
    expect(judged.days.shipped).toEqual({ '03/04/2026': '2026-03-04' });
    expect(judged.order).toBeNull();
  });

  it('by today, except for days that parcels are due', () => {
    expect(judge({ shipped: ['12/11/2026'] }).days.shipped).toEqual({ '12/11/2026': '2026-11-12' });
    expect(judge({ due: ['12/11/2026'] }).question).not.toBeNull();
  });

  it('not by a sequence that both orders break', () => {
    expect(judge({ invoiced: ['2026-01-15'], shipped: OPEN }).question).not.toBeNull();
  });

  it('by the sender’s earlier files, if they all have one order', () => {
    expect(judge({ shipped: OPEN }, { history: ['day first'], documented: 'month first' }).days.shipped).toMatchObject({
      '03/04/2026': '2026-04-03',
    });
    expect(
      judge({ shipped: OPEN }, { history: ['day first', 'month first'], documented: 'month first' }).question,
    ).not.toBeNull();
  });

  it('by the documentation of the format, but not against the cells', () => {
    expect(judge({ shipped: OPEN }, { documented: 'month first' }).days.shipped).toMatchObject({
      '03/04/2026': '2026-03-04',
    });
    expect(judge({ shipped: [...OPEN, '25/01/2026'] }, { documented: 'month first' }).order).toBe('day first');
  });

  it('by dots, because dates with dots begin with the day', () => {
    expect(judge({ shipped: ['03.04.2026'] }).days.shipped).toEqual({ '03.04.2026': '2026-04-03' });
    expect(judge({ shipped: ['03.04.2026', '03.25.2026'] }).days.shipped).toMatchObject({ '03.04.2026': '2026-03-04' });
  });
});

describe('a column of two orders', () => {
  it('keeps only the dates with one reading in the more frequent order', () => {
    const judged = judge({ shipped: ['25/01/2026', '26/01/2026', '01/27/2026', '03/04/2026', '05/05/2026'] });
    expect(judged.days.shipped).toEqual({
      '25/01/2026': '2026-01-25',
      '26/01/2026': '2026-01-26',
      '05/05/2026': '2026-05-05',
    });
    expect(judged).toMatchObject({ order: null, question: null });
  });

  it('keeps none if both are equally frequent', () => {
    expect(judge({ shipped: ['25/01/2026', '01/27/2026', '03/04/2026'] }).days.shipped).toEqual({});
  });
});

describe('day numbers of spreadsheets', () => {
  it('are read in a column of their own', () => {
    expect(judge({ shipped: ['45689', '45690', 'N/A'] }).days.shipped).toEqual({
      '45689': '2025-02-01',
      '45690': '2025-02-02',
    });
  });

  it('are not read among other dates', () => {
    expect(judge({ shipped: ['45689', '2025-02-02'] }).days.shipped).toEqual({ '2025-02-02': '2025-02-02' });
  });
});

it('reads dates of one reading in several styles in one column', () => {
  const days = { '2025-02-01': '2025-02-01', '20250202': '2025-02-02', 'Feb 3, 2025': '2025-02-03' };
  expect(judge({ shipped: [...Object.keys(days), 'n/a'] }).days.shipped).toEqual(days);
});

it('asks for the year, too, where it has two digits', () => {
  const orders = judge({ shipped: ['04-05-06'] }, { today: '2007-01-01' }).question?.choices.map(({ order }) => order);
  expect(orders).toEqual(['day first', 'month first', 'year first']);
});
