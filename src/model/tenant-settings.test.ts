import { describe, expect, it } from 'vitest';
import { routes } from '#model/access/routes.ts';
import { carriers } from '#model/trade/carriers.ts';
import { type TenantSettingKey, tenantSettings, toTenantSetting } from './tenant-settings.ts';

const settings = Object.entries(tenantSettings) as [TenantSettingKey, (typeof tenantSettings)[TenantSettingKey]][];

describe('tenant settings', () => {
  it.each(settings)('%s has a valid default', (_key, { schema, default: fallback }) => {
    expect(schema.safeParse(fallback).data).toEqual(fallback);
  });

  it.each<[TenantSettingKey, unknown]>([
    ['passwordExpiryDays', 30],
    [
      'maintenancePages',
      [
        { type: routes[0]?.pageType, value: 'ON' },
        { type: 'CHATBOT', value: 'OFF' },
      ],
    ],
    ['excludedCarriers', []],
    ['excludedCarriers', carriers.map(({ id }) => id)],
    ['mailFrom', 'billing@example.com'],
    ['mailFrom', null],
    ['mapEmbedUrl', 'https://maps.example.com/embed?q={address}'],
    ['mapEmbedUrl', null],
  ])('%s accepts %j', (key, value) => {
    expect(toTenantSetting(key, value)).toEqual(value);
  });

  it.each<[TenantSettingKey, unknown, string]>([
    ['passwordExpiryDays', 0, 'Enter a whole number from 1 to 3650.'],
    ['passwordExpiryDays', 1.5, 'Enter a whole number from 1 to 3650.'],
    ['passwordExpiryDays', 'soon', 'Enter a whole number from 1 to 3650.'],
    ['maintenancePages', [{ type: 'nowhere', value: 'ON' }], 'Choose one of'],
    ['maintenancePages', [{ type: 'CHATBOT', value: 'maybe' }], 'Invalid option'],
    ['maintenancePages', Array(2).fill({ type: 'CHATBOT', value: 'ON' }), 'List each type only once.'],
    ['excludedCarriers', [999], 'There is no such carrier.'],
    ['excludedCarriers', [1, 1], 'List each carrier only once.'],
    ['mailFrom', 'billing', 'Enter an e-mail address such as name@example.com.'],
    ['mapEmbedUrl', 'http://maps.example.com/{address}', 'Enter an address that starts with https://.'],
    ['mapEmbedUrl', 'https://maps;.example.com/{address}', 'Enter an address that starts with https://.'],
    ['mapEmbedUrl', 'javascript:alert("{address}")', 'Enter an address that starts with https://.'],
    ['mapEmbedUrl', 'https://maps.example.com/', 'Use {address} exactly once, in place of the address.'],
    [
      'mapEmbedUrl',
      'https://maps.example.com/{address}/{address}',
      'Use {address} exactly once, in place of the address.',
    ],
  ])('%s rejects %j', (key, value, message) => {
    expect(tenantSettings[key].schema.safeParse(value).error?.issues[0]?.message).toContain(message);
    expect(toTenantSetting(key, value)).toEqual(tenantSettings[key].default);
  });
});
