import type { TableColumn } from '#contract/assistant.ts';
import { type ChangePart, readChange } from './change-parts.ts';
import { sideLabels } from './compare-figures.ts';
import {
  cellOf,
  chartNumber,
  type Figures,
  figureColumn,
  figureLabel,
  labelled,
  type Run,
  tableOf,
} from './figure-cells.ts';

/** The parts of a change, with the two totals and the change itself in the last row. */
export async function whyTable(run: Run): Promise<Figures> {
  const { texts } = labelled(run);
  const { question } = run;
  const [figure] = question.figures;
  const { now, earlier, parts } = await readChange(run.ctx, question, run.scope, run.excluded);
  const [nowLabel, earlierLabel] = sideLabels(run, question);
  const label = figure === undefined ? '' : figureLabel(run, question, figure);
  const money = (id: string, name: string): TableColumn =>
    figure === undefined ? { id, label: name, type: 'number' } : figureColumn(run, question, figure, name, id);
  const columns: TableColumn[] = [
    { id: 'part', label: texts.part, type: 'text' },
    money('change', texts.change),
    money('now', `${label} ${nowLabel}`),
    money('earlier', `${label} ${earlierLabel}`),
  ];
  const name = ({ id }: ChangePart) => texts.parts[id] ?? id;
  const sorted = parts.toSorted((one, other) => Math.abs(other.change) - Math.abs(one.change));
  const rows = [
    ...sorted.map((part) => [name(part), cellOf(run, figure, part.change), null, null]),
    [texts.total, cellOf(run, figure, now - earlier), cellOf(run, figure, now), cellOf(run, figure, earlier)],
  ];
  return {
    table: tableOf(columns, rows),
    series: {
      categories: sorted.map(name),
      lines: [{ name: texts.change, data: sorted.map(({ change }) => chartNumber(run, figure, change)) }],
      isTime: false,
    },
  };
}
