import { allFilters } from '#model/pages/common-filters.ts';
import { avoidableCosts } from './avoidable-costs.ts';
import { charges } from './charges.ts';
import { commonDimensions } from './common-dimensions.ts';
import { credits } from './credits.ts';
import { findings } from './findings.ts';
import type { Dimension } from './source.ts';

export type FilterDimensionId = (typeof allFilters)[number];

/** The properties that a filter adds to its dimension. */
interface FilterTraits {
  /** The label of the first choice in the list, which removes the filter. */
  allLabel: string;
  /** Whether the filter allows only one value. */
  isSingle: boolean;
  /** The filters that narrow its list. When they change, its values are cleared. */
  narrowedBy: readonly FilterDimensionId[];
}

/** A dimension of the filter popover. `parent` must be chosen first. Values of a client-specific filter belong to one client. */
export interface FilterDimension extends FilterTraits {
  id: FilterDimensionId;
  label: string;
  isClientSpecific: boolean;
  parent: FilterDimensionId | null;
}

const traits: Partial<Record<FilterDimensionId, Partial<FilterTraits>>> = {
  carrier_name: { allLabel: 'All Carriers' },
  currency_code: { allLabel: 'All Currencies', isSingle: true, narrowedBy: ['carrier_name'] },
  account_division: { narrowedBy: ['carrier_name'] },
  account_group: { narrowedBy: ['carrier_name', 'account_division'] },
  account_number: { narrowedBy: ['carrier_name', 'account_division', 'account_group'] },
  bill_option: { allLabel: 'All Types' },
};

const dimensions: Record<FilterDimensionId, Dimension> = {
  ...commonDimensions,
  credit_type: credits.dimensions.credit_type,
  accessorial: charges.dimensions.accessorial,
  rule: findings.dimensions.rule,
  status: findings.dimensions.status,
  avoidable_rule: avoidableCosts.dimensions.avoidable_rule,
};

/** The dimensions of the filter popover, in its order. Source: dashboards.md §2, "Filter popover", and §9. */
export const filterDimensions: readonly FilterDimension[] = allFilters.map((id) => {
  const { label, isClientSpecific = false, dependsOn } = dimensions[id];
  const parent = allFilters.find((other) => other === dependsOn) ?? null;
  const narrowedBy = parent === null ? [] : [parent];
  return { id, label, isClientSpecific, parent, allLabel: 'All', isSingle: false, narrowedBy, ...traits[id] };
});

/** Whether the popover has a filter for a dimension. */
export function isFilterDimension(id: string): id is FilterDimensionId {
  return filterDimensions.some((dimension) => dimension.id === id);
}

/** Returns the filter dimension with an id. */
export function getFilterDimension(id: FilterDimensionId): FilterDimension {
  const dimension = filterDimensions.find((other) => other.id === id);
  if (dimension === undefined) throw new Error(`There is no filter by ${id}`);
  return dimension;
}
