/** The layout of a recognised file: the positions of its columns, and the number of cells in a complete record. */
export interface Layout {
  /** The position of each column, counted from 1. Repeated columns are numbered `Name 1`, `Name 2`, …. */
  positions: ReadonlyMap<string, number>;
  /** Texts that every line has in columns that are not in the file. */
  constants?: ReadonlyMap<string, string>;
  /** The titles of columns that have another name in `positions`. */
  titles?: ReadonlyMap<string, string>;
  hasHeader: boolean;
  /** Whether the file itself separates its cells by commas, so that a comma in an unquoted number starts a new cell. */
  hasCommas?: boolean;
  minCells: number;
  /** Both numbers count cells in the file itself, before a rewriter changes the record. */
  maxCells: number;
}
