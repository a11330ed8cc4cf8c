/** The periods of the page's dates that a pivot can spread over columns. */
const PIVOT_PERIODS = ['month', 'quarter'] as const;
export type PivotPeriod = (typeof PIVOT_PERIODS)[number];

/**
 * How a grid shows its rows: one by one, or in groups of one dimension within another, and these spread over columns by the periods
 * of the page's dates or by a dimension. `id` is its option string, the groups and the pivot: `carrier_name.service_category-quarter`.
 */
export interface GridView {
  id: string;
  groups: readonly string[];
  pivot: string | null;
}

/** What the views of a page are made of: each grouping by itself, and spread by each pivot. */
export interface GridViews<DimensionId extends string = string> {
  groupings: readonly (readonly DimensionId[])[];
  pivots: readonly (PivotPeriod | DimensionId)[];
}

/** What the grid calls the column its groups stand in. */
export const GROUP_COLUMN = 'GROUP';

/** The rows one by one. */
export const defaultView: GridView = { id: 'default', groups: [], pivot: null };

/** The views of a page, the default first. Source: dashboards.md §4, "Grid data view". */
export function listGridViews({ groupings, pivots }: GridViews): GridView[] {
  const views = groupings.flatMap((groups) => [
    dataView(groups, null),
    ...pivots.filter((pivot) => !groups.includes(pivot)).map((pivot) => dataView(groups, pivot)),
  ]);
  return [defaultView, ...views];
}

/** Whether a pivot is by periods of the page's dates, whichever these are. */
export function isPivotPeriod(pivot: string): pivot is PivotPeriod {
  return PIVOT_PERIODS.some((period) => period === pivot);
}

function dataView(groups: readonly string[], pivot: string | null): GridView {
  return { id: pivot === null ? groups.join('.') : `${groups.join('.')}-${pivot}`, groups, pivot };
}
