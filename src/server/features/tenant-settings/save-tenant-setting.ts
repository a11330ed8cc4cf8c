import { isDeepStrictEqual } from 'node:util';
import { and, eq } from 'drizzle-orm';
import type { Input, Output } from '#contract/endpoint.ts';
import type { saveTenantSetting as endpoint } from '#contract/tenant-settings.ts';
import { tenantSettings as declared, TenantSettingKey } from '#model/tenant-settings.ts';
import { lockAdministration } from '#server/access/lock-administration.ts';
import { requireRecentAuthentication } from '#server/access/require-recent-authentication.ts';
import { AppError } from '#server/app-error.ts';
import type { SignedInContext } from '#server/context.ts';
import { readTenantSetting } from '#server/records/read-tenant-setting.ts';
import { recordChange } from '#server/records/record-change.ts';
import { outdated } from '#server/records/require-version.ts';
import type { Database } from '#server/stores/operational-store.ts';
import { tenantSettings } from '#server/stores/schema.ts';

/** Settings that decide how people sign in and how long they stay signed in, and to whom reports and alerts are mailed. */
const SENSITIVE: readonly TenantSettingKey[] = [
  ...(['secondFactor', 'administratorIdleMinutes', 'idleMinutes'] as const),
  ...(['reportDefaultRecipients', 'recipientDomains'] as const),
];

/** Saves a setting. Throws `conflict` if it has changed since the editor read it. */
export async function saveTenantSetting(
  ctx: SignedInContext,
  named: string,
  { value: given, previous }: Input<typeof endpoint>['body'],
): Promise<Output<typeof endpoint>> {
  const { tenantId } = ctx.session;
  const key = parseKey(named);
  const value = parseValue(key, given);
  await ctx.db.transaction(async (tx) => {
    if (SENSITIVE.includes(key)) await requireRecentAuthentication(ctx, tx);
    await lockAdministration(tx, tenantId);
    const before = await readTenantSetting(tx, tenantId, key);
    if (!isDeepStrictEqual(before, previous)) throw outdated('this setting');
    await store(tx, { tenantId, key, value });
    await recordChange(ctx, tx, {
      kind: 'setting',
      id: key,
      name: key,
      action: 'edit',
      before: { value: before },
      after: { value },
    });
  });
  return { key, value };
}

async function store(
  tx: Pick<Database, 'insert' | 'delete'>,
  setting: { tenantId: number; key: TenantSettingKey; value: unknown },
): Promise<void> {
  const { tenantId, key, value } = setting;
  const target = [tenantSettings.tenantId, tenantSettings.key];
  // Settings that may be null are null until they are set.
  if (value === null)
    await tx.delete(tenantSettings).where(and(eq(tenantSettings.tenantId, tenantId), eq(tenantSettings.key, key)));
  else await tx.insert(tenantSettings).values(setting).onConflictDoUpdate({ target, set: { value } });
}

function parseKey(named: string): TenantSettingKey {
  const parsed = TenantSettingKey.safeParse(named);
  if (!parsed.success) throw new AppError('not-found', `There is no setting ${named}.`);
  return parsed.data;
}

function parseValue(key: TenantSettingKey, given: unknown): unknown {
  const parsed = declared[key].schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const places = parsed.error.issues.map(({ path, message }) => ({
    path: ['body', 'value', ...path].join('.'),
    message,
  }));
  throw new AppError('invalid-request', [...new Set(places.map(({ message }) => message))].join(' '), places);
}
