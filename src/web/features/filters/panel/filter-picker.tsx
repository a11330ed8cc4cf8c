import { FilterOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { truncateFilterSummary } from '#model/texts/truncate-filter-summary.ts';
import { useFilterSummary } from '#web/features/filters/options/use-filter-summary.ts';
import { PickerButton } from '#web/features/filters/picker-button.tsx';
import { PopoverPanel } from '#web/ui/popover-panel.tsx';
import { datesClause } from '#web/view/filters/where-clauses.ts';
import type { Selection } from '#web/view/selection/use-selection.ts';
import styles from './filter-panel.module.css';
import { FilterPanel } from './filter-panel.tsx';

interface FilterPickerProps {
  selection: Selection;
  pageId: string;
  isNarrow: boolean;
}

/** Shows a summary of the filters and opens the panel to change them. */
export function FilterPicker({ selection, pageId, isNarrow }: FilterPickerProps) {
  const { t } = useTranslation();
  const { client, childIds, dates, filters, trackingNumbers, isLoading } = selection;
  const context = { pageId, clientId: client?.id ?? 0, childIds, dates: datesClause(dates), filters };
  const summary = useFilterSummary(context, trackingNumbers);
  return (
    <PopoverPanel
      title={t('filters.title')}
      isTitleHidden
      width={680}
      trigger={(triggerProps) => (
        <PickerButton triggerProps={triggerProps} icon={<FilterOutlined />} title={summary}>
          <span className="visually-hidden">{t('filters.title')} </span>
          {summary === '' ? t('filters.none') : truncateFilterSummary(summary, isNarrow)}
        </PickerButton>
      )}
    >
      {(close) =>
        client === null ? (
          <p className={styles.empty} aria-busy={isLoading}>
            {isLoading ? t('shell.loading') : t('filters.noClient')}
          </p>
        ) : (
          <FilterPanel context={context} trackingNumbers={trackingNumbers} onClose={close} />
        )
      }
    </PopoverPanel>
  );
}
