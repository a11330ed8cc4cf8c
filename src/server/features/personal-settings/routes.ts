import * as contract from '#contract/personal-settings.ts';
import { type ApiRoute, route } from '#server/http/api-route.ts';
import {
  getDashboardSettings,
  listDashboardPages,
  resetDashboardSettings,
  saveDashboardSettings,
} from './dashboard-settings.ts';
import { findSetting } from './find-setting.ts';
import { listSettingKeys, listSettings } from './list-settings.ts';
import { removeSetting } from './remove-setting.ts';
import { saveSetting } from './save-setting.ts';
import { parseSettingKey } from './setting-key.ts';

export const personalSettingsRoutes: ApiRoute[] = [
  route(contract.getAllFiltersinfo, 'signed-in', listSettings),
  route(contract.getAllFilterskeys, 'signed-in', listSettingKeys),
  route(contract.addfilterForKey, 'signed-in', (ctx, { body }) => saveSetting(ctx, body)),
  route(contract.getFiltersforkey, 'signed-in', async (ctx, { params }) => {
    parseSettingKey(params.key);
    const saved = await findSetting(ctx, params.key);
    return saved === null ? [] : [saved];
  }),
  route(contract.deleteFilterForKey, 'signed-in', async (ctx, { params }) => {
    parseSettingKey(params.key);
    return removeSetting(ctx, params.key);
  }),
  route(contract.newDashboardPages, 'signed-in', listDashboardPages),
  route(contract.getDashboardsFromDB, 'signed-in', getDashboardSettings),
  route(contract.saveDashboardSettings, 'signed-in', (ctx, { body }) => saveDashboardSettings(ctx, body)),
  route(contract.resetDashboardSettings, 'signed-in', resetDashboardSettings),
];
