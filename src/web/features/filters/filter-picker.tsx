import { FilterOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { truncateFilterSummary } from '#model/texts/truncate-filter-summary.ts';
import { PopoverPanel } from '#web/ui/popover-panel.tsx';
import type { Selection } from '#web/view/use-selection.ts';
import { datesClause } from '#web/view/where-clauses.ts';
import { FilterPanel } from './filter-panel.tsx';
import { PickerButton } from './picker-button.tsx';
import { useFilterSummary } from './use-filter-summary.ts';

interface FilterPickerProps {
  selection: Selection;
  pageId: string;
  isNarrow: boolean;
}

/** Shows the filters in short and opens the panel to change them. */
export function FilterPicker({ selection, pageId, isNarrow }: FilterPickerProps) {
  const { t } = useTranslation();
  const { client, childIds, dates, filters, trackingNumbers } = selection;
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
      {(close) => client && <FilterPanel context={context} trackingNumbers={trackingNumbers} onClose={close} />}
    </PopoverPanel>
  );
}
