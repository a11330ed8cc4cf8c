import type { ChangePart } from '#contract/analytics.ts';
import type { AssistantQuestion, TableColumn } from '#contract/assistant.ts';
import { figureLink } from './cell-links.ts';
import { readChange } from './change-parts.ts';
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
import { datesClause, toClause } from './figure-rows.ts';
import { rowsLink } from './page-link.ts';

/** The facts whose rows are behind the parts of a change of spend. */
const PART_FACTS: Readonly<Record<string, string>> = {
  volume: 'netTransportation',
  mix: 'netTransportation',
  rate: 'netTransportation',
  accessorials: 'accessorials',
  fuel: 'fuelSurcharge',
  taxes: 'taxesAndOthers',
};

/** The address of the rows of the later period behind a part of a change. */
function partLink({ question, excluded, reader }: Run, { id }: ChangePart): string | null {
  const [figure] = question.figures;
  if (figure === undefined) return null;
  const fact = PART_FACTS[id];
  const where: AssistantQuestion['where'] =
    id === 'refunds'
      ? [{ dimension: 'net_amount', condition: '<', values: [0] }]
      : fact === undefined
        ? [{ dimension: 'carrier_name', condition: 'in', values: [id] }]
        : [];
  const leftOut: AssistantQuestion['where'] =
    figure.fact === 'totalSpend' && excluded.length > 0
      ? [{ dimension: 'carrier_name', condition: 'not in', values: [...excluded] }]
      : [];
  return rowsLink(question, { fact: fact ?? figure.fact, where: [...where, ...leftOut], values: [] }, reader);
}

/** The parts of a change, with the two totals and the change itself in the last row. */
export async function whyTable(run: Run): Promise<Figures> {
  const { texts } = labelled(run);
  const { question } = run;
  const [figure] = question.figures;
  const sideOf = (dates: AssistantQuestion['dates']) => ({
    scope: run.scope,
    where: [datesClause(dates), ...question.where.map(toClause)],
  });
  const { now, earlier, parts } = await readChange(run.ctx, figure?.fact ?? '', {
    now: sideOf(question.dates),
    earlier: sideOf(question.compare?.dates ?? question.dates),
  });
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
  const linkOf = (dates: AssistantQuestion['dates']) =>
    figure === undefined ? null : figureLink({ ...question, dates }, { figure, keys: [] }, run.reader);
  const partRows = sorted.map((part) => {
    const link = partLink(run, part);
    return { cells: [name(part), cellOf(run, figure, part.change), null, null], links: [link, link, null, null] };
  });
  const total = {
    cells: [texts.total, cellOf(run, figure, now - earlier), cellOf(run, figure, now), cellOf(run, figure, earlier)],
    links: [null, null, linkOf(question.dates), linkOf(question.compare?.dates ?? question.dates)],
  };
  const rows = [...partRows, total];
  return {
    table: tableOf(columns, rows, (row) => row),
    series: {
      categories: sorted.map(name),
      lines: [{ name: texts.change, data: sorted.map(({ change }) => chartNumber(run, figure, change)) }],
      isTime: false,
    },
  };
}
