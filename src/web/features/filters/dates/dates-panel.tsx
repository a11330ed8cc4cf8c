import { Button, Radio, Segmented } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateType, dateTypes } from '#model/dates/date-type.ts';
import { type DateFrequency, dateFrequencyLabels } from '#model/dates/dates-filter.ts';
import { MutedText } from '#web/ui/layout/muted-text.tsx';
import { PanelActions } from '#web/ui/panel-actions.tsx';
import { type Selection, useSelectionActions } from '#web/view/selection/use-selection.ts';
import styles from './dates.module.css';
import { initialDraft, isComplete, toDatesFilter } from './dates-draft.ts';
import { LastDaysInput } from './last-days-input.tsx';
import { RangeInput } from './range-input.tsx';
import { RollingPeriodInput } from './rolling-period-input.tsx';

const FREQUENCIES: readonly DateFrequency[] = ['dr', 'rp', 'la'];

/** The panel to choose dates by range, rolling period or number of last days. */
export function DatesPanel({ selection, onClose }: { selection: Selection; onClose: () => void }) {
  const { t } = useTranslation();
  const { setDates } = useSelectionActions();
  const [draft, setDraft] = useState(() => initialDraft(selection));
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
    setDates(toDatesFilter(draft));
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
          className={styles.modes}
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
      <PanelActions>
        <Button type="primary" disabled={!canApply} onClick={handleApply}>
          {t('filters.apply')}
        </Button>
        <MutedText as="span">{t('filters.filtersWillBeReset')}</MutedText>
      </PanelActions>
    </>
  );
}
