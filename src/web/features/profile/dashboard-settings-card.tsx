import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, App, Button, Select } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type ReaderDashboardSettings,
  resetDashboardSettings,
  saveDashboardSettings,
} from '#contract/personal-settings.ts';
import { findFirstDashboard } from '#model/access/dashboard-pages.ts';
import { getRoute } from '#model/access/routes.ts';
import { dateTypes, toDateType } from '#model/dates/date-type.ts';
import { dateFrequencyLabels } from '#model/dates/dates-filter.ts';
import { MAX_LAST_DAYS, MIN_LAST_DAYS } from '#model/dates/last-days.ts';
import { PICKER_PERIODS } from '#model/dates/rolling-period.ts';
import { useAccount } from '#web/api/account-query.ts';
import { call } from '#web/api/call.ts';
import { dashboardPagesQuery, dashboardSettingsQuery } from '#web/api/dashboard-settings-query.ts';
import { useProblemText } from '#web/api/use-problem-text.ts';
import { NumberInput } from '#web/ui/forms/number-input.tsx';
import { LabelledField } from '#web/ui/layout/labelled-field.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { ServerError } from '#web/ui/server-error.tsx';
import styles from './profile.module.css';

type UiSettings = ReaderDashboardSettings['uiSettings'];

const DATE_OPTIONS = ['billDate', 'pickupDate'] as const;
const FREQUENCIES = ['dr', 'rp', 'la'] as const;

/** The reader's first dashboard and the dates with which dashboards open. Reset brings back the first page and the last two years. */
export function DashboardSettingsCard() {
  const { t } = useTranslation();
  const settings = useQuery(dashboardSettingsQuery);
  const offered = useQuery(dashboardPagesQuery);
  const failed = [settings, offered].find(({ isError }) => isError);
  return (
    <SectionCard title={t('profile.dashboardSettings')} isBusy={settings.isPending || offered.isPending}>
      <p className={styles.muted}>{t('profile.dashboardSettingsText')}</p>
      {failed !== undefined && <ServerError error={failed.error} onRetry={() => failed.refetch()} />}
      {settings.data !== undefined && offered.data !== undefined && (
        <SettingsForm
          key={JSON.stringify(settings.data)}
          settings={settings.data}
          pages={offered.data.dashboardPages}
        />
      )}
    </SectionCard>
  );
}

interface SettingsFormProps {
  settings: ReaderDashboardSettings;
  /** The dashboards that the reader may open. */
  pages: ReaderDashboardSettings['dashboardPages'];
}

function SettingsForm({ settings, pages }: SettingsFormProps) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const { save, reset } = useChangeSettings();
  const { permissions } = useAccount();
  const { isSaved, ...rest } = settings;
  const [first, setFirst] = useState(findFirstDashboard(settings, permissions)?.id);
  const [draft, setDraft] = useState<UiSettings>(
    isSaved ? rest.uiSettings : { ...rest.uiSettings, dateFrequency: 'dr' },
  );
  const ids = { first: useId(), type: useId(), dates: useId(), period: useId(), days: useId() };
  const error = save.error ?? reset.error;
  const handleSave = () =>
    save.mutate({
      dashboardPages: pages,
      selectedDashboardPageIndex: Math.max(
        0,
        pages.findIndex(({ name }) => name === first),
      ),
      uiSettings: draft,
    });
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
        <NumberInput
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
      {first !== undefined && (
        <LabelledField label={t('profile.firstDashboard')} htmlFor={ids.first}>
          <Select
            id={ids.first}
            className={styles.choice}
            value={first}
            onChange={setFirst}
            options={pages.map(({ name }) => ({ value: name, label: t(`pages.${name}`, getRoute(name).label) }))}
          />
        </LabelledField>
      )}
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
        <Button type="primary" loading={save.isPending} onClick={handleSave}>
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
    message.success(t('profile.dashboardSettingsSaved'));
  };
  const save = useMutation({
    mutationFn: (settings: Omit<ReaderDashboardSettings, 'isSaved'>) => call(saveDashboardSettings, { body: settings }),
    onSuccess,
  });
  const reset = useMutation({ mutationFn: () => call(resetDashboardSettings, {}), onSuccess });
  return { save, reset };
}
