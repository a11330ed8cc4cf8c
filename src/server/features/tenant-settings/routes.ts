import * as contract from '#contract/tenant-settings.ts';
import { type ApiRoute, route } from '#server/http/api-route.ts';
import { listTenantSettings } from './list-tenant-settings.ts';
import { saveTenantSetting } from './save-tenant-setting.ts';
import { sendTestMail } from './send-test-mail.ts';

const PERMISSION = 'SETTINGS_ADMIN';

export const tenantSettingRoutes: readonly ApiRoute[] = [
  route(contract.listTenantSettings, PERMISSION, listTenantSettings),
  route(contract.saveTenantSetting, PERMISSION, (ctx, { params, body }) => saveTenantSetting(ctx, params.key, body)),
  route(contract.sendTestMail, PERMISSION, sendTestMail),
];
