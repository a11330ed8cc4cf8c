/** A figure written in full, or abbreviated with the full one as its description. */
export type FigureCell = string | WrittenFigure;

interface WrittenFigure {
  short: string;
  exact: string;
  /** Whether a difference is good or bad news. */
  meaning?: 'good' | 'bad' | null;
  /** Opens the rows behind the figure. */
  onRows?: (() => void) | undefined;
}

/** The column the rows are sorted by. */
export interface FigureSort {
  column: number;
  isAscending: boolean;
  onSort: (column: number) => void;
}

/** The figures of a widget as a table: a heading and its cells per row. */
export interface Figures {
  caption: string;
  /** The headings of the columns; the first is that of the row headings. */
  columns: readonly string[];
  /** How many of the first columns contain words instead of figures. */
  textColumns?: number;
  rows: readonly FigureRow[];
  /** Rows beyond the number that is drawn. They are copied and exported with the others. */
  unlisted?: { count: number; rows: () => readonly FigureRow[] };
  total: readonly FigureCell[] | null;
  sort?: FigureSort;
  /** A note on what the table leaves out. */
  note?: string | null;
}

export interface FigureRow {
  key: string;
  heading: string;
  cells: readonly FigureCell[];
  /** Called when the heading is clicked, which makes it a button. */
  onChoose?: (() => void) | undefined;
  /** Opens the rows behind the figures of the row. */
  onRows?: (() => void) | undefined;
  /** Whether the row is the total of those above it. */
  isTotal?: boolean;
}

/** The lines of a table as they are copied and exported: with every row, and every figure in full. */
export function figureLines({ columns, rows, unlisted, total }: Figures): readonly (readonly string[])[] {
  return [
    columns,
    ...[...rows, ...(unlisted?.rows() ?? [])].map(({ heading, cells }) => [heading, ...cells.map(toExact)]),
    ...(total === null ? [] : [total.map(toExact)]),
  ];
}

function toExact(cell: FigureCell): string {
  return typeof cell === 'string' ? cell : cell.exact;
}
