import { and, eq, sql } from 'drizzle-orm';
import { LANGUAGE_KEY, type LanguageCode } from '#model/texts/locales.ts';
import { pickLanguage } from '#model/texts/pick-language.ts';
import type { AppContext } from '#server/context.ts';
import { savedSettings, users } from '#server/stores/schema.ts';
import { composeMail, type MailKind, type MailValues } from './compose-mail.ts';
import { sendMail } from './send-mail.ts';

interface Recipient {
  id: number;
  email: string;
}

/**
 * Sends a user a mail in the language saved in their account, or else in that of the request. `path` is the page that the mail leads to.
 * Throws like `sendMail`.
 */
export async function mailUser(
  ctx: AppContext,
  { id, email }: Recipient,
  kind: MailKind,
  values: Omit<MailValues, 'address'>,
  { path = '/login', each = [] }: { path?: string; each?: readonly MailValues[] } = {},
): Promise<void> {
  const { publicUrl } = ctx.settings;
  const address = publicUrl === null ? {} : { address: new URL(path, publicUrl).href };
  const language = await findLanguage(ctx, id);
  await sendMail(ctx, { to: email, ...composeMail(kind, language, { ...values, ...address }, each) });
}

/** The language saved in a user's account, or else that of the request. */
export async function findLanguage(
  { db, languages }: Pick<AppContext, 'db' | 'languages'>,
  userId: number,
): Promise<LanguageCode> {
  const [saved] = await db
    .select({ code: savedSettings.value })
    .from(savedSettings)
    .where(and(eq(savedSettings.userId, userId), eq(savedSettings.key, LANGUAGE_KEY)));
  return pickLanguage(saved?.code ?? null, languages);
}

/** The language saved in the account with an address, or else in that of the user who has the mail sent. */
export async function findAddressLanguage(
  { db }: Pick<AppContext, 'db'>,
  email: string,
  sender: { tenantId: number; userId: number },
): Promise<LanguageCode> {
  const saved = await db
    .select({ code: savedSettings.value, userId: users.id })
    .from(users)
    .innerJoin(savedSettings, and(eq(savedSettings.userId, users.id), eq(savedSettings.key, LANGUAGE_KEY)))
    .where(
      and(
        eq(users.tenantId, sender.tenantId),
        sql`(lower(${users.email}) = lower(${email}) OR ${users.id} = ${sender.userId})`,
      ),
    );
  const own = saved.find(({ userId }) => userId !== sender.userId) ?? saved[0];
  return pickLanguage(own?.code ?? null, []);
}
