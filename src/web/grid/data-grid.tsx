import type { CellKeyDownEvent, ColDef, GetLocaleTextParams, GridApi } from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GridQuestion, Row } from '#contract/question.ts';
import { GROUP_COLUMN, type GridView } from '#model/pages/grid-view.ts';
import { ServerError } from '#web/ui/server-error.tsx';
import { defaultColumn } from './column-defs.ts';
import styles from './grid.module.css';
import { createDatasource, type GridRow } from './grid-datasource.ts';
import { type GridContext, isToggleKey } from './group-cell.tsx';
import './grid-modules.ts';
import {
  BLOCK_ROWS,
  FILTERS_HEIGHT,
  FRAME_HEIGHT,
  gridHeight,
  HEADER_HEIGHT,
  PAGE_SIZE,
  PAGE_SIZES,
  ROW_HEIGHT,
  SUMMARY_ROW_HEIGHT,
} from './grid-size.ts';
import { gridTheme } from './grid-theme.ts';
import type { SavedColumns } from './saved-columns.ts';
import type { FilterModel } from './server-filters.ts';
import { serverSort, toSortModel } from './server-sort.ts';
import { useGridAnswers } from './use-grid-answers.ts';

interface DataGridProps {
  pageId: string;
  dataView: GridView;
  columns: ColDef<GridRow>[];
  texts: GridContext['texts'];
  /** What the grid is asked for, but for its order and its filters. */
  question: GridQuestion;
  serverFilters: (model: FilterModel) => GridQuestion['filterModel'];
  /** The columns as the reader left them; none for those of the page. */
  savedColumns: SavedColumns['columns'];
  /** The filters the grid starts with. */
  filters: FilterModel;
  totals: Row | undefined;
  onReady: (api: GridApi<GridRow>) => void;
  onColumns: (api: GridApi<GridRow>) => void;
  onFilters: (model: FilterModel) => void;
  onPivot: (fields: readonly string[]) => void;
  /** Hears how many rows there are; `null` while new ones are asked for. */
  onCount: (rows: number | null) => void;
  onOpenTracking: GridContext['onOpenTracking'];
}

/** The rows of a page, block by block as they come into view, with a Total row below them. */
export function DataGrid({ pageId, dataView, question, totals, onColumns, ...props }: DataGridProps) {
  const { t, i18n } = useTranslation();
  const api = useRef<GridApi<GridRow> | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [count, setCount] = useState<number | null>(null);
  /** How many rows the page on screen has. */
  const [pageRows, setPageRows] = useState(PAGE_SIZE);
  const answers = useGridAnswers(pageId);
  const isSummary = dataView.groups.length > 0;
  const [datasource] = useState(() => {
    const made = createDatasource({
      ...answers,
      questionOf: ({ sortModel, filterModel }) => ({
        ...question,
        sortModel: serverSort(sortModel, question),
        filterModel: props.serverFilters(filterModel),
      }),
      onCounted: (rows, { secondaryColumnFields }) => {
        setCount(rows);
        props.onCount(rows);
        if (dataView.pivot !== null) props.onPivot(secondaryColumnFields);
      },
      onFailed: setFailure,
    });
    made.askAhead({ sortModel: toSortModel(props.savedColumns), filterModel: props.filters });
    return made;
  });
  const handleToggle = async (row: GridRow) => {
    const grid = api.current;
    try {
      const rows = await datasource.toggle(row);
      grid?.setRowCount(rows, true);
      grid?.refreshInfiniteCache();
    } catch (error) {
      setFailure(error);
    }
  };
  const context: GridContext = {
    dataView,
    texts: props.texts,
    onToggle: handleToggle,
    onOpenTracking: props.onOpenTracking,
  };
  const bottom = useMemo(
    () =>
      totals === undefined ? [] : [{ cells: totals, keys: [], path: [], isGroup: false, isOpen: false, isTotal: true }],
    [totals],
  );
  const handleKey = ({ data, event, column }: CellKeyDownEvent<GridRow>) => {
    const isKey = event instanceof KeyboardEvent && data !== undefined && column.getColId() === GROUP_COLUMN;
    if (!isKey || !isToggleKey(data, event.key, i18n.dir() === 'rtl')) return;
    event.preventDefault();
    handleToggle(data);
  };
  const isEmpty = count === 0 && failure === null;
  return (
    <div className={styles.place} style={{ blockSize: gridHeight(pageRows) + FRAME_HEIGHT }}>
      <AgGridReact<GridRow>
        theme={gridTheme}
        columnDefs={props.columns}
        defaultColDef={defaultColumn}
        context={context}
        rowModelType="infinite"
        cacheBlockSize={BLOCK_ROWS}
        maxBlocksInCache={20}
        pagination
        paginationPageSize={PAGE_SIZE}
        paginationPageSizeSelector={PAGE_SIZES}
        headerHeight={HEADER_HEIGHT}
        floatingFiltersHeight={FILTERS_HEIGHT}
        rowHeight={isSummary ? SUMMARY_ROW_HEIGHT : ROW_HEIGHT}
        enableRtl={i18n.dir() === 'rtl'}
        pinnedBottomRowData={bottom}
        getLocaleText={({ key, defaultValue, variableValues }: GetLocaleTextParams) => {
          const [variable = ''] = variableValues ?? [];
          return t(`grid.own.${key}`, { defaultValue, variable });
        }}
        // The columns of a pivot come with its first rows, and stand before their total.
        maintainColumnOrder={dataView.pivot === null}
        animateRows={false}
        suppressDragLeaveHidesColumns
        enableCellTextSelection
        ensureDomOrder
        tooltipShowDelay={500}
        suppressOverlays={['loading', 'noRows', 'noMatchingRows']}
        onGridReady={({ api: ready }) => {
          api.current = ready;
          if (props.savedColumns.length > 0) ready.applyColumnState({ state: props.savedColumns, applyOrder: true });
          if (Object.keys(props.filters).length > 0) ready.setFilterModel(props.filters);
          ready.setGridOption('datasource', datasource);
          props.onReady(ready);
        }}
        onPaginationChanged={({ api: own }) =>
          setPageRows(Math.min(own.paginationGetPageSize(), own.paginationGetRowCount()))
        }
        onFilterChanged={({ api: own }) => {
          setCount(null);
          props.onCount(null);
          setFailure(null);
          props.onFilters(own.getFilterModel());
        }}
        onSortChanged={(event) => {
          setFailure(null);
          if (isByReader(event.source)) onColumns(event.api);
        }}
        onColumnMoved={(event) => event.finished && isByReader(event.source) && onColumns(event.api)}
        onColumnResized={(event) => event.finished && isByReader(event.source) && onColumns(event.api)}
        onColumnVisible={(event) => onColumns(event.api)}
        onCellKeyDown={(event) => 'column' in event && handleKey(event)}
      />
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

/** What a reader did with the mouse or the keyboard, and not what the page did on opening. */
function isByReader(source: string): boolean {
  return source !== 'api' && source !== 'gridOptionsChanged' && source !== 'gridInitializing';
}
