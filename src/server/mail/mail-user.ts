import { and, eq } from 'drizzle-orm';
import { LANGUAGE_KEY, type LanguageCode } from '#model/texts/locales.ts';
import { pickLanguage } from '#model/texts/pick-language.ts';
import type { AppContext } from '#server/context.ts';
import { savedSettings } from '#server/stores/schema.ts';
import { composeMail, type MailKind, type MailValues } from './compose-mail.ts';
import { sendMail } from './send-mail.ts';

interface Recipient {
  id: number;
  email: string;
}

/** Sends a user a mail in the language saved in their account, or else in that of the request. Throws like `sendMail`. */
export async function mailUser(
  ctx: AppContext,
  { id, email }: Recipient,
  kind: MailKind,
  values: Omit<MailValues, 'address'>,
): Promise<void> {
  const { publicUrl } = ctx.settings;
  const address = publicUrl === null ? {} : { address: new URL('/login', publicUrl).href };
  await sendMail(ctx, { to: email, ...composeMail(kind, await findLanguage(ctx, id), { ...values, ...address }) });
}

async function findLanguage({ db, languages }: AppContext, userId: number): Promise<LanguageCode> {
  const [saved] = await db
    .select({ code: savedSettings.value })
    .from(savedSettings)
    .where(and(eq(savedSettings.userId, userId), eq(savedSettings.key, LANGUAGE_KEY)));
  return pickLanguage(saved?.code ?? null, languages);
}
