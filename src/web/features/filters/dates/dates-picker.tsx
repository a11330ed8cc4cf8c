import { CalendarOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { dateTypes } from '#model/dates/date-type.ts';
import { formatRange } from '#model/dates/format-date.ts';
import { PickerButton } from '#web/features/filters/picker-button.tsx';
import { useLocale } from '#web/format/use-locale.ts';
import { PopoverPanel } from '#web/ui/popover-panel.tsx';
import type { Selection } from '#web/view/selection/use-selection.ts';
import { DatesPanel } from './dates-panel.tsx';

/** Shows the selected dates and opens the panel to change them, by invoice or ship date. */
export function DatesPicker({ selection }: { selection: Selection }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { dates, isLoading } = selection;
  const type = t(`dateTypes.${dates.type}.range`, dateTypes[dates.type].rangeLabel);
  // The client's engage date can limit the range, so the range is written once the client is known.
  const label = `${type} ${isLoading ? '…' : formatRange(dates, locale)}`;
  return (
    <PopoverPanel
      title={t('filters.selectDates')}
      width={440}
      trigger={(triggerProps) => (
        <PickerButton triggerProps={triggerProps} icon={<CalendarOutlined />} title={label}>
          {label}
        </PickerButton>
      )}
    >
      {(close) => <DatesPanel selection={selection} onClose={close} />}
    </PopoverPanel>
  );
}
