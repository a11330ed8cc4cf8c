import { useQuery } from '@tanstack/react-query';
import { Select, type SelectProps, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { ServerError } from '#web/ui/server-error.tsx';
import { NumberSetting } from './number-setting.tsx';
import { QuietHoursInput } from './quiet-hours-input.tsx';
import { SettingForm } from './setting-form.tsx';
import { tenantSettingsQuery } from './setting-queries.ts';
import { SettingSection } from './setting-section.tsx';
import styles from './tenant-settings.module.css';

/** The settings of the tenant about running and delivering reports. */
export function ReportExecutionSettings() {
  const { t } = useTranslation();
  const query = useQuery(tenantSettingsQuery);
  if (query.error !== null) return <ServerError error={query.error} onRetry={() => query.refetch()} />;
  if (query.data === undefined) return <Skeleton active paragraph={{ rows: 10 }} />;
  const settings = query.data;
  return (
    <>
      <SettingSection title={t('settings.reportLimitsTitle')} description={t('settings.reportLimitsText')}>
        <div className={styles.numbers}>
          <NumberSetting name="reportRowLimit" settings={settings} />
          <NumberSetting name="reportMinutesLimit" settings={settings} />
          <NumberSetting name="reportParallelRuns" settings={settings} />
          <NumberSetting name="reportWaitingLimit" settings={settings} />
          <NumberSetting name="reportRetentionDays" settings={settings} />
        </div>
      </SettingSection>
      <SettingSection title={t('settings.reportMailsTitle')} description={t('settings.reportMailsText')}>
        <SettingForm
          key={`recipients ${settings.reportDefaultRecipients}`}
          settingKey="reportDefaultRecipients"
          value={settings.reportDefaultRecipients}
        >
          <TagsInput />
        </SettingForm>
        <SettingForm
          key={`domains ${settings.recipientDomains}`}
          settingKey="recipientDomains"
          value={settings.recipientDomains}
        >
          <TagsInput />
        </SettingForm>
        <div className={styles.numbers}>
          <NumberSetting name="dailyMailLimit" settings={settings} />
          <NumberSetting name="reportMailMegabytes" settings={settings} />
        </div>
      </SettingSection>
      <SettingSection title={t('settings.quietTitle')} description={t('settings.quietText')}>
        <SettingForm
          key={JSON.stringify(settings.reportQuietHours)}
          settingKey="reportQuietHours"
          value={settings.reportQuietHours}
        >
          <QuietHoursInput />
        </SettingForm>
      </SettingSection>
    </>
  );
}

/** Several texts, typed or pasted. The form passes on its value. */
function TagsInput(props: SelectProps) {
  return <Select {...props} mode="tags" open={false} suffixIcon={null} tokenSeparators={[',', ';', ' ']} />;
}
