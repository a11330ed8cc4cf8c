/** The periods that a pivot can turn into columns. */
const PIVOT_PERIODS = ['month', 'quarter'] as const;
export type PivotPeriod = (typeof PIVOT_PERIODS)[number];

/**
 * How a grid shows its rows: one by one or in nested groups, optionally with a pivot by period or by dimension. `id` is the option
 * string, which consists of the groups and the pivot: `carrier_name.service_category-quarter`.
 */
export interface GridView {
  id: string;
  groups: readonly string[];
  pivot: string | null;
}

/** The parts of a page's data views: each grouping is offered without a pivot and with each of the pivots. */
export interface GridViews<DimensionId extends string = string> {
  groupings: readonly (readonly DimensionId[])[];
  pivots: readonly (PivotPeriod | DimensionId)[];
}

/** The grid's id for the column of its groups. */
export const GROUP_COLUMN = 'GROUP';

/** Shows the rows one by one. */
export const defaultView: GridView = { id: 'default', groups: [], pivot: null };

/** The data views of a page, starting with the default. Source: dashboards.md §4, "Grid data view". */
export function listGridViews({ groupings, pivots }: GridViews): GridView[] {
  const views = groupings.flatMap((groups) => [
    dataView(groups, null),
    ...pivots.filter((pivot) => !groups.includes(pivot)).map((pivot) => dataView(groups, pivot)),
  ]);
  return [defaultView, ...views];
}

/** Whether a pivot is by period and not by dimension. */
export function isPivotPeriod(pivot: string): pivot is PivotPeriod {
  return PIVOT_PERIODS.some((period) => period === pivot);
}

function dataView(groups: readonly string[], pivot: string | null): GridView {
  return { id: pivot === null ? groups.join('.') : `${groups.join('.')}-${pivot}`, groups, pivot };
}
