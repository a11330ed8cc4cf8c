import { createHash } from 'node:crypto';
import { findAnswer } from '#ingest/find-answer.ts';
import { dateLookup } from '#ingest/line-builder.ts';
import type { FileImport, Learned } from '#ingest/steps/import-step.ts';
import type { DateText } from './date-texts.ts';
import { judgeDates } from './judge-dates.ts';

/** Judges the dates of a file: their days as lookups, and what is known about their order or has to be asked. */
export function learnDates(
  rows: readonly DateText[],
  { format, layout, dates, answers }: Pick<FileImport, 'format' | 'layout' | 'dates' | 'answers'>,
): Learned {
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
  const lookups = [...days].map(([column, read]) => [
    dateLookup(column),
    [...read].map(([key, day]) => ({ key, values: [day] })),
  ]);
  const titled =
    question === null ? null : { ...question, column: layout.titles?.get(question.column) ?? question.column };
  return { lookups: Object.fromEntries(lookups), findings: { sender, dateOrder: order, question: titled } };
}

/** Files of one format with the same columns and carriers come from the same sender. */
function senderOf(formatId: string, positions: ReadonlyMap<string, number>, carriers: readonly string[]): string {
  const parts = JSON.stringify([formatId, [...positions], [...carriers].sort()]);
  return createHash('sha256').update(parts).digest('hex').slice(0, 32);
}
