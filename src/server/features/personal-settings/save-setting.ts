import { eq, sql } from 'drizzle-orm';
import type { Input, Output } from '#contract/endpoint.ts';
import type { addfilterForKey } from '#contract/personal-settings.ts';
import { MAX_COMPARISON_GROUPS, MAX_COMPARISON_SETS } from '#model/names/comparison-name.ts';
import { FILTER_SET_LIMIT_MESSAGE, MAX_FILTER_SETS } from '#model/names/filter-set-name.ts';
import { AppError } from '#server/app-error.ts';
import { requireClient, type SignedInContext } from '#server/context.ts';
import type { Database } from '#server/stores/operational-store.ts';
import { savedSettings, users } from '#server/stores/schema.ts';
import { parseSettingKey, type SettingKey } from './setting-key.ts';

const MAX_SETTINGS = 500;

interface Saved {
  key: string;
  value: string;
}

/** Saves one value, or both values of the theme, after checking the rules of their keys. */
export async function saveSetting(
  ctx: SignedInContext,
  body: Input<typeof addfilterForKey>['body'],
): Promise<Output<typeof addfilterForKey>> {
  const settings = toSettings(body).map((saved) => ({ ...saved, parsed: checked(ctx, saved) }));
  const { userId } = ctx.session;
  await ctx.db.transaction(async (tx) => {
    // Without this lock, two simultaneous saves could exceed the limit.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
    for (const { key, value, parsed } of settings) {
      await requireRoom(tx, userId, key, parsed);
      const savedAt = ctx.now();
      await tx
        .insert(savedSettings)
        .values({ userId, key, value, savedAt })
        .onConflictDoUpdate({ target: [savedSettings.userId, savedSettings.key], set: { value, savedAt } });
    }
  });
  return { saved: true };
}

function toSettings(body: Input<typeof addfilterForKey>['body']): Saved[] {
  const { filter_key, filter_value, osfilter_key, osfilter_value } = body;
  if ((osfilter_key === undefined) !== (osfilter_value === undefined))
    throw new AppError('invalid-request', 'osfilter_key and osfilter_value require each other.');
  const second =
    osfilter_key === undefined || osfilter_value === undefined ? [] : [{ key: osfilter_key, value: osfilter_value }];
  return [{ key: filter_key, value: filter_value }, ...second];
}

function checked(ctx: SignedInContext, { key, value }: Saved): SettingKey {
  const parsed = parseSettingKey(key);
  if (parsed.kind === 'filterset' && parsed.clientId !== null) requireClient(ctx, parsed.clientId);
  if (parsed.kind !== 'other' && !isJsonObject(value))
    throw new AppError('invalid-request', `The value of ${key} is not a JSON object.`);
  if (parsed.kind === 'comparison') requireComparisonLimits(value);
  return parsed;
}

function requireComparisonLimits(text: string): void {
  const { sets, savedGroups }: Record<string, unknown> = JSON.parse(text);
  if (Array.isArray(sets) && sets.length > MAX_COMPARISON_SETS)
    throw new AppError('invalid-request', `Not more than ${MAX_COMPARISON_SETS} comparison sets can be saved.`);
  if (Array.isArray(savedGroups) && savedGroups.length > MAX_COMPARISON_GROUPS)
    throw new AppError('invalid-request', `Not more than ${MAX_COMPARISON_GROUPS} comparison groups can be saved.`);
}

function isJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

async function requireRoom(
  tx: Pick<Database, 'select'>,
  userId: number,
  key: string,
  parsed: SettingKey,
): Promise<void> {
  const prefix = parsed.kind === 'filterset' ? `filterset:${parsed.page}:` : '';
  const isOther = sql`${savedSettings.key} <> ${key}`;
  const [count] = await tx
    .select({
      all: sql<number>`count(*) FILTER (WHERE ${isOther})::integer`,
      ofPage: sql<number>`count(*) FILTER (WHERE ${isOther} AND starts_with(${savedSettings.key}, ${prefix}))::integer`,
    })
    .from(savedSettings)
    .where(eq(savedSettings.userId, userId));
  if (parsed.kind === 'filterset' && (count?.ofPage ?? 0) >= MAX_FILTER_SETS)
    throw new AppError('invalid-request', FILTER_SET_LIMIT_MESSAGE);
  if ((count?.all ?? 0) >= MAX_SETTINGS)
    throw new AppError('invalid-request', `Not more than ${MAX_SETTINGS} settings can be saved.`);
}
