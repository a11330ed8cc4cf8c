import type { InputId } from '#model/audit-inputs/input-labels.ts';
import type { CellProblem } from '#model/audit-inputs/input-table.ts';
import { inputTables, SOURCE_COLUMN } from '#model/audit-inputs/input-tables.ts';
import { csvLine } from '#model/texts/csv-line.ts';

/** A row that is being changed: its cells by the titles of the columns, and a key that stays with it. */
export interface EditedRow {
  key: number;
  cells: Readonly<Record<string, string>>;
}

/** A cell that can't be saved, with the row's place in the table, counted from 1. */
export interface EditProblem extends CellProblem {
  key: number;
  row: number;
}

/** The columns of a file of a table, including the source of each row. */
export function editedColumns(table: InputId): readonly string[] {
  return [...(inputTables.find(({ id }) => id === table)?.columns ?? []), SOURCE_COLUMN];
}

/** What an import would reject, read by the same schemas. Rows without any text are left out of the file. */
export function findProblems(table: InputId, rows: readonly EditedRow[]): EditProblem[] {
  const input = inputTables.find(({ id }) => id === table);
  if (input === undefined) return [];
  return rows.flatMap(({ key, cells }, index) => {
    if (isBlank(cells)) return [];
    const read = input.read(cells);
    return 'problems' in read ? read.problems.map((problem) => ({ key, row: index + 1, ...problem })) : [];
  });
}

/** The file that replaces the changed one. */
export function toFile(table: InputId, rows: readonly EditedRow[], name: string): File {
  const columns = editedColumns(table);
  const lines = rows
    .filter(({ cells }) => !isBlank(cells))
    .map(({ cells }) => csvLine(columns.map((title) => cells[title] ?? '')));
  return new File([csvLine(columns), ...lines], name, { type: 'text/csv' });
}

/** Whether rows have any text that could be saved. */
export function hasText(rows: readonly EditedRow[]): boolean {
  return rows.some(({ cells }) => !isBlank(cells));
}

function isBlank(cells: EditedRow['cells']): boolean {
  return Object.values(cells).every((cell) => cell.trim() === '');
}
