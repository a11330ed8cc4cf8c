import type { AssistantFigure, AssistantQuestion } from '#contract/assistant.ts';
import type { FigureRow } from './figure-rows.ts';
import { groupColumn } from './figure-rows.ts';
import { type LinkedReader, rowsLink } from './page-link.ts';
import { sameCarriers } from './same-carriers.ts';

/** The address of the rows that a figure of a group counts; for a ratio, of the rows of what is divided. */
export function figureLink(
  question: AssistantQuestion,
  { figure, keys }: { figure: AssistantFigure; keys: FigureRow['keys'] },
  reader: LinkedReader,
): string {
  const values = question.by.map((id, place) => ({
    dimension: groupColumn(id, question.dates),
    value: keys[place] ?? null,
  }));
  const where = [...figure.where, ...sameCarriers(figure, reader.excluded)];
  return rowsLink(question, { fact: figure.fact, where, values }, reader);
}

/** The addresses of the rows behind the keys of a group: those of its first figure. */
export function keyLinks(
  question: AssistantQuestion,
  { keys }: Pick<FigureRow, 'keys'>,
  reader: LinkedReader,
): string[] {
  const [figure] = question.figures;
  return figure === undefined ? [] : keys.map(() => figureLink(question, { figure, keys }, reader));
}
