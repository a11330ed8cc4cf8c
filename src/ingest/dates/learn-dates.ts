import { createHash } from 'node:crypto';
import { findAnswer } from '#ingest/find-answer.ts';
import type { Lookup } from '#ingest/lookup-rows.ts';
import type { FileFindings, FileImport } from '#ingest/steps/import-step.ts';
import { dateLookup } from './date-sql.ts';
import type { DateText } from './date-texts.ts';
import { judgeDates } from './judge-dates.ts';

/** Judges the dates of a file: the days of their texts, and what is known about their order or has to be asked. */
export function learnDates(
  rows: readonly DateText[],
  { format, layout, dates, answers }: Pick<FileImport, 'format' | 'layout' | 'dates' | 'answers'>,
): Pick<FileFindings, 'days' | 'sender' | 'dateOrder' | 'question'> {
  const carriers = rows.filter(({ column }) => column === '').map(({ text }) => text);
  const sender = senderOf(format.id, layout.positions, carriers);
  const columns = Object.entries(format.dateColumns).map(([name, role]) => ({
    name,
    role,
    texts: rows.filter(({ column }) => column === name),
  }));
  const { days, order, question } = judgeDates(columns, {
    today: dates.today,
    answer: findAnswer(answers, 'dates')?.order ?? format.statedDates ?? null,
    history: dates.history.filter((earlier) => earlier.sender === sender).map((earlier) => earlier.order),
    documented: format.documentedDates ?? null,
  });
  const dayOf = (column: string, text: string) => days.get(column)?.get(text) ?? '';
  return {
    days: new Map(
      columns.map(({ name, texts }) => [name, new Map(texts.map(({ text }) => [text, dayOf(name, text)]))]),
    ),
    sender,
    dateOrder: order,
    question:
      question === null ? null : { ...question, column: layout.titles?.get(question.column) ?? question.column },
  };
}

/** The date lookups of files in which equal texts stand for equal days. */
export function dateLookups(files: readonly Pick<FileFindings, 'days'>[]): Record<string, readonly Lookup[]> {
  const columns = new Map<string, Map<string, string>>();
  for (const { days } of files) {
    for (const [column, read] of days) {
      const known = columns.get(column) ?? new Map<string, string>();
      for (const [text, day] of read) if (day !== '') known.set(text, day);
      columns.set(column, known);
    }
  }
  return Object.fromEntries(
    [...columns].map(([column, read]) => [dateLookup(column), [...read].map(([key, day]) => ({ key, values: [day] }))]),
  );
}

/** Files of one format with the same columns and carriers are taken to come from the same sender. */
function senderOf(formatId: string, positions: ReadonlyMap<string, number>, carriers: readonly string[]): string {
  const parts = JSON.stringify([formatId, [...positions], [...carriers].sort()]);
  return createHash('sha256').update(parts).digest('hex').slice(0, 32);
}
