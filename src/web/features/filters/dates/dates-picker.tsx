import { CalendarOutlined } from '@ant-design/icons';
import { Button, Radio, Segmented } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findRangeProblem } from '#model/dates/date-range.ts';
import { DateType, dateTypes } from '#model/dates/date-type.ts';
import { type DateFrequency, DatesFilter, dateFrequencyLabels } from '#model/dates/dates-filter.ts';
import { formatRange } from '#model/dates/format-date.ts';
import { DEFAULT_LAST_DAYS } from '#model/dates/last-days.ts';
import { DEFAULT_ROLLING_PERIOD } from '#model/dates/rolling-period.ts';
import styles from '#web/features/filters/filters.module.css';
import { PickerButton } from '#web/features/filters/picker-button.tsx';
import { getToday } from '#web/format/today.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { PopoverPanel } from '#web/ui/popover-panel.tsx';
import { type Selection, useSelectionActions } from '#web/view/selection/use-selection.ts';
import { LastDaysInput } from './last-days-input.tsx';
import { RangeInput } from './range-input.tsx';
import { RollingPeriodInput } from './rolling-period-input.tsx';

/** Shows the selected dates and opens the panel to change them, by invoice or ship date. */
export function DatesPicker({ selection }: { selection: Selection }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { dates } = selection;
  const label = `${t(`dateTypes.${dates.type}.range`, dateTypes[dates.type].rangeLabel)} ${formatRange(dates, locale)}`;
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

const FREQUENCIES: readonly DateFrequency[] = ['dr', 'rp', 'la'];

function DatesPanel({ selection, onClose }: { selection: Selection; onClose: () => void }) {
  const { t } = useTranslation();
  const { setDates } = useSelectionActions();
  const [draft, setDraft] = useState(() => startDraft(selection));
  const typeLabel = useId();
  const canApply = isComplete(draft);
  const inputs: Record<DateFrequency, ReactNode> = {
    dr: (
      <RangeInput
        from={draft.from}
        to={draft.to}
        engageDate={selection.client?.engageDate ?? null}
        onChange={(range) => setDraft({ ...draft, ...range })}
      />
    ),
    rp: (
      <RollingPeriodInput
        period={draft.rollingPeriod}
        onChange={(rollingPeriod) => setDraft({ ...draft, rollingPeriod })}
      />
    ),
    la: <LastDaysInput days={draft.lastDays} onChange={(lastDays) => setDraft({ ...draft, lastDays })} />,
  };
  const handleApply = () => {
    setDates(onlyWhatCounts(draft));
    onClose();
  };
  return (
    <>
      <div className={styles.section}>
        <div className={styles.row}>
          <span id={typeLabel}>{t('filters.dateType')}</span>
          <Radio.Group
            aria-labelledby={typeLabel}
            value={draft.type}
            onChange={(event) => setDraft({ ...draft, type: event.target.value })}
            options={DateType.options.map((type) => ({
              value: type,
              label: t(`dateTypes.${type}.label`, dateTypes[type].label),
            }))}
          />
        </div>
        <Segmented
          block
          aria-label={t('filters.dateMode')}
          value={draft.frequency}
          onChange={(frequency) => setDraft({ ...draft, frequency })}
          options={FREQUENCIES.map((frequency) => ({
            value: frequency,
            label: t(`dateModes.${frequency}`, dateFrequencyLabels[frequency]),
          }))}
        />
        <div className={styles.dateInput}>{inputs[draft.frequency]}</div>
      </div>
      <div className={styles.actions}>
        <Button type="primary" disabled={!canApply} onClick={handleApply}>
          {t('filters.apply')}
        </Button>
        <span className={styles.muted}>{t('filters.filtersWillBeReset')}</span>
      </div>
    </>
  );
}

/** The initial state of the panel: the current choice, and defaults for the other modes. */
function startDraft({ datesFilter, dates }: Selection): DatesFilter {
  return {
    ...datesFilter,
    from: dates.from,
    to: dates.to,
    rollingPeriod: datesFilter.rollingPeriod ?? DEFAULT_ROLLING_PERIOD,
    lastDays: datesFilter.lastDays ?? DEFAULT_LAST_DAYS,
  };
}

function onlyWhatCounts(draft: DatesFilter): DatesFilter {
  const { frequency } = draft;
  return {
    ...draft,
    rollingPeriod: frequency === 'rp' ? draft.rollingPeriod : null,
    lastDays: frequency === 'la' ? draft.lastDays : null,
    from: frequency === 'dr' ? draft.from : null,
    to: frequency === 'dr' ? draft.to : null,
  };
}

function isComplete(draft: DatesFilter): boolean {
  const { frequency, from, to } = draft;
  if (!DatesFilter.safeParse(onlyWhatCounts(draft)).success) return false;
  return frequency !== 'dr' || (from !== null && to !== null && findRangeProblem({ from, to }, getToday()) === null);
}
