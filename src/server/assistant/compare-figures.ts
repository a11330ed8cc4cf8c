import { isPeriod } from '#assistant/vocabulary/dimension-words.ts';
import type { AssistantQuestion, TableColumn } from '#contract/assistant.ts';
import { formatMonth } from '#model/dates/calendar-period.ts';
import { endOfMonth, startOfMonth } from '#model/dates/iso-date.ts';
import { valueName } from '#model/sources/value-name.ts';
import { average, withoutBlanks } from './arrange-rows.ts';
import { figureLink, keyLinks } from './cell-links.ts';
import {
  canDraw,
  cellOf,
  chartNumber,
  type Figures,
  figureColumn,
  figureLabel,
  keyColumns,
  keyText,
  labelled,
  percentCell,
  type Run,
  tableOf,
} from './figure-cells.ts';
import { type FigureRow, readFigures, readingOf } from './figure-rows.ts';
import { pairRows } from './pair-rows.ts';

/** Compares figures of two periods, or of two filters, in a table: both values, and their difference, also in percent of the second. */
export async function comparedTable(
  run: Run,
  question: AssistantQuestion,
  rows: readonly FigureRow[],
): Promise<Figures> {
  const { texts } = labelled(run);
  const { compare } = question;
  const other = { ...question, dates: compare?.dates ?? question.dates, where: compare?.where ?? question.where };
  const compared = withoutBlanks(await readFigures(run.ctx, readingOf(other), run.scope), other);
  const { today } = run.reader;
  const pairs = pairRows(question, other, {
    now: average(rows, question, today),
    earlier: average(compared, other, today),
  });
  const limited = question.limit === null ? pairs : pairs.slice(0, question.limit);
  const [nowLabel, earlierLabel] = sideLabels(run, question);
  const isSingle = question.figures.length === 1;
  const columns = [
    ...keyColumns(run, question),
    ...question.figures.flatMap((figure, place): TableColumn[] => {
      const name = isSingle ? '' : `${figureLabel(run, question, figure)}: `;
      return [
        figureColumn(run, question, figure, `${name}${nowLabel}`, `now${place}`),
        figureColumn(run, question, figure, `${name}${earlierLabel}`, `earlier${place}`),
        figureColumn(run, question, figure, `${name}${texts.difference}`, `change${place}`),
        { id: `percent${place}`, label: `${name}${texts.changePercent}`, type: 'percent' },
      ];
    }),
  ];
  const rowOf = ({ keys, now: current, earlier, earlierKeys }: (typeof limited)[number]) => ({
    links: [
      ...keyLinks(question, { keys }, run.reader),
      ...question.figures.flatMap((figure) => [
        figureLink(question, { figure, keys }, run.reader),
        figureLink(other, { figure, keys: earlierKeys }, run.reader),
        null,
        null,
      ]),
    ],
    cells: [
      ...keys.map((key, place) => keyText(run, question, place, key)),
      ...question.figures.flatMap((figure, place) => {
        const [a, b] = [current[place] ?? null, earlier[place] ?? null];
        const isAdditive = figure.over === null;
        const difference =
          a === null && b === null ? null : isAdditive || (a !== null && b !== null) ? (a ?? 0) - (b ?? 0) : null;
        const percent = difference === null || b === null || b === 0 ? null : (100 * difference) / Math.abs(b);
        return [cellOf(run, figure, a), cellOf(run, figure, b), cellOf(run, figure, difference), percentCell(percent)];
      }),
    ],
  });
  const series =
    question.by.length === 1 && canDraw(limited.length)
      ? {
          categories: limited.map(({ keys }) => keyText(run, question, 0, keys[0] ?? null)),
          lines: [
            { name: nowLabel, data: limited.map((pair) => chartNumber(run, question.figures[0], pair.now[0] ?? null)) },
            {
              name: earlierLabel,
              data: limited.map((pair) => chartNumber(run, question.figures[0], pair.earlier[0] ?? null)),
            },
          ],
          isTime: question.by.some(isPeriod),
        }
      : null;
  return { table: tableOf(columns, limited, rowOf), series };
}

/** What the two sides of a comparison are called: their dates, or the values that tell them apart. */
export function sideLabels(run: Run, { dates, compare, where }: AssistantQuestion): [string, string] {
  if (compare?.where != null) {
    const other = compare.where;
    const telling = (one: AssistantQuestion['where'], against: AssistantQuestion['where']) =>
      one
        .filter((filter) => !against.some((two) => JSON.stringify(two) === JSON.stringify(filter)))
        .map(({ dimension, values }) => values.map((value) => valueName(dimension, String(value), 'US')).join(', '))
        .join('; ');
    return [telling(where, other), telling(other, where)];
  }
  return [rangeName(run, dates), compare?.dates == null ? '' : rangeName(run, compare.dates)];
}

/** Names a year, quarter or month by its name, and any other range by its first and last day. */
export function rangeName({ language }: Pick<Run, 'language'>, { from, to }: { from: string; to: string }): string {
  if (from.endsWith('-01-01') && to === `${from.slice(0, 4)}-12-31`) return from.slice(0, 4);
  if (from === startOfMonth(from) && to === endOfMonth(from))
    return language === 'en' ? formatMonth(from, 'en-US') : from.slice(0, 7);
  return `${from} – ${to}`;
}
