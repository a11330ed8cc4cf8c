import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type GridView, isPivotPeriod } from '#model/pages/grid-view.ts';
import type { GridColumn, Page } from '#model/pages/page.ts';
import { usePeriodName } from '#web/format/use-period-name.ts';
import { useValueName } from '#web/format/use-value-name.ts';

export interface GridTexts {
  columnLabel: (column: GridColumn) => string;
  fieldLabel: (field: string) => string;
  factLabel: (fact: string) => string;
  /** Names a value of a group or a pivot; `null` and the empty string are absent values. */
  valueText: (dimension: string, value: string | null) => string;
  viewLabel: (view: GridView) => string;
}

/** Dimensions of parcel origins. Origins without a name are grouped as 'Other Senders'. */
const ORIGINS: readonly string[] = ['sender_place', 'fulfillment_center'];

/** Returns the labels of a page's grid in the reader's language. */
export function useGridTexts({ source }: Page): GridTexts {
  const { t } = useTranslation();
  const valueName = useValueName();
  const periodName = usePeriodName();
  return useMemo(() => {
    const fieldLabel = (field: string) =>
      field in source.measures
        ? t(`measures.${field}`, source.measures[field]?.label ?? field)
        : t(`dimensions.${field}`, source.dimensions[field]?.label ?? field);
    return {
      columnLabel: ({ field, label }) => {
        const area = field in source.dimensions ? 'dimensions' : 'measures';
        const own = (source.dimensions[field] ?? source.measures[field])?.label;
        return t(`${own === label ? area : 'columns'}.${field}`, label);
      },
      fieldLabel,
      factLabel: (fact) => t(`facts.${fact}`, source.facts[fact]?.label ?? fact),
      valueText: (dimension, value) => {
        if (value === null || value === '')
          return t(ORIGINS.includes(dimension) ? 'networkMap.otherSenders' : 'widgets.notStated');
        const period = source.dimensions[dimension]?.period;
        if (period === 'month') return periodName(value, 'monthly');
        if (period === 'quarter') return periodName(value, 'quarterly');
        return valueName({ dimension, value });
      },
      viewLabel: ({ groups, pivot }) => {
        if (groups.length === 0) return t('grid.defaultView');
        const names = groups.map(fieldLabel).join(' › ');
        if (pivot === null) return names;
        const by = isPivotPeriod(pivot) ? t(`grid.pivot.${pivot}`) : fieldLabel(pivot);
        return t('grid.viewBy', { groups: names, pivot: by });
      },
    };
  }, [source, t, valueName, periodName]);
}
