import type { ColumnFilter, GridQuestion } from '#contract/question.ts';
import { KILOGRAMS_PER_POUND } from '#model/numbers/kilograms.ts';
import type { GridColumn, Page } from '#model/pages/page.ts';
import { currencyDigits } from '#model/trade/currencies.ts';
import type { GridUnits } from '#web/grid/columns/cell-texts.ts';

/** The filters by column, in the grid's own form. */
export type FilterModel = Readonly<Record<string, ColumnFilter>>;

/**
 * Converts filters for the server: numbers into minor units and pounds. Drops text filters without a letter, digit, slash or dollar
 * sign. Source: dashboards.md §2, "Text filters in the grid".
 */
export function serverFilters(page: Page, model: FilterModel, units: GridUnits): GridQuestion['filterModel'] {
  return Object.fromEntries(
    Object.entries(model).flatMap(([name, filter]) => {
      const column = page.columns.find((one) => one.name === name);
      if (column === undefined || isDropped(filter)) return [];
      return [[name, filter.filterType === 'number' ? inServerUnits(filter, column, units) : filter]];
    }),
  );
}

function isDropped(filter: ColumnFilter): boolean {
  if (filter.filterType !== 'text' || filter.type === 'blank' || filter.type === 'notBlank') return false;
  return !/[\p{L}\p{N}/$]/u.test(filter.filter ?? '');
}

function inServerUnits(
  filter: Extract<ColumnFilter, { filterType: 'number' }>,
  { format }: GridColumn,
  { currency, weightUnit }: GridUnits,
): ColumnFilter {
  const convert = (value: number | null | undefined) => {
    if (typeof value !== 'number') return value;
    if (format === 'money') return Math.round(value * 10 ** currencyDigits(currency));
    return format === 'weight' && weightUnit === 'kgs' ? value / KILOGRAMS_PER_POUND : value;
  };
  return { ...filter, filter: convert(filter.filter), filterTo: convert(filter.filterTo) };
}
