import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, App, Button, InputNumber, Select } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type ReaderDashboardSettings,
  resetDashboardSettings,
  saveDashboardSettings,
} from '#contract/personal-settings.ts';
import { dateTypes, toDateType } from '#model/dates/date-type.ts';
import { dateFrequencyLabels } from '#model/dates/dates-filter.ts';
import { MAX_LAST_DAYS, MIN_LAST_DAYS } from '#model/dates/last-days.ts';
import { PICKER_PERIODS } from '#model/dates/rolling-period.ts';
import { call } from '#web/api/call.ts';
import { dashboardSettingsQuery } from '#web/api/dashboard-settings-query.ts';
import { useProblemText } from '#web/api/use-problem-text.ts';
import { LabelledField } from '#web/ui/layout/labelled-field.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import styles from './profile.module.css';

type UiSettings = ReaderDashboardSettings['uiSettings'];

const DATE_OPTIONS = ['billDate', 'pickupDate'] as const;
const FREQUENCIES = ['dr', 'rp', 'la'] as const;

/** The dates with which the reader's dashboards open. They can be saved, or reset to the last two years. */
export function DashboardDatesCard() {
  const { t } = useTranslation();
  const settings = useQuery(dashboardSettingsQuery);
  return (
    <SectionCard title={t('profile.dashboardDates')} isBusy={settings.isPending}>
      <p className={styles.muted}>{t('profile.dashboardDatesText')}</p>
      {settings.data !== undefined && <DatesForm key={JSON.stringify(settings.data)} settings={settings.data} />}
    </SectionCard>
  );
}

function DatesForm({ settings }: { settings: ReaderDashboardSettings }) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const { save, reset } = useChangeSettings();
  const { isSaved, ...rest } = settings;
  const [draft, setDraft] = useState<UiSettings>(
    isSaved ? rest.uiSettings : { ...rest.uiSettings, dateFrequency: 'dr' },
  );
  const ids = { type: useId(), dates: useId(), period: useId(), days: useId() };
  const error = save.error ?? reset.error;
  const details: Record<UiSettings['dateFrequency'], ReactNode> = {
    dr: null,
    rp: (
      <LabelledField label={t('profile.period')} htmlFor={ids.period}>
        <Select
          id={ids.period}
          className={styles.choice}
          value={draft.periodOption}
          onChange={(periodOption) => setDraft({ ...draft, periodOption })}
          options={PICKER_PERIODS.map((period) => ({ value: period, label: t(`rollingPeriods.${period}`, period) }))}
        />
      </LabelledField>
    ),
    la: (
      <LabelledField label={t('filters.lastDays')} htmlFor={ids.days}>
        <InputNumber
          controls={false}
          id={ids.days}
          min={MIN_LAST_DAYS}
          max={MAX_LAST_DAYS}
          precision={0}
          value={draft.lastNoOfDays}
          onChange={(days) => days !== null && setDraft({ ...draft, lastNoOfDays: days })}
        />
      </LabelledField>
    ),
  };
  return (
    <>
      {error !== null && <Alert type="error" showIcon title={problemText(error)} />}
      <LabelledField label={t('filters.dateType')} htmlFor={ids.type}>
        <Select
          id={ids.type}
          className={styles.choice}
          value={draft.dateOption}
          onChange={(dateOption) => setDraft({ ...draft, dateOption })}
          options={DATE_OPTIONS.map((value) => {
            const type = toDateType(value);
            return { value, label: t(`dateTypes.${type}.label`, dateTypes[type].label) };
          })}
        />
      </LabelledField>
      <LabelledField label={t('profile.dates')} htmlFor={ids.dates}>
        <Select
          id={ids.dates}
          className={styles.choice}
          value={draft.dateFrequency}
          onChange={(dateFrequency) => setDraft({ ...draft, dateFrequency })}
          options={FREQUENCIES.map((value) => ({
            value,
            label: value === 'dr' ? t('profile.lastTwoYears') : t(`dateModes.${value}`, dateFrequencyLabels[value]),
          }))}
        />
      </LabelledField>
      {details[draft.dateFrequency]}
      <div className={styles.actions}>
        <Button type="primary" loading={save.isPending} onClick={() => save.mutate({ ...rest, uiSettings: draft })}>
          {t('records.save')}
        </Button>
        <Button disabled={!isSaved} loading={reset.isPending} onClick={() => reset.mutate()}>
          {t('filters.reset')}
        </Button>
      </div>
    </>
  );
}

function useChangeSettings() {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const client = useQueryClient();
  const onSuccess = (settings: ReaderDashboardSettings) => {
    client.setQueryData(dashboardSettingsQuery.queryKey, settings);
    message.success(t('profile.dashboardDatesSaved'));
  };
  const save = useMutation({
    mutationFn: (settings: Omit<ReaderDashboardSettings, 'isSaved'>) => call(saveDashboardSettings, { body: settings }),
    onSuccess,
  });
  const reset = useMutation({ mutationFn: () => call(resetDashboardSettings, {}), onSuccess });
  return { save, reset };
}
