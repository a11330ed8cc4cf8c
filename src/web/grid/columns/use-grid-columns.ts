import type { ColDef } from 'ag-grid-community';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { pivotDimensionOf } from '#model/pages/grid-question.ts';
import type { GridView } from '#model/pages/grid-view.ts';
import type { Page } from '#model/pages/page.ts';
import type { GridRow } from '#web/grid/grid-datasource.ts';
import { filterDays } from '#web/grid/questions/filter-days.ts';
import type { GridTexts } from '#web/grid/use-grid-texts.ts';
import type { ViewState } from '#web/view/page/use-view-state.ts';
import type { GridUnits } from './cell-texts.ts';
import { columnDefs } from './column-defs.ts';

interface Shown {
  fact: string;
  dataView: GridView;
  /** The columns of the pivot, as the server names them. */
  pivotFields: readonly string[];
  texts: GridTexts;
  units: GridUnits;
  view: Pick<ViewState, 'client' | 'dates'>;
}

/** The columns of a page's grid, in the reader's language. */
export function useGridColumns(
  page: Page,
  { fact, dataView, pivotFields, texts, units, view }: Shown,
): ColDef<GridRow>[] {
  const { t, i18n } = useTranslation();
  const { weightUnit } = units;
  const { from, to, type } = view.dates;
  const engageDate = view.client?.engageDate ?? null;
  return useMemo(() => {
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
}
