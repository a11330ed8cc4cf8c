import { eq } from 'drizzle-orm';
import type { Output } from '#contract/endpoint.ts';
import type { sendTestMail as endpoint } from '#contract/tenant-settings.ts';
import { AppError } from '#server/app-error.ts';
import type { SignedInContext } from '#server/context.ts';
import { toLetter } from '#server/mail/letter.ts';
import { sendMail } from '#server/mail/send-mail.ts';
import { users } from '#server/stores/schema.ts';

/** Mails the reader, and nobody else: the call would otherwise send mails to anyone. */
export async function sendTestMail(ctx: SignedInContext): Promise<Output<typeof endpoint>> {
  const [user] = await ctx.db.select({ email: users.email }).from(users).where(eq(users.id, ctx.session.userId));
  const to = user?.email ?? '';
  if (to === '') throw new AppError('conflict', 'Your account has no e-mail address to send a mail to.');
  const lines = ['This mail was sent from the settings of Parcelscope, to see that mails arrive.'];
  await sendMail(ctx, { to, ...toLetter({ subject: 'Parcelscope test mail', lines }) });
  return { sentTo: to };
}
