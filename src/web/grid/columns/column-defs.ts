import type { ColDef, ITextFilterParams } from 'ag-grid-community';
import type { Cell } from '#contract/question.ts';
import type { DateRange } from '#model/dates/date-range.ts';
import { isNumber } from '#model/pages/grid-question.ts';
import { GROUP_COLUMN, type GridView } from '#model/pages/grid-view.ts';
import type { GridColumn, Page } from '#model/pages/page.ts';
import { codedDimensions } from '#model/sources/value-name.ts';
import type { GridRow } from '#web/grid/grid-datasource.ts';
import { MIN_COLUMN_WIDTH, TEXT_DEBOUNCE_MS } from '#web/grid/grid-size.ts';
import type { GridTexts } from '#web/grid/use-grid-texts.ts';
import { cellText, type GridUnits } from './cell-texts.ts';
import { GroupCell, keepGroupKeys } from './group-cell.tsx';
import { TrackingCell } from './tracking-cell.tsx';

interface Shown {
  fact: string;
  dataView: GridView;
  /** The columns of the pivot: their names on the server and their labels. */
  pivotColumns: readonly { field: string; label: string }[];
  texts: GridTexts;
  units: GridUnits;
  /** The name of the weight unit. */
  unitName: string;
  /** The days that the filter of a date column offers. */
  daysOf: (column: GridColumn) => DateRange;
  totalLabel: string;
  isRightToLeft: boolean;
}

const GROUP_WIDTH = 240;
const NUMBER_WIDTH = 150;

/** Returns the columns of a page's grid: the group columns, if rows are grouped, followed by the page's columns or those of the pivot. */
export function columnDefs(page: Page, shown: Shown): ColDef<GridRow>[] {
  const { dataView, fact, pivotColumns, texts } = shown;
  const own = page.columns.map((column) => detailColumn(column, shown));
  if (dataView.groups.length === 0) return own;
  const value = (field: string, label: string) => valueColumn(page, { field, label, of: field }, shown);
  if (dataView.pivot !== null)
    return [
      groupColumn(shown),
      ...pivotColumns.map(({ field, label }) => valueColumn(page, { field, label, of: fact }, shown)),
      value(fact, shown.totalLabel),
      // Hidden, so that their filters stay in effect.
      ...own.map((column) => ({ ...column, hide: true, lockVisible: true, floatingFilter: false })),
    ];
  const { rowsFact } = page.source;
  return [
    groupColumn(shown),
    value(fact, texts.factLabel(fact)),
    ...(fact === rowsFact ? [] : [value(rowsFact, texts.factLabel(rowsFact))]),
    ...own,
  ];
}

/** The defaults of every column. */
export const defaultColumn: ColDef<GridRow> = {
  minWidth: MIN_COLUMN_WIDTH,
  resizable: true,
  sortable: true,
  cellDataType: false,
  suppressHeaderMenuButton: true,
};

function groupColumn({ dataView, texts, isRightToLeft }: Shown): ColDef<GridRow> {
  return {
    colId: GROUP_COLUMN,
    headerName: dataView.groups.map(texts.fieldLabel).join(' › '),
    width: GROUP_WIDTH,
    pinned: isRightToLeft ? 'right' : 'left',
    lockPinned: true,
    lockVisible: true,
    suppressMovable: true,
    // The cell is redrawn when this value changes.
    valueGetter: ({ data }) => data && `${data.isOpen} ${data.path.join()}`,
    cellRenderer: GroupCell,
    suppressKeyboardEvent: keepGroupKeys,
  };
}

function detailColumn(column: GridColumn, shown: Shown): ColDef<GridRow> {
  const { name, field, format, width, isHidden } = column;
  const { texts, unitName } = shown;
  const label = texts.columnLabel(column);
  return {
    ...cell(name, format, shown, codedDimensions.includes(field) ? nameOf(field, texts) : undefined),
    headerName: format === 'weight' ? `${label} (${unitName})` : label,
    headerTooltip: label,
    width,
    hide: isHidden,
    lockVisible: isHidden,
    floatingFilter: true,
    ...filterOf(column, shown),
    ...(name === 'TRACKING_NUMBER' && { cellRenderer: TrackingCell }),
  };
}

function valueColumn(
  page: Page,
  { field, label, of }: { field: string; label: string; of: string },
  shown: Shown,
): ColDef<GridRow> {
  const { unitName } = shown;
  const format = page.source.facts[of]?.format ?? 'decimal';
  return {
    ...cell(field, format, shown),
    headerName: format === 'weight' ? `${label} (${unitName})` : label,
    headerTooltip: label,
    width: NUMBER_WIDTH,
  };
}

function nameOf(field: string, texts: GridTexts): (value: Cell | undefined) => string {
  return (value) => (value === null || value === undefined ? '' : texts.valueText(field, String(value)));
}

function cell(
  name: string,
  format: GridColumn['format'],
  { units, totalLabel }: Shown,
  text = cellText(format, units),
): ColDef<GridRow> {
  return {
    colId: name,
    valueGetter: ({ data }) => data?.cells[name],
    // The Total row has its label in the first column, unless that column has a total.
    valueFormatter: ({ data, value, column, api }) => {
      // If a grid is closed while it draws, it formats its last cells after its columns have been removed.
      if (data === undefined || api.isDestroyed()) return '';
      const isHead = data.isTotal && value === undefined && api.getAllDisplayedColumns()[0] === column;
      return isHead ? totalLabel : text(value);
    },
    ...(isNumber({ format }) && { type: 'rightAligned' }),
  };
}

const TEXT_OPTIONS = ['contains', 'notContains', 'equals', 'notEqual', 'startsWith', 'endsWith', 'blank', 'notBlank'];
const NUMBER_OPTIONS = [
  'equals',
  'notEqual',
  'greaterThan',
  'greaterThanOrEqual',
  'lessThan',
  'lessThanOrEqual',
  'inRange',
];
const DATE_OPTIONS = ['equals', 'notEqual', 'lessThan', 'greaterThan', 'inRange', 'blank', 'notBlank'];

function filterOf(column: GridColumn, { daysOf }: Shown): ColDef<GridRow> {
  const params: ITextFilterParams = { maxNumConditions: 1, debounceMs: TEXT_DEBOUNCE_MS };
  if (column.format === 'text')
    return { filter: 'agTextColumnFilter', filterParams: { ...params, filterOptions: TEXT_OPTIONS } };
  if (isNumber(column))
    return { filter: 'agNumberColumnFilter', filterParams: { ...params, filterOptions: NUMBER_OPTIONS } };
  const { from, to } = daysOf(column);
  const days = { minValidDate: from, maxValidDate: to, inRangeInclusive: true };
  return { filter: 'agDateColumnFilter', filterParams: { ...params, ...days, filterOptions: DATE_OPTIONS } };
}
