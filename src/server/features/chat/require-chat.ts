import { eq } from 'drizzle-orm';
import { CHATBOT } from '#model/tenant-settings.ts';
import { AppError } from '#server/app-error.ts';
import type { SignedInContext } from '#server/context.ts';
import { readTenantSetting } from '#server/records/read-tenant-setting.ts';
import { users } from '#server/stores/schema.ts';

/** Throws `forbidden` unless the assistant is available in the tenant and this user may use it. */
export async function requireChat(ctx: SignedInContext): Promise<void> {
  const { userId, tenantId } = ctx.session;
  const pages = await ctx.accessSnapshot.getOrRead(`maintenance pages ${tenantId}`, () =>
    readTenantSetting(ctx.db, tenantId, 'maintenancePages'),
  );
  if (!pages.some(({ type, value }) => type === CHATBOT && value === 'ON'))
    throw new AppError('forbidden', 'The assistant is switched off.');
  const hasChat = await ctx.accessSnapshot.getOrRead(`chat ${userId}`, async () => {
    const [user] = await ctx.db.select({ hasChat: users.hasChat }).from(users).where(eq(users.id, userId));
    return user?.hasChat === true;
  });
  if (!hasChat) throw new AppError('forbidden', 'The assistant is not enabled for your account.');
}
