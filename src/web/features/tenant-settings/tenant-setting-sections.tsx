import { Input, Select, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { SECOND_FACTOR_RULES, type TenantSettings as Settings } from '#model/tenant-settings.ts';
import { carriers } from '#model/trade/carriers.ts';
import { MultiSelect } from '#web/ui/multi-select.tsx';
import { MaintenanceSetting } from './maintenance-setting.tsx';
import { NumberSetting } from './number-setting.tsx';
import { SettingForm } from './setting-form.tsx';
import { SettingSection } from './setting-section.tsx';
import { TestMail } from './test-mail.tsx';

interface SectionProps {
  settings: Settings;
}

export function MaintenanceSection({ settings: { maintenancePages } }: SectionProps) {
  const { t } = useTranslation();
  return (
    <SettingSection title={t('settings.maintenanceTitle')} description={t('settings.maintenanceText')}>
      <MaintenanceSetting entries={maintenancePages} />
    </SettingSection>
  );
}

export function PasswordsSection({ settings }: SectionProps) {
  const { t } = useTranslation();
  return (
    <SettingSection title={t('settings.passwordsTitle')} description={t('settings.passwordsText')}>
      <NumberSetting name="passwordExpiryDays" settings={settings} />
      <NumberSetting name="maxPasswordLength" settings={settings} />
      <SettingForm key={settings.secondFactor} settingKey="secondFactor" value={settings.secondFactor}>
        <Select
          options={SECOND_FACTOR_RULES.map((rule) => ({ value: rule, label: t(`settings.secondFactorRules.${rule}`) }))}
        />
      </SettingForm>
    </SettingSection>
  );
}

export function SessionsSection({ settings }: SectionProps) {
  const { t } = useTranslation();
  return (
    <SettingSection title={t('settings.sessionsTitle')} description={t('settings.sessionsText')}>
      <NumberSetting name="administratorIdleMinutes" settings={settings} />
      <NumberSetting name="idleMinutes" settings={settings} />
    </SettingSection>
  );
}

export function SpendSection({ settings: { excludedCarriers } }: SectionProps) {
  const { t } = useTranslation();
  return (
    <SettingSection title={t('settings.spendTitle')} description={t('settings.spendText')}>
      <SettingForm key={excludedCarriers.join()} settingKey="excludedCarriers" value={excludedCarriers}>
        <MultiSelect options={carriers.map(({ id, name }) => ({ value: id, label: name }))} />
      </SettingForm>
    </SettingSection>
  );
}

export function MailSection({ settings: { mailFrom } }: SectionProps) {
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

export function AssistantSection({ settings: { assistantModel } }: SectionProps) {
  const { t } = useTranslation();
  return (
    <SettingSection title={t('settings.assistantTitle')} description={t('settings.assistantText')}>
      <SettingForm
        key={String(assistantModel)}
        settingKey="assistantModel"
        value={assistantModel}
        valuePropName="checked"
      >
        <Switch />
      </SettingForm>
    </SettingSection>
  );
}

export function MapProviderSection({ settings: { mapEmbedUrl } }: SectionProps) {
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
