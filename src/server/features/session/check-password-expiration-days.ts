import type { SignedInContext } from '#server/context.ts';

export async function checkPasswordExpirationDays({ session }: SignedInContext): Promise<number> {
  return session.passwordDaysLeft;
}
