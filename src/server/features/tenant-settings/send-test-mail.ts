import { eq } from 'drizzle-orm';
import type { Output } from '#contract/endpoint.ts';
import type { sendTestMail as endpoint } from '#contract/tenant-settings.ts';
import { AppError } from '#server/app-error.ts';
import type { SignedInContext } from '#server/context.ts';
import { mailUser } from '#server/mail/mail-user.ts';
import { users } from '#server/stores/schema.ts';

/** Sends a test mail to the reader only, so that the call cannot be used to send mail to others. */
export async function sendTestMail(ctx: SignedInContext): Promise<Output<typeof endpoint>> {
  const { userId: id } = ctx.session;
  const [user] = await ctx.db.select({ email: users.email }).from(users).where(eq(users.id, id));
  const email = user?.email ?? '';
  if (email === '') throw new AppError('conflict', 'Your account has no e-mail address to send mail to.');
  await mailUser(ctx, { id, email }, 'test', {});
  return { sentTo: email };
}
