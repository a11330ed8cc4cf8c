import { useQuery } from '@tanstack/react-query';
import type { GridApi } from 'ag-grid-community';
import { Modal } from 'antd';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pivotDimensionOf } from '#model/pages/grid-question.ts';
import { conditionalNote, type Page } from '#model/pages/page.ts';
import { savedSettingsQuery, useSaveSetting } from '#web/api/saved-settings-query.ts';
import { useIsNarrow } from '#web/browser/use-media-query.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { useOpenParcel } from '#web/tracking/use-open-parcel.ts';
import { usePageScrollLock } from '#web/ui/focus/use-page-scroll-lock.ts';
import { useRestoreFocus } from '#web/ui/focus/use-restore-focus.ts';
import { ServerError } from '#web/ui/server-error.tsx';
import type { OpenRows } from '#web/view/address/rows-choice.ts';
import { useDataView } from '#web/view/page/use-open-rows.ts';
import type { ViewState } from '#web/view/page/use-view-state.ts';
import { columnDefs } from './column-defs.ts';
import { DataGrid } from './data-grid.tsx';
import { filterDays } from './filter-days.ts';
import styles from './grid.module.css';
import type { GridRow } from './grid-datasource.ts';
import { GridToolbar } from './grid-toolbar.tsx';
import { openFact, openQuestion } from './open-question.ts';
import { RowsActions } from './rows-actions.tsx';
import { parseSavedColumns, savedColumnsKey, writeSavedColumns } from './saved-columns.ts';
import { type FilterModel, serverFilters } from './server-filters.ts';
import { serverSort, toSortModel } from './server-sort.ts';
import { useGridTotals } from './use-grid-answers.ts';
import { useGridTexts } from './use-grid-texts.ts';
import { useRowsTitle } from './use-rows-title.ts';

interface RowsModalProps {
  page: Page;
  view: ViewState;
  rows: OpenRows;
  onClose: () => void;
}

const WIDTH = 1200;
const FULL_SCREEN = { maxInlineSize: '100vw', margin: 0, insetBlockStart: 0, paddingBlockEnd: 0 };
const CONVERTED_CURRENCY = 'USD';
const NO_FIELDS: readonly string[] = [];

/** The rows of a page, or those behind one of its figures, as a table over the page. */
export function RowsModal({ page, view, rows, onClose }: RowsModalProps) {
  useRestoreFocus();
  const { t } = useTranslation();
  const isNarrow = useIsNarrow();
  const title = useRowsTitle(page, { rows, view });
  const fact = openFact(page, rows, view);
  const note = conditionalNote(page, fact);
  const saved = useQuery(savedSettingsQuery);
  usePageScrollLock();
  return (
    <Modal
      open
      scrollLock={false}
      // Rows are waited for: nothing moves before they are there.
      transitionName=""
      maskTransitionName=""
      title={title}
      width={isNarrow ? '100%' : WIDTH}
      className={isNarrow ? styles.full : styles.modal}
      onCancel={onClose}
      footer={<p className={styles.note}>{note !== null && t(`notes.${fact}`, note)}</p>}
      centered={!isNarrow}
      style={isNarrow ? FULL_SCREEN : {}}
      mask={{ closable: false }}
      keyboard={false}
      modalRender={(dialog) => (
        <div className={styles.keys} onKeyDownCapture={(event) => isEscape(event) && onClose()}>
          {dialog}
        </div>
      )}
    >
      {view.error !== null && <ServerError error={view.error} />}
      {view.client !== null && !saved.isLoading && (
        <OpenGrid page={page} view={view} rows={rows} saved={saved.data?.get(savedColumnsKey(page.id))} />
      )}
    </Modal>
  );
}

/** Whether a key is meant for the dialog, and not for what stands open in it: a list, a filter or another panel. */
function isEscape({ key, target }: KeyboardEvent): boolean {
  if (key !== 'Escape' || !(target instanceof Element)) return false;
  return target.closest('.ag-popup, .ant-popover, [aria-expanded="true"]') === null;
}

interface OpenGridProps extends Omit<RowsModalProps, 'onClose'> {
  /** How the reader left the columns, as it was saved. */
  saved: string | undefined;
}

function OpenGrid({ page, view, rows, saved }: OpenGridProps) {
  const { t, i18n } = useTranslation();
  const locale = useLocale();
  const texts = useGridTexts(page);
  const saveSetting = useSaveSetting();
  const { openParcel } = useOpenParcel();
  const [dataView, setDataView] = useDataView(page);
  const [api, setApi] = useState<GridApi<GridRow> | null>(null);
  const [count, setCount] = useState<number | null>(null);
  const [filters, setFilters] = useState<FilterModel>({});
  const [pivot, setPivot] = useState<{ view: string; fields: readonly string[] }>({ view: '', fields: [] });
  const { client, dates, weightUnit } = view;
  const fact = openFact(page, rows, view);
  const question = openQuestion(page, { rows, view, dataView });
  const asked = JSON.stringify(question);
  const currency = view.currency ?? CONVERTED_CURRENCY;
  const units = useMemo(() => ({ currency, weightUnit, locale }), [currency, weightUnit, locale]);
  const toServerFilters = (model: FilterModel) => serverFilters(page, model, units);
  // The reader waits for the rows, and the engine has its hands full with them.
  const totals = useGridTotals(page.id, count === null ? null : { ...question, filterModel: toServerFilters(filters) });
  const pivotFields = pivot.view === dataView.id ? pivot.fields : NO_FIELDS;
  const engageDate = client?.engageDate ?? null;
  const { from, to, type } = dates;
  const columns = useMemo(() => {
    const pivotDimension = pivotDimensionOf(dataView, { dateType: type }) ?? '';
    return columnDefs(page, {
      fact,
      dataView,
      pivotColumns: pivotFields.map((field) => ({
        field,
        label: texts.valueText(pivotDimension, field.slice(0, field.lastIndexOf('|'))),
      })),
      texts,
      units,
      unitName: t(`weightUnits.${weightUnit}`, weightUnit),
      daysOf: (column) => filterDays(column, { from, to, type, engageDate }),
      totalLabel: t('widgets.total'),
      isRightToLeft: i18n.dir() === 'rtl',
    });
  }, [page, fact, dataView, pivotFields, texts, units, weightUnit, from, to, type, engageDate, t, i18n]);
  const seenGrid = api && {
    page,
    fact,
    dates,
    get question() {
      return {
        ...question,
        sortModel: serverSort(toSortModel(api.getColumnState()), question),
        filterModel: toServerFilters(filters),
      };
    },
    get columns() {
      return api.getAllDisplayedColumns().map((column) => column.getColId());
    },
  };
  const key = savedColumnsKey(page.id);
  const saveColumns = (own: GridApi<GridRow>) =>
    saveSetting.mutate({ key, value: writeSavedColumns(dataView.id, own.getColumnState()) });
  return (
    <>
      <GridToolbar
        views={page.dataViews}
        view={dataView}
        viewLabel={texts.viewLabel}
        onView={(next) => {
          // Another view begins with the page's own columns, in its own order.
          saveSetting.mutate({ key, value: writeSavedColumns(next.id, []) });
          setApi(null);
          setCount(null);
          setDataView(next);
        }}
        api={api}
        hasFilters={Object.keys(filters).length > 0}
      >
        <RowsActions seen={seenGrid} count={count} clientName={client?.name ?? ''} />
      </GridToolbar>
      <DataGrid
        key={asked}
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
        onColumns={saveColumns}
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
