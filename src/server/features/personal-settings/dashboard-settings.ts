import { DashboardSettings, type ReaderDashboardSettings } from '#contract/personal-settings.ts';
import { DASHBOARD_PAGES } from '#model/access/dashboard-pages.ts';
import type { SignedInContext } from '#server/context.ts';
import { savedSettings } from '#server/stores/schema.ts';
import { findSetting } from './find-setting.ts';
import { removeSetting } from './remove-setting.ts';
import { DASHBOARD_SETTINGS_KEY } from './setting-key.ts';

type Pages = Pick<DashboardSettings, 'dashboardPages'>;

/** Lists the dashboard pages that the reader may open. */
export async function listDashboardPages({ session }: SignedInContext): Promise<Pages> {
  const open = DASHBOARD_PAGES.filter(({ permissions }) =>
    permissions.every((needed) => session.permissions.has(needed)),
  );
  return { dashboardPages: open.map(({ name }) => ({ name, dashboardIds: [] })) };
}

/** Returns the reader's saved settings, or the defaults if there are none or they are no longer valid. */
export async function getDashboardSettings(ctx: SignedInContext): Promise<ReaderDashboardSettings> {
  const saved = await findSetting(ctx, DASHBOARD_SETTINGS_KEY);
  const parsed = DashboardSettings.safeParse(saved === null ? null : JSON.parse(saved));
  return parsed.success ? { ...parsed.data, isSaved: true } : defaultSettings(ctx);
}

export async function saveDashboardSettings(
  { db, now, session }: SignedInContext,
  settings: DashboardSettings,
): Promise<ReaderDashboardSettings> {
  const saved = { value: JSON.stringify(settings), savedAt: now() };
  await db
    .insert(savedSettings)
    .values({ userId: session.userId, key: DASHBOARD_SETTINGS_KEY, ...saved })
    .onConflictDoUpdate({ target: [savedSettings.userId, savedSettings.key], set: saved });
  return { ...settings, isSaved: true };
}

export async function resetDashboardSettings(ctx: SignedInContext): Promise<ReaderDashboardSettings> {
  await removeSetting(ctx, DASHBOARD_SETTINGS_KEY);
  return defaultSettings(ctx);
}

async function defaultSettings(ctx: SignedInContext): Promise<ReaderDashboardSettings> {
  const settings = DashboardSettings.parse({ ...(await listDashboardPages(ctx)), uiSettings: {} });
  return { ...settings, isSaved: false };
}
