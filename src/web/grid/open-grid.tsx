import type { GridApi } from 'ag-grid-community';
import { useMemo, useState } from 'react';
import type { GridView } from '#model/pages/grid-view.ts';
import type { Page } from '#model/pages/page.ts';
import type { OpenRows } from '#model/pages/rows-address.ts';
import { useSaveSetting } from '#web/api/saved-settings-query.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { useOpenParcel } from '#web/tracking/use-open-parcel.ts';
import { useDataView } from '#web/view/page/use-open-rows.ts';
import type { ViewState } from '#web/view/page/use-view-state.ts';
import { parseSavedColumns, savedColumnsKey, writeSavedColumns } from './columns/saved-columns.ts';
import { useGridColumns } from './columns/use-grid-columns.ts';
import { DataGrid } from './data-grid.tsx';
import type { GridRow } from './grid-datasource.ts';
import { GridToolbar } from './grid-toolbar.tsx';
import type { ExportedGrid } from './questions/grid-export-question.ts';
import { openFact, openQuestion } from './questions/open-question.ts';
import { type FilterModel, serverFilters } from './questions/server-filters.ts';
import { serverSort, toSortModel } from './questions/server-sort.ts';
import { RowsActions } from './rows-actions.tsx';
import { useGridTotals } from './use-grid-answers.ts';
import { useGridTexts } from './use-grid-texts.ts';

interface OpenGridProps {
  page: Page;
  view: ViewState;
  rows: OpenRows;
  /** The columns as the reader last left them, as saved text. */
  saved: string | undefined;
}

const CONVERTED_CURRENCY = 'USD';
const NO_FIELDS: readonly string[] = [];

/** The grid of a page's rows with its toolbar. */
export function OpenGrid({ page, view, rows, saved }: OpenGridProps) {
  const locale = useLocale();
  const texts = useGridTexts(page);
  const saveSetting = useSaveSetting();
  const { openParcel } = useOpenParcel();
  const [dataView, setDataView] = useDataView(page);
  const [api, setApi] = useState<GridApi<GridRow> | null>(null);
  const [count, setCount] = useState<number | null>(null);
  const [filters, setFilters] = useState<FilterModel>({});
  const [pivot, setPivot] = useState({ view: '', fields: NO_FIELDS });
  const { weightUnit } = view;
  const currency = view.currency ?? CONVERTED_CURRENCY;
  const units = useMemo(() => ({ currency, weightUnit, locale }), [currency, weightUnit, locale]);
  const fact = openFact(page, rows, view);
  const question = openQuestion(page, { rows, view, dataView });
  const toServerFilters = (model: FilterModel) => serverFilters(page, model, units);
  const pivotFields = pivot.view === dataView.id ? pivot.fields : NO_FIELDS;
  const columns = useGridColumns(page, { fact, dataView, pivotFields, texts, units, view });
  // The totals wait for the rows: the reader needs the rows first, and both keep the database busy.
  const totals = useGridTotals(page.id, count === null ? null : { ...question, filterModel: toServerFilters(filters) });

  function exportedGrid(grid: GridApi<GridRow>): ExportedGrid {
    return {
      page,
      weightUnit,
      fact,
      dates: view.dates,
      // Read on export, because the grid doesn't report every change of its columns.
      get question() {
        return {
          ...question,
          sortModel: serverSort(toSortModel(grid.getColumnState()), question),
          filterModel: toServerFilters(filters),
        };
      },
      get columns() {
        return grid.getAllDisplayedColumns().map((column) => column.getColId());
      },
    };
  }

  const saveColumns = (dataViewId: string, columnState: Parameters<typeof writeSavedColumns>[1]) =>
    saveSetting.mutate({ key: savedColumnsKey(page.id), value: writeSavedColumns(dataViewId, columnState) });

  function handleDataView(next: GridView): void {
    // After a change of the data view, the page's default columns apply.
    saveColumns(next.id, []);
    setApi(null);
    setCount(null);
    setDataView(next);
  }

  return (
    <>
      <GridToolbar
        views={page.dataViews}
        view={dataView}
        viewLabel={texts.viewLabel}
        onView={handleDataView}
        api={api}
        hasFilters={Object.keys(filters).length > 0}
      >
        <RowsActions seen={api && exportedGrid(api)} count={count} clientName={view.client?.name ?? ''} />
      </GridToolbar>
      <DataGrid
        key={JSON.stringify(question)}
        pageId={page.id}
        dataView={dataView}
        columns={columns}
        texts={texts}
        question={question}
        serverFilters={toServerFilters}
        savedColumns={parseSavedColumns(saved, dataView.id)}
        filters={filters}
        totals={totals.data}
        onReady={setApi}
        onColumns={(grid) => saveColumns(dataView.id, grid.getColumnState())}
        onFilters={setFilters}
        onCount={setCount}
        onPivot={(fields) => setPivot({ view: dataView.id, fields })}
        onOpenTracking={({ cells: { TRACKING_ID } }) => {
          if (typeof TRACKING_ID === 'string') openParcel(TRACKING_ID);
        }}
      />
    </>
  );
}
