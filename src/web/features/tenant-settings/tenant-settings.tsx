import { useQuery } from '@tanstack/react-query';
import { Input, InputNumber, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import type { TenantSettings as Settings } from '#model/tenant-settings.ts';
import { carriers } from '#model/trade/carriers.ts';
import { MultiSelect } from '#web/ui/multi-select.tsx';
import { ServerError } from '#web/ui/server-error.tsx';
import { MaintenanceSetting } from './maintenance-setting.tsx';
import { SettingForm } from './setting-form.tsx';
import { tenantSettingsQuery } from './setting-queries.ts';
import { SettingSection } from './setting-section.tsx';
import styles from './tenant-settings.module.css';
import { TestMail } from './test-mail.tsx';

/** The settings of the whole tenant. */
export function TenantSettings() {
  const settings = useQuery(tenantSettingsQuery);
  if (settings.error !== null) return <ServerError error={settings.error} onRetry={() => settings.refetch()} />;
  if (settings.data === undefined) return <Skeleton active paragraph={{ rows: 10 }} />;
  return (
    <div className={styles.sections}>
      <Maintenance settings={settings.data} />
      <Passwords settings={settings.data} />
      <Spend settings={settings.data} />
      <Reports settings={settings.data} />
      <Mail settings={settings.data} />
      <MapProvider settings={settings.data} />
    </div>
  );
}

interface SectionProps {
  settings: Settings;
}

function Maintenance({ settings: { maintenancePages } }: SectionProps) {
  const { t } = useTranslation();
  return (
    <SettingSection title={t('settings.maintenanceTitle')} description={t('settings.maintenanceText')}>
      <MaintenanceSetting entries={maintenancePages} />
    </SettingSection>
  );
}

function Passwords({ settings: { passwordExpiryDays } }: SectionProps) {
  const { t } = useTranslation();
  return (
    <SettingSection title={t('settings.passwordsTitle')} description={t('settings.passwordsText')}>
      <SettingForm key={passwordExpiryDays} settingKey="passwordExpiryDays" value={passwordExpiryDays}>
        <InputNumber />
      </SettingForm>
    </SettingSection>
  );
}

function Spend({ settings: { excludedCarriers } }: SectionProps) {
  const { t } = useTranslation();
  return (
    <SettingSection title={t('settings.spendTitle')} description={t('settings.spendText')}>
      <SettingForm key={excludedCarriers.join()} settingKey="excludedCarriers" value={excludedCarriers}>
        <MultiSelect options={carriers.map(({ id, name }) => ({ value: id, label: name }))} />
      </SettingForm>
    </SettingSection>
  );
}

function Reports({ settings: { reportRetentionDays, reportRowLimit } }: SectionProps) {
  const { t } = useTranslation();
  return (
    <SettingSection title={t('settings.reportsTitle')} description={t('settings.reportsText')}>
      <SettingForm key={`kept ${reportRetentionDays}`} settingKey="reportRetentionDays" value={reportRetentionDays}>
        <InputNumber />
      </SettingForm>
      <SettingForm key={`rows ${reportRowLimit}`} settingKey="reportRowLimit" value={reportRowLimit}>
        <InputNumber />
      </SettingForm>
    </SettingSection>
  );
}

function Mail({ settings: { mailFrom } }: SectionProps) {
  const { t } = useTranslation();
  return (
    <SettingSection title={t('settings.mailTitle')} description={t('settings.mailText')}>
      <SettingForm key={mailFrom} settingKey="mailFrom" value={mailFrom} toValue={toTextOrNull}>
        <Input type="email" placeholder="name@example.com" autoComplete="off" />
      </SettingForm>
      <TestMail />
    </SettingSection>
  );
}

function MapProvider({ settings: { mapEmbedUrl } }: SectionProps) {
  const { t } = useTranslation();
  return (
    <SettingSection title={t('settings.mapTitle')} description={t('settings.mapText')}>
      <SettingForm key={mapEmbedUrl} settingKey="mapEmbedUrl" value={mapEmbedUrl} toValue={toTextOrNull}>
        <Input placeholder="https://maps.example.com/embed?q={address}" autoComplete="off" spellCheck={false} />
      </SettingForm>
    </SettingSection>
  );
}

/** Converts an empty field to `null`. */
function toTextOrNull(input: unknown): string | null {
  const text = typeof input === 'string' ? input.trim() : '';
  return text === '' ? null : text;
}
