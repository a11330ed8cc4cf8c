/** The numbers of rows per page that the reader can choose. Source: dashboards.md §2, "Drill-down grid", and §9. */
export const PAGE_SIZES = [10, 15, 25, 50, 75, 100];
export const PAGE_SIZE = 10;

/** The number of rows fetched at a time: with ten rows per page, the 11th page needs the next block. Source: dashboards.md §9, "Download view". */
export const BLOCK_ROWS = 100;

export const TEXT_DEBOUNCE_MS = 250;
/**
 * The delay before a request for rows; the first request has none. Source: dashboards.md §7. Because it is longer than the 200 ms in
 * which blocks that scroll past are skipped, the grid's own option for that is not needed.
 */
export const REQUEST_DELAY_MS = 500;

export const MIN_COLUMN_WIDTH = 50;
export const HEADER_HEIGHT = 24;
export const FILTERS_HEIGHT = 32;
export const ROW_HEIGHT = 34;
export const SUMMARY_ROW_HEIGHT = 36;

/** The height of the filters, the Total row and the pagination together. */
export const FRAME_HEIGHT = 96;

const MOST_COUNTED = 1000;

/** The height of a grid in pixels for a number of rows: 200 for up to 5, 400 for up to 10, 500 for up to 25, then 100 more for every 5. */
export function gridHeight(rows: number): number {
  if (rows <= 5) return 200;
  if (rows <= 10) return 400;
  return 500 + 100 * Math.ceil(Math.max(0, Math.min(rows, MOST_COUNTED) - 25) / 5);
}
