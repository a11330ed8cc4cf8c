import type { TenantSettings } from '#model/tenant-settings.ts';
import { NumberInput } from '#web/ui/forms/number-input.tsx';
import { SettingForm } from './setting-form.tsx';

interface NumberSettingProps {
  name: NumberKey;
  settings: TenantSettings;
}

type NumberKey = {
  [Key in keyof TenantSettings]: TenantSettings[Key] extends number ? Key : never;
}[keyof TenantSettings];

/** A setting of the tenant that is a number. */
export function NumberSetting({ name, settings }: NumberSettingProps) {
  return (
    <SettingForm key={settings[name]} settingKey={name} value={settings[name]}>
      <NumberInput />
    </SettingForm>
  );
}
