import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { listTenantSettings, saveTenantSetting } from '#contract/tenant-settings.ts';
import {
  type TenantSettingKey,
  type TenantSettings,
  type TenantSettingValue,
  tenantSettings,
  toTenantSetting,
} from '#model/tenant-settings.ts';
import { call } from '#web/api/call.ts';

/** The settings of the tenant, by key. */
export const tenantSettingsQuery = queryOptions({
  queryKey: [listTenantSettings.path],
  queryFn: async ({ signal }) => {
    const stored = new Map((await call(listTenantSettings, {}, signal)).map(({ key, value }) => [key, value]));
    const keys = Object.keys(tenantSettings) as TenantSettingKey[];
    return Object.fromEntries(keys.map((key) => [key, toTenantSetting(key, stored.get(key))])) as TenantSettings;
  },
  staleTime: 0,
  refetchOnWindowFocus: false,
});

/**
 * Saves a setting. The server rejects it if the stored value is no longer `previous`. Afterwards all data is refetched.
 */
export function useSaveTenantSetting<Key extends TenantSettingKey>(key: Key, previous: TenantSettingValue<Key>) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (value: TenantSettingValue<Key>) =>
      call(saveTenantSetting, { params: { key }, body: { value, previous } }),
    onSuccess: async () => {
      await client.invalidateQueries();
      message.success(t('settings.saved'));
    },
  });
}
