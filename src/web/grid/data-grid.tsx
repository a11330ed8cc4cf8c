import type { CellKeyDownEvent, ColDef, GetLocaleTextParams, GridApi } from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Row } from '#contract/question.ts';
import { GROUP_COLUMN } from '#model/pages/grid-view.ts';
import { ServerError } from '#web/ui/server-error.tsx';
import { type GridContext, isToggleKey } from './columns/group-cell.tsx';
import styles from './grid.module.css';
import type { GridRow } from './grid-datasource.ts';
import './grid-modules.ts';
import { gridOptions } from './grid-options.ts';
import { FRAME_HEIGHT, gridHeight, PAGE_SIZE, ROW_HEIGHT, SUMMARY_ROW_HEIGHT } from './grid-size.ts';
import type { FilterModel } from './questions/server-filters.ts';
import { type DatasourceOptions, useGridDatasource } from './use-grid-datasource.ts';

interface DataGridProps extends DatasourceOptions {
  columns: ColDef<GridRow>[];
  texts: GridContext['texts'];
  totals: Row | undefined;
  onReady: (api: GridApi<GridRow>) => void;
  onColumns: (api: GridApi<GridRow>) => void;
  onFilters: (model: FilterModel) => void;
  onOpenTracking: GridContext['onOpenTracking'];
}

/** The rows of a page, fetched in blocks as they come into view, with a Total row below them. */
export function DataGrid({ columns, texts, totals, onReady, onColumns, onFilters, ...props }: DataGridProps) {
  const { t, i18n } = useTranslation();
  const { dataView, savedColumns, filters } = props;
  const isRightToLeft = i18n.dir() === 'rtl';
  const api = useRef<GridApi<GridRow> | null>(null);
  const { datasource, failure, setFailure, isEmpty, forgetCount } = useGridDatasource(props);
  /** How many rows the current page has. */
  const [pageRows, setPageRows] = useState(PAGE_SIZE);
  const totalRow = useMemo(
    () =>
      totals === undefined ? [] : [{ cells: totals, keys: [], path: [], isGroup: false, isOpen: false, isTotal: true }],
    [totals],
  );

  async function handleToggle(row: GridRow): Promise<void> {
    if (datasource === null) return;
    const grid = api.current;
    try {
      const rows = await datasource.toggle(row);
      if (rows === null) return;
      grid?.setRowCount(rows, true);
      grid?.refreshInfiniteCache();
    } catch (error) {
      setFailure(error);
    }
  }

  function handleReady(ready: GridApi<GridRow>): void {
    api.current = ready;
    if (savedColumns.length > 0) ready.applyColumnState({ state: savedColumns, applyOrder: true });
    if (Object.keys(filters).length > 0) ready.setFilterModel(filters);
    if (datasource !== null) ready.setGridOption('datasource', datasource);
    onReady(ready);
  }

  function handleKey({ data, event, column }: CellKeyDownEvent<GridRow>): void {
    const isKey = event instanceof KeyboardEvent && data !== undefined && column.getColId() === GROUP_COLUMN;
    if (!isKey || !isToggleKey(data, event.key, isRightToLeft)) return;
    event.preventDefault();
    handleToggle(data);
  }

  return (
    <div className={styles.place} style={{ blockSize: gridHeight(pageRows) + FRAME_HEIGHT }}>
      {datasource !== null && (
        <AgGridReact<GridRow>
          {...gridOptions}
          columnDefs={columns}
          context={{ dataView, texts, onToggle: handleToggle, onOpenTracking: props.onOpenTracking }}
          rowHeight={dataView.groups.length > 0 ? SUMMARY_ROW_HEIGHT : ROW_HEIGHT}
          enableRtl={isRightToLeft}
          pinnedBottomRowData={totalRow}
          getLocaleText={({ key, defaultValue, variableValues }: GetLocaleTextParams) => {
            const [variable = ''] = variableValues ?? [];
            return t(`grid.own.${key}`, { defaultValue, variable });
          }}
          // The columns of a pivot arrive with its first rows and belong before their total.
          maintainColumnOrder={dataView.pivot === null}
          onGridReady={(event) => handleReady(event.api)}
          onPaginationChanged={({ api: grid }) =>
            setPageRows(Math.min(grid.paginationGetPageSize(), grid.paginationGetRowCount()))
          }
          onFilterChanged={({ api: grid }) => {
            forgetCount();
            setFailure(null);
            onFilters(grid.getFilterModel());
          }}
          onSortChanged={(event) => {
            setFailure(null);
            if (isUserAction(event.source)) onColumns(event.api);
          }}
          onColumnMoved={(event) => event.finished && isUserAction(event.source) && onColumns(event.api)}
          onColumnResized={(event) => event.finished && isUserAction(event.source) && onColumns(event.api)}
          onColumnVisible={(event) => onColumns(event.api)}
          onCellKeyDown={(event) => 'column' in event && handleKey(event)}
        />
      )}
      {isEmpty && (
        <p className={styles.empty} role="status">
          {t('grid.empty')}
        </p>
      )}
      {failure !== null && (
        <div className={styles.failure}>
          <ServerError
            error={failure}
            onRetry={() => {
              setFailure(null);
              api.current?.purgeInfiniteCache();
            }}
          />
        </div>
      )}
    </div>
  );
}

/** Whether the reader caused an event, as opposed to the page when it opened. */
function isUserAction(source: string): boolean {
  return source !== 'api' && source !== 'gridOptionsChanged' && source !== 'gridInitializing';
}
