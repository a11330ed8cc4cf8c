/** How a recognised file is read: where each named column stands, and how many cells a whole record has. */
export interface Layout {
  /** Place of each column, from 1; repeated columns are numbered `Name 1`, `Name 2`, …. */
  positions: ReadonlyMap<string, number>;
  hasHeader: boolean;
  minCells: number;
  /** Both counts are of a record as it stands in the file, before a rewriter. */
  maxCells: number;
}
