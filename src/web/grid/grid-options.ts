import type { AgGridReactProps } from 'ag-grid-react';
import { defaultColumn } from './columns/column-defs.ts';
import type { GridRow } from './grid-datasource.ts';
import { BLOCK_ROWS, FILTERS_HEIGHT, HEADER_HEIGHT, PAGE_SIZE, PAGE_SIZES } from './grid-size.ts';
import { gridTheme } from './grid-theme.ts';

/** The options that all grids share. */
export const gridOptions: AgGridReactProps<GridRow> = {
  theme: gridTheme,
  defaultColDef: defaultColumn,
  rowModelType: 'infinite',
  cacheBlockSize: BLOCK_ROWS,
  maxBlocksInCache: 20,
  pagination: true,
  paginationPageSize: PAGE_SIZE,
  paginationPageSizeSelector: PAGE_SIZES,
  headerHeight: HEADER_HEIGHT,
  floatingFiltersHeight: FILTERS_HEIGHT,
  animateRows: false,
  suppressDragLeaveHidesColumns: true,
  enableCellTextSelection: true,
  ensureDomOrder: true,
  tooltipShowDelay: 500,
  suppressOverlays: ['loading', 'noRows', 'noMatchingRows'],
};
