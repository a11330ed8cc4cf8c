import { and, asc, eq, ne } from 'drizzle-orm';
import type { Output } from '#contract/endpoint.ts';
import type { getAllFiltersinfo, getAllFilterskeys } from '#contract/personal-settings.ts';
import type { SignedInContext } from '#server/context.ts';
import { savedSettings } from '#server/stores/schema.ts';
import { DASHBOARD_SETTINGS_KEY } from './setting-key.ts';

export async function listSettings({ db, session }: SignedInContext): Promise<Output<typeof getAllFiltersinfo>> {
  return db
    .select({ filter_key: savedSettings.key, filter_value: savedSettings.value })
    .from(savedSettings)
    .where(and(eq(savedSettings.userId, session.userId), ne(savedSettings.key, DASHBOARD_SETTINGS_KEY)))
    .orderBy(asc(savedSettings.key));
}

export async function listSettingKeys(ctx: SignedInContext): Promise<Output<typeof getAllFilterskeys>> {
  return (await listSettings(ctx)).map(({ filter_key }) => filter_key);
}
