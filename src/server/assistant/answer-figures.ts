import { isPeriod } from '#assistant/vocabulary/dimension-words.ts';
import type { AssistantQuestion, TableColumn } from '#contract/assistant.ts';
import { average, sortRows, withoutBlanks } from './arrange-rows.ts';
import { figureLink, keyLinks } from './cell-links.ts';
import { comparedTable } from './compare-figures.ts';
import { whyTable } from './explain-change.ts';
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

/** Runs a question about figures and makes its table. */
export async function answerFigures(run: Run): Promise<Figures> {
  const { question } = run;
  if (question.kind === 'why') return whyTable(run);
  const rows = await readFigures(run.ctx, readingOf(question), run.scope);
  const kept = withoutBlanks(rows, question);
  if (question.isCountOfGroups) return countTable(run, question, kept.length);
  if (question.compare !== null) return comparedTable(run, question, kept);
  const averaged = average(kept, question, run.reader.today);
  const ordered = sortRows(averaged, question);
  const limited = question.limit === null ? ordered : ordered.slice(0, question.limit);
  return plainTable(run, question, limited, averaged);
}

function plainTable(
  run: Run,
  question: AssistantQuestion,
  rows: readonly FigureRow[],
  all: readonly FigureRow[],
): Figures {
  const { texts } = labelled(run);
  const keys = keyColumns(run, question);
  const labels = question.figures.map((figure) => figureLabel(run, question, figure));
  const totals = question.figures.map((_, place) => all.reduce((sum, { values }) => sum + (values[place] ?? 0), 0));
  const columns = [
    ...keys,
    ...question.figures.map((figure, place) => figureColumn(run, question, figure, labels[place] ?? '')),
    ...(question.isShareOfTotal
      ? labels.map((label, place): TableColumn => ({ id: `share${place}`, label: texts.share(label), type: 'percent' }))
      : []),
  ];
  const rowOf = (row: FigureRow) => {
    const links = question.figures.map((figure) => figureLink(question, { figure, keys: row.keys }, run.reader));
    return {
      cells: [
        ...row.keys.map((key, place) => keyText(run, question, place, key)),
        ...row.values.map((value, place) => cellOf(run, question.figures[place], value)),
        ...(question.isShareOfTotal
          ? row.values.map((value, place) =>
              percentCell(totals[place] === 0 ? null : (100 * (value ?? 0)) / (totals[place] ?? 1)),
            )
          : []),
      ],
      links: [...keyLinks(question, row, run.reader), ...links, ...(question.isShareOfTotal ? links : [])],
    };
  };
  return { table: tableOf(columns, rows, rowOf), series: seriesOf(run, question, rows, labels) };
}

function countTable(run: Run, question: AssistantQuestion, count: number): Figures {
  const { labels, texts } = labelled(run);
  const [id = ''] = question.by;
  const [figure] = question.figures;
  const countLink = figure === undefined ? null : figureLink({ ...question, by: [] }, { figure, keys: [] }, run.reader);
  const label = texts.countOf(isPeriod(id) ? (texts.periods[id] ?? id) : (labels.dimensions[id] ?? id));
  return {
    table: tableOf([{ id: 'count', label, type: 'count' }], [count], () => ({ cells: [count], links: [countLink] })),
    series: null,
  };
}

function seriesOf(
  run: Run,
  question: AssistantQuestion,
  rows: readonly FigureRow[],
  labels: readonly string[],
): Figures['series'] {
  if (question.by.length !== 1 || !canDraw(rows.length)) return null;
  return {
    categories: rows.map(({ keys }) => keyText(run, question, 0, keys[0] ?? null)),
    lines: labels.slice(0, 1).map((name, place) => ({
      name,
      data: rows.map(({ values }) => chartNumber(run, question.figures[place], values[place] ?? null)),
    })),
    isTime: question.by.some((id) => isPeriod(id) && id !== 'weekday'),
  };
}
