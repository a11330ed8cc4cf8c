/** How many rows a page of the grid may have. Source: dashboards.md §2, "Drill-down grid", and §9. */
export const PAGE_SIZES = [10, 15, 25, 50, 75, 100];
export const PAGE_SIZE = 10;

/** Rows come in blocks of this many: the next are asked for from the 11th page of ten on. Source: dashboards.md §9, "Download view". */
export const BLOCK_ROWS = 100;

export const TEXT_DEBOUNCE_MS = 250;
/**
 * How long a request for rows waits, but the first, for which the reader waits. Source: dashboards.md §7. It is longer than the
 * 200 ms in which blocks may pass by unasked, so the grid itself need not hold back any.
 */
export const REQUEST_DELAY_MS = 500;

export const MIN_COLUMN_WIDTH = 50;
export const HEADER_HEIGHT = 24;
export const FILTERS_HEIGHT = 32;
/** Those of groups are as high as in a summary. */
export const ROW_HEIGHT = 34;
export const SUMMARY_ROW_HEIGHT = 36;

/** What stands around the rows besides their header: filters, the Total row, and the way from page to page. */
export const FRAME_HEIGHT = 96;

const MOST_COUNTED = 1000;

/** The height of a grid by its rows: 200 for up to 5, 400 for up to 10, 500 for up to 25, then 100 more for every 5. */
export function gridHeight(rows: number): number {
  if (rows <= 5) return 200;
  if (rows <= 10) return 400;
  return 500 + 100 * Math.ceil(Math.max(0, Math.min(rows, MOST_COUNTED) - 25) / 5);
}
